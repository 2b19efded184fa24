import { defineMessages, defineWidget } from '../../../engine';

/**
 * A password that the student can show while typing. The widget shows the strength of a new
 * password; a repeated one must match.
 */
export const passwordWidget = defineWidget({
  name: 'password',
  title: { 'zh-CN': '密码', en: 'Password' },
  description: {
    'zh-CN': '密码，可显示或隐藏；新密码带强度提示',
    en: 'A password that can be shown or hidden; the strength of a new one is shown',
  },
  types: ['string'],
  secret: true,
  verbatim: true,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      purpose: {
        enum: ['current', 'new', 'confirm'],
        default: 'current',
        description:
          '输入的是现有密码（current）、新密码（new），还是再输一次新密码（confirm）。\n' +
          'Whether the student types the password they have, a new one, or the new one again.',
        examples: ['new'],
      },
      matches: {
        $ref: 'common.schema.json#/definitions/fieldName',
        description: '必须与哪个字段的内容一致。\nThe field whose value this one must repeat.',
        examples: ['password'],
      },
    },
  },
  checkWith: (value, values, { matches }) => {
    if (typeof matches !== 'string' || value === undefined || value === '') return undefined;
    return value === values[matches] ? undefined : { code: 'confirm' };
  },
  messages: defineMessages('widget.password', {
    confirm: { 'zh-CN': '两次输入的密码不一致', en: 'The two passwords are not the same' },
    show: { 'zh-CN': '显示密码', en: 'Show password' },
    capsLock: { 'zh-CN': '大写锁定已打开', en: 'Caps Lock is on' },
    strength: { 'zh-CN': '密码强度：${level}', en: 'Password strength: ${level}' },
    weak: { 'zh-CN': '弱', en: 'weak' },
    medium: { 'zh-CN': '中', en: 'medium' },
    strong: { 'zh-CN': '强', en: 'strong' },
  }),
  label: 'control',
  autofill: ({ purpose }) =>
    purpose === 'new' || purpose === 'confirm'
      ? ['new-password']
      : ['current-password', 'one-time-code'],
});
