import { jsonEquals, valueFor } from '../../../engine';
import { defineRule } from '../../define-rule';
import { isPassword, lengthOfNew } from '../../forms/password-policy';
import { type SentField, sentFields } from '../../forms/sent-fields';

/** A password field is for the password that its form takes: the present one, or a new one. */
export const passwordPurpose = defineRule({
  name: 'password-purpose',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '密码字段的用途与操作一致：现有密码、新密码或再输一次',
      en: 'A password field is for what its operation takes: the present password, a new one, or that again',
    },
    why: {
      'zh-CN': '用途写错时，手机会把旧密码填进新密码框，或在登录时替学生生成一个新密码。',
      en: 'Otherwise phones put the old password where a new one belongs, or make up a new one at the sign-in.',
    },
    hint: {
      'zh-CN': '写上 "options": { "purpose": "${purpose}" }',
      en: 'Write "options": { "purpose": "${purpose}" }',
    },
  },
  messages: {
    'not-new': {
      'zh-CN': '操作“${operation}”把“${name}”设为新密码，字段“${field}”却用来填现有密码',
      en: 'The operation “${operation}” sets “${name}” as a new password, and the field “${field}” is for the present one',
    },
    'not-current': {
      'zh-CN': '操作“${operation}”不把“${name}”设为密码，字段“${field}”却用来填新密码',
      en: 'The operation “${operation}” sets no password by “${name}”, and the field “${field}” is for a new one',
    },
    'not-repeated': {
      'zh-CN': '字段“${field}”要再输一次密码，却没有写与哪个字段一致：输错了也不会提示',
      en: 'In “${field}” students repeat a password, and no field is named that it has to match: nobody is told of a slip',
    },
  },
  hints: {
    'not-current': {
      'zh-CN':
        '填现有密码写 "options": { "purpose": "current" }；再输一次新密码写 { "purpose": "confirm", "matches": "新密码的字段" }',
      en: 'Write "options": { "purpose": "current" } for the present password, and { "purpose": "confirm", "matches": "<its field>" } for the new one again',
    },
    'not-repeated': {
      'zh-CN': '写上 "options": { "purpose": "confirm", "${option}": "密码字段的名称" }',
      en: 'Write "options": { "purpose": "confirm", "${option}": "<the field of the password>" }',
    },
  },
  checkForm({ steps }, { screen, product, report }) {
    for (const sent of sentFields(screen, product)) {
      const { field, operation, name } = sent;
      const found = steps.includes(field.step) ? mistakeIn(sent) : undefined;
      if (!found) continue;
      const { messageId, option, purpose } = found;
      report({
        at: screen.locate([...field.path, 'options', option]),
        messageId,
        data: { field: field.name, operation, name, option, purpose },
      });
    }
  },
});

interface Mistake {
  messageId: 'not-new' | 'not-current' | 'not-repeated';
  option: string;
  purpose: string;
}

function mistakeIn({ field, property }: SentField): Mistake | undefined {
  const { repeats, autofill } = field.widget ?? {};
  // A password that is typed in plain sight is told as that.
  if (!repeats || !isPassword(property)) return undefined;
  const [option = ''] = Object.keys(repeats.of);
  const isForNew = valueFor(autofill, field.field)?.includes('new-password') === true;
  const isSet = lengthOfNew(property) !== undefined;
  if (isSet) return isForNew ? undefined : { messageId: 'not-new', option, purpose: 'new' };
  const options = field.field.options ?? {};
  // A password that repeats the one beside it is only compared with that.
  if (!isForNew || options[repeats.option] !== undefined) return undefined;
  return jsonEquals(options, repeats.of)
    ? { messageId: 'not-current', option, purpose: 'current' }
    : { messageId: 'not-repeated', option: repeats.option, purpose: 'confirm' };
}
