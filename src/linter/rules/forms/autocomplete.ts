import { type IssueData, suggest, valueFor } from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { checkForms, type ShownField } from '../../forms/shown-forms';

/** `autocomplete` is written as HTML has it, and says what the field is for. */
export const autocomplete = defineRule({
  name: 'autocomplete',
  severity: 'error',
  followsSubmit: ['wrong-field'],
  docs: {
    description: {
      'zh-CN': 'autocomplete 的写法正确，并与字段相符',
      en: 'autocomplete is a token of HTML, and right for the field',
    },
    why: {
      'zh-CN': '写错时，手机不会自动填写，或把账号填进密码框、把密码当普通文字保存。',
      en: 'Where it is wrong, phones fill nothing in, or put the account where the password belongs.',
    },
    hint: {
      'zh-CN':
        '常用的值：username、current-password、new-password、one-time-code、tel、email、name、off',
      en: 'Common ones: username, current-password, new-password, one-time-code, tel, email, name, off',
    },
  },
  messages: {
    'no-token': {
      'zh-CN': 'autocomplete 没有“${token}”这个值',
      en: 'autocomplete has no value “${token}”',
    },
    order: {
      'zh-CN': 'autocomplete 的“${value}”顺序或组合不对',
      en: 'The words of the autocomplete “${value}” do not go together, or not in this order',
    },
    'wrong-field': {
      'zh-CN': '“${token}”不适用于控件“${widget}”',
      en: '“${token}” is not for a field with the widget “${widget}”',
    },
  },
  hints: {
    'wrong-field': {
      'zh-CN': '这里可以写：${allowed}；也可以删去这一项',
      en: 'Here it can be: ${allowed}; or take it out',
    },
  },
  ...checkForms<Report<Problem['messageId']>>(({ fields, locate }, { report }) => {
    for (const shown of fields.values()) {
      const { path, field } = shown;
      if (field.autocomplete === undefined) continue;
      const problem = problemOf(field.autocomplete, shown);
      if (problem) report({ at: locate([...path, 'autocomplete']), ...problem });
    }
  }),
});

/**
 * HTML, "Autofill": the field names that stand alone, and those that may follow a kind of contact.
 */
const NAMES =
  'name honorific-prefix given-name additional-name family-name honorific-suffix nickname ' +
  'username new-password current-password one-time-code organization-title organization ' +
  'street-address address-line1 address-line2 address-line3 address-level4 address-level3 ' +
  'address-level2 address-level1 country country-name postal-code cc-name cc-given-name ' +
  'cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type ' +
  'transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo';
const CONTACTS =
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix ' +
  'tel-extension email impp';
const CONTACT_KINDS = ['home', 'work', 'mobile', 'fax', 'pager'];
const ADDRESSES = ['shipping', 'billing'];
const SWITCHES = ['on', 'off'];

const names = NAMES.split(' ');
const contacts = CONTACTS.split(' ');
const known = [...SWITCHES, ...names, ...contacts, ...CONTACT_KINDS, ...ADDRESSES, 'webauthn'];

interface Problem {
  messageId: 'no-token' | 'order' | 'wrong-field';
  data: IssueData;
  suggestion?: string | undefined;
}

/** Names of what only a password field may hold. */
const PASSWORDS = ['current-password', 'new-password'];

function problemOf(value: string, shown: ShownField): Problem | undefined {
  const tokens = value
    .toLowerCase()
    .split(/[ \t\n\f\r]+/)
    .filter((token) => token !== '');
  const [first] = tokens;
  if (first === undefined) return { messageId: 'order', data: { value } };
  const unknown = tokens.find((token) => !known.includes(token) && !token.startsWith('section-'));
  if (unknown !== undefined) {
    const suggestion = tokens.length === 1 ? suggest(unknown, known) : undefined;
    return { messageId: 'no-token', data: { token: unknown }, suggestion };
  }
  if (tokens.length === 1 && SWITCHES.includes(first)) return undefined;
  const name = fieldName(tokens);
  if (name === undefined) return { messageId: 'order', data: { value } };
  const allowed = allowedNames(shown);
  if (allowed ? allowed.includes(name) : !PASSWORDS.includes(name)) return undefined;
  const widget = shown.widget?.name ?? '';
  const data = {
    token: name,
    widget,
    allowed: [...(allowed ?? ['username', 'name']), 'off'],
  };
  return { messageId: 'wrong-field', data };
}

/**
 * The field name among tokens in HTML's order: section, address, kind of contact, name, webauthn.
 */
function fieldName(tokens: readonly string[]): string | undefined {
  const rest = [...tokens];
  if (rest[0]?.startsWith('section-')) rest.shift();
  if (ADDRESSES.includes(rest[0] ?? '')) rest.shift();
  const hasKind = CONTACT_KINDS.includes(rest[0] ?? '');
  if (hasKind) rest.shift();
  const name = rest.shift() ?? '';
  if (rest[0] === 'webauthn') rest.shift();
  const isName = contacts.includes(name) || (!hasKind && names.includes(name));
  return isName && rest.length === 0 ? name : undefined;
}

function allowedNames({ widget, field }: ShownField): readonly string[] | undefined {
  return widget && valueFor(widget.autofill, field);
}
