import { defineMessages } from '../../engine';

/** The messages that only the server writes: for pages whose scripts do not run. */
export const documentMessages = defineMessages('portal', {
  /**
   * For a page without scripts: the specification's sentence (section 2), and the same in Chinese.
   */
  noScript: {
    'zh-CN': '请启用 JavaScript 后使用本应用。',
    en: 'Enable JavaScript to run this app.',
  },
  /** For a page whose scripts do not load. */
  notStarted: {
    'zh-CN': '页面没有加载完整，可能是网络不稳定。',
    en: 'This page did not load completely. The connection may be unstable.',
  },
});
