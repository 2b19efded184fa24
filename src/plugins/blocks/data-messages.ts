import { defineMessages } from '../../engine';

/** The messages that blocks with data share. */
export const dataMessages = defineMessages('block.data', {
  loading: { 'zh-CN': '正在加载…', en: 'Loading…' },
  retry: { 'zh-CN': '重试', en: 'Try again' },
  signInFirst: { 'zh-CN': '登录后查看', en: 'Sign in to see this' },
  sessionFailed: { 'zh-CN': '暂时无法查询登录状态', en: 'We cannot check your sign-in right now' },
  signedIn: { 'zh-CN': '已登录', en: 'Signed in' },
  signOut: { 'zh-CN': '退出登录', en: 'Sign out' },
  signedOut: { 'zh-CN': '已退出登录', en: 'You are signed out.' },
  devicePC: { 'zh-CN': '电脑', en: 'Computer' },
  deviceANDROID: { 'zh-CN': '安卓手机', en: 'Android phone' },
  deviceIOS: { 'zh-CN': 'iPhone', en: 'iPhone' },
});
