import type { NewsBlock as Block } from '../../../engine';
import { type BlockProps, linkTarget, useScreen } from '../../../renderer';
import { Card, Icon, Link, WholeWords } from '../../../ui';
import { NoticeHead } from '../NoticeHead';
import { shownNotices } from '../shown-notices';
import { useReadMarks } from '../use-read-marks';
import { messages } from './messages';
import './Component.css';

const DEFAULT_LIMIT = 2;

/** The newest notices of the school's notice page: each leads to its text there. */
export function NewsBlock({ block, services }: BlockProps<Block>) {
  const { translate, viewer } = services;
  const { isUnread } = useReadMarks(services);
  const { notices } = useScreen();
  const shown = shownNotices(notices, viewer).slice(0, block.limit ?? DEFAULT_LIMIT);
  if (shown.length === 0) return null;
  return (
    <Card className="fg-news">
      <h2>{translate(messages.title)}</h2>
      <ul>
        {shown.map(({ notice }) => {
          const link = { label: notice.title, screen: 'notify' };
          const target = linkTarget(link, services, { query: { notice: notice.id } });
          return (
            <li key={notice.id}>
              <Link {...target} className="fg-news-item">
                <span className="fg-news-text">
                  <span className="fg-news-title">
                    <WholeWords text={translate(notice.title)} />
                  </span>
                  <NoticeHead notice={notice} unread={isUnread(notice.id)} translate={translate} />
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
