import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.hero', {
  welcome: { 'zh-CN': '欢迎使用校园网', en: 'Welcome to the campus network' },
  greeting: { 'zh-CN': '你好，${name}', en: 'Hello, ${name}' },
  signedIn: { 'zh-CN': '已登录', en: 'Signed in' },
  signOut: { 'zh-CN': '退出登录', en: 'Sign out' },
  signedOut: { 'zh-CN': '已退出登录', en: 'You are signed out.' },
  since: { 'zh-CN': '${time} 登录', en: 'since ${time}' },
  loadFailed: { 'zh-CN': '暂时无法查询登录状态', en: 'We cannot check your sign-in right now' },
});
