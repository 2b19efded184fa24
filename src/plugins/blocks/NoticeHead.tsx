import type { Notice, Translate } from '../../engine';
import { noticeDate } from './notice-date';
import { noticeMessages } from './notice-messages';
import './NoticeHead.css';

interface NoticeHeadProps {
  notice: Notice;
  unread: boolean;
  translate: Translate;
}

/** The line beside a notice's title: its day, and a mark if it is pinned or unread. */
export function NoticeHead({ notice: { date, pinned }, unread, translate }: NoticeHeadProps) {
  return (
    <span className="fg-notice-head">
      <time dateTime={date} suppressHydrationWarning>
        {noticeDate(date, translate.locale)}
      </time>
      {pinned ? <span className="fg-notice-pinned">{translate(noticeMessages.pinned)}</span> : null}
      {unread ? <span className="fg-notice-unread">{translate(noticeMessages.unread)}</span> : null}
    </span>
  );
}
