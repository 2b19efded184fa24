import { defineBlock } from '../../../engine';

/**
 * Stands before a sign-in form for a student who comes back. If the session is alive, the page goes
 * on at once. If the device remembers a sign-in, one tap replaces the forms after the block.
 */
export const welcomeBackBlock = defineBlock({
  name: 'welcome-back',
  title: { 'zh-CN': '欢迎回来', en: 'Welcome back' },
  purpose: 'input',
  description: {
    'zh-CN': '再次登录的学生：登录还有效时直接进入；设备记住了登录时，一键代替后面的表单',
    en:
      'For a student who comes back: goes on where the session lives; ' +
      'where the device remembers a sign-in, one tap takes the place of the forms that follow',
  },
  options: {
    type: 'object',
    required: ['screen'],
    properties: {
      screen: {
        $ref: 'common.schema.json#/definitions/screenName',
        description:
          '登录后进入的页面；学生原来要打开的页面优先。\nThe screen after signing in, unless the student asked for another one.',
        examples: ['success'],
      },
    },
  },
  wide: false,
  lazy: false,
  starter: { screen: 'success' },
  examples: [{ block: 'welcome-back', screen: 'success' }],
});
