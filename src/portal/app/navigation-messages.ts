import { defineMessages } from '../../engine';

/** The messages of the navigation bar, which few pages before sign-in load. */
export const navigationMessages = defineMessages('portal.navigation', {
  label: { 'zh-CN': '主要页面', en: 'Main pages' },
});
