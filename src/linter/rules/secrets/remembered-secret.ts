import { secretOf } from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { asksForSecret } from '../../forms/secret-labels';
import { checkForms } from '../../forms/shown-forms';

/** A device remembers no secrets. */
export const rememberedSecret = defineRule({
  name: 'remembered-secret',
  severity: 'error',
  followsSubmit: ['secret'],
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
    named: {
      'zh-CN': '“${field}”要填的是密码或证件号码，却会存在这台设备上',
      en: '“${field}” asks for a password or an ID number, which the device would store',
    },
  },
  hints: {
    named: {
      'zh-CN': '删去 remember；密码写 "widget": "password"，身份证号写 "widget": "cn-id-card"',
      en: 'Take remember out, and write "widget": "password" for a password, "widget": "cn-id-card" for an ID number',
    },
    default: { 'zh-CN': '删去 default', en: 'Take the default out' },
  },
  ...checkForms<Report<'secret' | 'default' | 'named'>>(
    ({ fields, locate }, { registry, report }) => {
      for (const { name, path, field } of fields.values()) {
        const widget = secretOf(field, registry);
        if (!widget) {
          // One that is kept as well is told as that.
          const isNamed = field.remember !== undefined && !field.keep && asksForSecret(field);
          if (!isNamed) continue;
          const at = locate([...path, 'remember']);
          report({ at, messageId: 'named', data: { field: name } });
          continue;
        }
        const data = { widget: widget.name };
        if (field.default !== undefined) {
          report({ at: locate([...path, 'default']), messageId: 'default', data });
        }
        if (field.remember === undefined) continue;
        report({ at: locate([...path, 'remember']), messageId: 'secret', data });
      }
    },
  ),
});
