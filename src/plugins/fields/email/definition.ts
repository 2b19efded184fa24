import { defineMessages, defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** An e-mail address. */
export const emailWidget = defineWidget({
  name: 'email',
  title: { 'zh-CN': '电子邮箱', en: 'E-mail' },
  description: {
    'zh-CN': '电子邮箱地址，会检查格式',
    en: 'An e-mail address, checked for its form',
  },
  types: ['string'],
  options: NO_OPTIONS,
  starters: [
    {
      name: 'email',
      field: { label: { 'zh-CN': '电子邮箱', en: 'E-mail address' }, maxLength: 100 },
    },
  ],
  label: 'control',
  samples: ['student@school.example', 'li.wei@stu.school.edu.cn'],
  autofill: ['email', 'username'],
  defaults: { autocomplete: 'email' },
  checkWith: (value) =>
    typeof value !== 'string' || value === '' || ADDRESS.test(value)
      ? undefined
      : { code: 'address' },
  messages: defineMessages('widget.email', {
    address: {
      'zh-CN': '请写完整的邮箱地址，例如 name@example.edu.cn',
      en: 'Please write a whole address, such as name@example.edu.cn',
    },
  }),
});

/** Something before the @, and a host of several parts after it. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
