import { defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** An e-mail address. */
export const emailWidget = defineWidget({
  name: 'email',
  description: { 'zh-CN': '电子邮箱地址', en: 'An e-mail address' },
  types: ['string'],
  options: NO_OPTIONS,
  label: 'control',
  samples: ['student@school.example', 'li.wei@stu.school.edu.cn'],
  autofill: ['email', 'username'],
  defaults: { autocomplete: 'email' },
});
