import { defineMessages } from '../../engine';

/** The messages that blocks with data share. */
export const dataMessages = defineMessages('block.data', {
  loading: { 'zh-CN': '正在加载…', en: 'Loading…' },
  retry: { 'zh-CN': '重试', en: 'Try again' },
  signInFirst: { 'zh-CN': '登录后查看', en: 'Sign in to see this' },
  sessionFailed: { 'zh-CN': '暂时无法查询登录状态', en: 'We cannot check your sign-in right now' },
  signedIn: { 'zh-CN': '已登录', en: 'Signed in' },
  signOut: { 'zh-CN': '退出登录', en: 'Sign out' },
  signOutTitle: { 'zh-CN': '退出登录？', en: 'Sign out?' },
  signOutText: {
    'zh-CN': '这台设备记住了你的登录，下次可以一键继续。如果设备不是你的，请让它忘记。',
    en: 'This device remembers you: next time one tap is enough. If it is not yours, have it forget you.',
  },
  signOutAndForget: { 'zh-CN': '退出并忘记我', en: 'Sign out and forget me' },
  close: { 'zh-CN': '关闭', en: 'Close' },
  signedOut: { 'zh-CN': '已退出登录', en: 'You are signed out.' },
  devicePC: { 'zh-CN': '电脑', en: 'Computer' },
  deviceANDROID: { 'zh-CN': '安卓手机', en: 'Android phone' },
  deviceIOS: { 'zh-CN': 'iPhone', en: 'iPhone' },
});
