import { definePanel } from '../define-panel';

/** A block whose items are the school's notices. */
export const notices = definePanel({
  shows: ({ node }) => node.holdsNotices === true,
  load: async () => (await import('./NoticesPanel')).NoticesPanel,
});

/** One of them. */
export const notice = definePanel({
  shows: ({ node }) => node.kind === 'notice',
  load: async () => (await import('./NoticePanel')).NoticePanel,
});
