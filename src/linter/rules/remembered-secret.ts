import { secretOf } from '../../engine';
import { defineRule, type Report } from '../define-rule';
import { checkForms } from '../shown-forms';

/** A device remembers no secrets. */
export const rememberedSecret = defineRule({
  name: 'remembered-secret',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '密码、验证码和证件号码不能记住',
      en: 'No password, code or ID number is remembered',
    },
    why: {
      'zh-CN': '这些内容从不存到设备上：写了 remember 也不起作用。',
      en: 'Devices never store these: a remember does nothing there.',
    },
    hint: {
      'zh-CN': '删去 remember；要让学生不输密码再次登录，请用 widget 为 remember-me 的字段',
      en: 'Take out remember; to sign in again without the password there is the widget remember-me',
    },
  },
  messages: {
    default: {
      'zh-CN': '控件“${widget}”的内容不能有 default：任何人打开页面都能看到它',
      en: 'The widget “${widget}” cannot have a default: whoever opens the page can read it',
    },
    secret: {
      'zh-CN': '控件“${widget}”的内容从不记住',
      en: 'What is entered with the widget “${widget}” is never remembered',
    },
  },
  hints: { default: { 'zh-CN': '删去 default', en: 'Take the default out' } },
  ...checkForms<Report<'secret' | 'default'>>(({ fields, locate }, { registry, report }) => {
    for (const { path, field } of fields.values()) {
      const widget = secretOf(field, registry);
      if (!widget) continue;
      const data = { widget: widget.name };
      if (field.default !== undefined) {
        report({ at: locate([...path, 'default']), messageId: 'default', data });
      }
      if (field.remember === undefined) continue;
      report({ at: locate([...path, 'remember']), messageId: 'secret', data });
    }
  }),
});
