import { defineMessages, defineWidget } from '../../../engine';

const PASSWORD = {
  name: 'password',
  field: {
    required: true,
    maxLength: 64,
    label: { 'zh-CN': '密码', en: 'Password' },
    options: { purpose: 'current' },
  },
} as const;

const CURRENT = {
  title: { 'zh-CN': '现有密码', en: 'Present password' },
  description: { 'zh-CN': '学生现在使用的密码', en: 'The password that the student has now' },
  name: 'currentPassword',
  field: {
    required: true,
    maxLength: 64,
    label: { 'zh-CN': '现有密码', en: 'Present password' },
    options: { purpose: 'current' },
  },
} as const;

const NEW = {
  title: { 'zh-CN': '新密码', en: 'New password' },
  description: {
    'zh-CN': '学生要设置的密码，会提示强度',
    en: 'The password that the student sets; its strength is shown',
  },
  name: 'password',
  field: {
    required: true,
    maxLength: 64,
    minLength: 8,
    label: { 'zh-CN': '新密码', en: 'New password' },
    options: { purpose: 'new' },
  },
} as const;

const CONFIRM = {
  title: { 'zh-CN': '再输一次新密码', en: 'Confirm new password' },
  description: {
    'zh-CN': '再输一次新密码，避免输错',
    en: 'The new password once more, to catch typing mistakes',
  },
  name: 'confirm',
  field: {
    required: true,
    maxLength: 64,
    label: { 'zh-CN': '再输一次新密码', en: 'Confirm new password' },
    options: { purpose: 'confirm', matches: 'password' },
  },
} as const;

/**
 * A password that the student can show while typing. The widget shows the strength of a new
 * password; a repeated one must match.
 */
export const passwordWidget = defineWidget({
  name: 'password',
  title: { 'zh-CN': '密码', en: 'Password' },
  description: {
    'zh-CN': '密码，可以切换显示；设置新密码时提示强度',
    en: 'A password, with a button to show it; a new one shows its strength',
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
  // Typed again is only a new one.
  repeats: { option: 'matches', of: { purpose: 'new' } },
  // A password that nothing is sent of would only be asked for.
  starters: ({ request }) =>
    [
      CURRENT,
      request?.free.includes('confirm') || request?.fields.includes('confirm') ? NEW : PASSWORD,
      CONFIRM,
    ].filter(({ name }) => request?.free.includes(name)),
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
