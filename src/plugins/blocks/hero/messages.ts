import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.hero', {
  welcome: { 'zh-CN': '欢迎使用校园网', en: 'Welcome to the campus network' },
  invitation: {
    'zh-CN': '用账号登录，即可上网',
    en: 'Sign in with your account to get online',
  },
  welcomeBack: { 'zh-CN': '欢迎回来，${name}', en: 'Welcome back, ${name}' },
  remembered: {
    'zh-CN': '这台设备记得你，不用再输密码',
    en: 'This device remembers you: no password needed',
  },
  greeting: { 'zh-CN': '你好，${name}', en: 'Hello, ${name}' },
  since: { 'zh-CN': '${time} 登录', en: 'since ${time}' },
});
