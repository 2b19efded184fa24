import { defineMessages } from '../../engine';

/** The messages of blocks that show notices. */
export const noticeMessages = defineMessages('block.notice', {
  unread: { 'zh-CN': '未读', en: 'Unread' },
  pinned: { 'zh-CN': '置顶', en: 'Pinned' },
});
