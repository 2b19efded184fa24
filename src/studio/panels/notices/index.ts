import { definePanel } from '../define-panel';
import { holdsNotices } from './holds-notices';
import { NoticePanel } from './NoticePanel';
import { NoticesPanel } from './NoticesPanel';

/** A block whose items are the school's notices. */
export const notices = definePanel({
  shows: ({ node, value }) => node.kind === 'block' && holdsNotices(value),
  component: NoticesPanel,
});

/** One of them. */
export const notice = definePanel({
  shows: ({ node }) => node.kind === 'notice',
  component: NoticePanel,
});
