import { defineMessages } from '../../engine';

/** The messages about a page that cannot be shown, which come once the first page stands. */
export const messages = defineMessages('studio.frame', {
  failed: {
    'zh-CN': '页面没能显示出来。你的修改没有丢失。',
    en: 'The page could not be shown. Nothing of yours is lost.',
  },
  floods: {
    'zh-CN': '预览页面不停地发送消息，已被停止。你的修改没有丢失。',
    en: 'The page sent the Studio far too many messages and was stopped. Nothing of yours is lost.',
  },
  showAgain: { 'zh-CN': '重新显示', en: 'Show it again' },
});
