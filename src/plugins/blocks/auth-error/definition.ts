import { defineBlock } from '../../../engine';
import { linksOption, textOption } from '../../option-schemas';

/** The reason why signing in failed, by the code in the URL. */
export const authErrorBlock = defineBlock({
  name: 'auth-error',
  title: { 'zh-CN': '登录失败说明', en: 'Sign-in failure' },
  purpose: 'reading',
  description: {
    'zh-CN': '登录失败的原因，按地址里的 error 代码说明（OAuth、OpenID Connect、CAS）',
    en: 'Why signing in failed, by the code `error` in the address (OAuth, OpenID Connect, CAS)',
  },
  options: {
    type: 'object',
    properties: {
      title: textOption('代码不认识时的标题。\nThe heading for a code that is not known.', {
        'zh-CN': '认证没有完成',
        en: 'The sign-in was interrupted',
      }),
      text: textOption('代码不认识时的说明。\nWhat to say about a code that is not known.', {
        'zh-CN': '请再试一次。',
        en: 'Please try again.',
      }),
      inline: {
        type: 'boolean',
        description:
          '只在地址里有错误时显示为一条提示，否则什么都不显示；用于登录页。\n' +
          'Shows a message only when the address names an error, and else nothing: for the sign-in page.',
        examples: [true],
      },
      actions: linksOption('接下来可以做什么。\nWhat to do next.', {
        label: { 'zh-CN': '重新登录', en: 'Sign in again' },
        screen: 'login',
      }),
    },
  },
  wide: false,
  lazy: false,
  examples: [{ block: 'auth-error', inline: true }],
});
