import { defineMessages } from '../../engine';

/** The messages that blocks with data share. */
export const dataMessages = defineMessages('block.data', {
  loading: { 'zh-CN': '正在加载…', en: 'Loading…' },
  retry: { 'zh-CN': '重试', en: 'Try again' },
  signInFirst: { 'zh-CN': '登录后查看', en: 'Sign in to see this' },
  devicePC: { 'zh-CN': '电脑', en: 'Computer' },
  deviceANDROID: { 'zh-CN': '安卓手机', en: 'Android phone' },
  deviceIOS: { 'zh-CN': 'iPhone', en: 'iPhone' },
});
