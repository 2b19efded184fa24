import type { NoticesBlock as Block } from '../../../engine';
import { type BlockProps, useScreen } from '../../../renderer';
import { Card, EmptyState } from '../../../ui';
import { Prose } from '../Prose';
import { messages } from './messages';
import { noticeDate } from './notice-date';
import { shownNotices } from './shown-notices';
import './Component.css';

/** The school's notices that are shown now: pinned ones first, then the newest. */
export function NoticesBlock({ block, pointer, services }: BlockProps<Block>) {
  const { html } = useScreen();
  const { translate, viewer } = services;
  const notices = shownNotices(block.items, viewer);
  if (notices.length === 0) {
    const empty = translate(block.empty) || translate(messages.empty);
    return <EmptyState icon="bell" title={empty} />;
  }
  return (
    <ul className="fg-notices">
      {notices.map(({ notice: { id, date, title, pinned }, index }) => {
        const text = translate(html[`${pointer}/items/${index}/text`]);
        return (
          <li key={id}>
            <Card>
              <p className="fg-notice-head">
                <time dateTime={date}>{noticeDate(date, translate.locale)}</time>
                {pinned ? <span>{translate(messages.pinned)}</span> : null}
              </p>
              <h2>{translate(title)}</h2>
              {text === '' ? null : <Prose html={text} />}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
