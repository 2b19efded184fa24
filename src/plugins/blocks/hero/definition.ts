import { defineBlock } from '../../../engine';
import { linkOption, textOption } from '../../option-schemas';

/** The name of the student who is signed in, or the way to sign in. */
export const heroBlock = defineBlock({
  name: 'hero',
  title: { 'zh-CN': '页首', en: 'Page head' },
  purpose: 'student',
  description: {
    'zh-CN': '页首：已登录时显示是谁、在线多久，没有登录时显示登录入口',
    en: 'The head of a page: who is signed in and for how long, or the way to sign in',
  },
  options: {
    type: 'object',
    required: ['signIn'],
    properties: {
      signIn: linkOption('登录的链接。\nThe link to sign in.'),
      title: textOption('没有登录时的标题。\nThe heading for those who are not signed in.', {
        'zh-CN': '欢迎使用校园网',
        en: 'Welcome to the campus network',
      }),
      details: linkOption(
        '已登录时查看上网状态的链接。\nFor those who are signed in: the link to their connection.',
        { label: { 'zh-CN': '上网状态', en: 'Your connection' }, screen: 'success' },
      ),
    },
  },
  wide: true,
  lazy: true,
  starter: { signIn: { label: { 'zh-CN': '去登录', en: 'Sign in' }, screen: 'login' } },
  examples: [
    { block: 'hero', signIn: { label: { 'zh-CN': '去登录', en: 'Sign in' }, screen: 'login' } },
  ],
});
