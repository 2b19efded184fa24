import { type NoticesBlock, resolveText } from '../../../engine';
import { Card, EmptyState } from '../../../ui';
import { messages } from '../../messages';
import { type BlockProps, useScreen } from '../../screen-context';
import { Prose } from '../markdown/Prose';
import { noticeDate } from './notice-date';
import './notices.css';

/** The school's notices, in the order of the list. */
export function NoticesBlockView({ block, pointer, services }: BlockProps<NoticesBlock>) {
  const { html } = useScreen();
  const { locale } = services;
  if (block.items.length === 0) {
    const empty = resolveText(block.empty, locale) || messages[locale].noNotices;
    return <EmptyState icon="bell" title={empty} />;
  }
  return (
    <ul className="fg-notices">
      {block.items.map(({ id, date, title }, index) => {
        const text = resolveText(html[`${pointer}/items/${index}`], locale);
        return (
          <li key={id}>
            <Card>
              <time dateTime={date}>{noticeDate(date, locale)}</time>
              <h2>{resolveText(title, locale)}</h2>
              {text === '' ? null : <Prose html={text} />}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
