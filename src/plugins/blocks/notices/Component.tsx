import { type NoticesBlock as Block, resolveText } from '../../../engine';
import { type BlockProps, useScreen } from '../../../renderer';
import { Card, EmptyState } from '../../../ui';
import { Prose } from '../Prose';
import { noticeDate } from './notice-date';
import { shownNotices } from './shown-notices';
import './Component.css';

const NO_NOTICES = { 'zh-CN': '暂无通知', en: 'No notices' };
const PINNED = { 'zh-CN': '置顶', en: 'Pinned' };

/** The school's notices that are shown now: pinned ones first, then the newest. */
export function NoticesBlock({ block, pointer, services }: BlockProps<Block>) {
  const { html } = useScreen();
  const { locale, viewer } = services;
  const notices = shownNotices(block.items, viewer);
  if (notices.length === 0) {
    const empty = resolveText(block.empty, locale) || resolveText(NO_NOTICES, locale);
    return <EmptyState icon="bell" title={empty} />;
  }
  return (
    <ul className="fg-notices">
      {notices.map(({ notice: { id, date, title, pinned }, index }) => {
        const text = resolveText(html[`${pointer}/items/${index}/text`], locale);
        return (
          <li key={id}>
            <Card>
              <p className="fg-notice-head">
                <time dateTime={date}>{noticeDate(date, locale)}</time>
                {pinned ? <span>{resolveText(PINNED, locale)}</span> : null}
              </p>
              <h2>{resolveText(title, locale)}</h2>
              {text === '' ? null : <Prose html={text} />}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
