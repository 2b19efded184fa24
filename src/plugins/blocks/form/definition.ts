import { defineBlock } from '../../../engine';
import { linksOption, textOption } from '../../option-schemas';

/** A form with one step or several, each shown alone. */
export const formBlock = defineBlock({
  name: 'form',
  title: { 'zh-CN': '表单', en: 'Form' },
  purpose: 'input',
  description: { 'zh-CN': '一个步骤或多个步骤的表单', en: 'A form with one step or several' },
  options: {
    type: 'object',
    required: ['steps'],
    properties: {
      title: textOption(
        '页面上有多个表单时，表单上方的标题。\nA heading above the form, where the page has several forms.',
        { 'zh-CN': '用手机验证码', en: 'By text message' },
      ),
      steps: {
        type: 'array',
        minItems: 1,
        items: {
          $ref: 'screen.schema.json#/definitions/step',
          description: '一个步骤。\nOne step.',
          examples: [
            {
              id: 'sign-in',
              fields: { account: { required: true, label: { 'zh-CN': '账号', en: 'Account' } } },
              submit: { operation: 'signIn' },
            },
          ],
        },
        description: '按顺序排列的步骤，每次显示一个。\nThe steps, in order; each is shown alone.',
        examples: [
          [
            {
              id: 'sign-in',
              fields: { account: { required: true, label: { 'zh-CN': '账号', en: 'Account' } } },
              submit: { operation: 'signIn' },
            },
          ],
        ],
      },
      links: linksOption('表单下方的次要链接。\nQuiet links under the form.'),
    },
  },
  wide: false,
  lazy: false,
  starter: {
    steps: [
      {
        id: 'sign-in',
        fields: {
          account: { required: true, label: { 'zh-CN': '账号', en: 'Account' }, maxLength: 64 },
          password: {
            required: true,
            widget: 'password',
            options: { purpose: 'current' },
            label: { 'zh-CN': '密码', en: 'Password' },
            maxLength: 64,
          },
        },
        submit: {
          operation: 'signIn',
          label: { 'zh-CN': '登录', en: 'Sign in' },
          values: { user: { from: 'account' } },
          then: { screen: 'success' },
        },
      },
    ],
  },
  examples: [
    {
      block: 'form',
      id: 'form',
      steps: [
        {
          id: 'sign-in',
          fields: { account: { required: true, label: { 'zh-CN': '账号', en: 'Account' } } },
          submit: { operation: 'signIn' },
        },
      ],
    },
  ],
});
