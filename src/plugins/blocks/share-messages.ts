import { defineMessages } from '../../engine';

/** The messages of the button that shares a page. */
export const shareMessages = defineMessages('block.share', {
  share: { 'zh-CN': '分享', en: 'Share' },
  copied: { 'zh-CN': '链接已复制', en: 'Link copied.' },
  address: { 'zh-CN': '复制这个链接', en: 'Copy this link' },
});
