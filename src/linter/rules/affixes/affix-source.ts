import { type AffixNode, type IssueData, jsonEquals, toPointer } from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { affixTexts, affixUses } from '../../forms/affixes';
import { checkForms, holdsType, type ShownField } from '../../forms/shown-forms';
import { hasBrokenCondition } from '../forms/impossible-condition';
import { doubledSign } from './doubled-sign';

/** A prefix or suffix comes from a field that has text, whenever the value is made. */
export const affixSource = defineRule({
  name: 'affix-source',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '前缀和后缀取自有文字的字段',
      en: 'Prefixes and suffixes come from fields that hold text',
    },
    why: {
      'zh-CN': '取不到文字的前缀或后缀什么也不加，账号不完整，学生无法登录。',
      en: 'A prefix or suffix from a field without text adds nothing: the account is incomplete, and the network refuses it.',
    },
    hint: { 'zh-CN': '改用文字或选择类的字段', en: 'Take it from a field with text or choices' },
  },
  messages: {
    'not-text': {
      'zh-CN': '字段“${field}”不是文字（类型为 ${type}），不能用作前缀或后缀',
      en: 'The field “${field}” holds no text (its type is ${type}), and cannot be a prefix or suffix',
    },
    'not-text-inside': {
      'zh-CN': '字段“${field}”不是文字（类型为 ${type}），不能加前缀或后缀',
      en: 'The field “${field}” holds no text (its type is ${type}), and takes no prefix or suffix',
    },
    secret: {
      'zh-CN': '字段“${field}”填的是密码、验证码或证件号码，不能加到别的内容上',
      en: 'What is entered in “${field}” is secret (a password, code or ID number) and cannot be added to another value',
    },
    empty: {
      'zh-CN': '这里的文字是空的，什么也不会加',
      en: 'The text here is empty, so nothing is added',
    },
    'device-left-out': {
      'zh-CN': '${written} 有文字，${missing} 没有写：在这种设备上什么也不会加',
      en: '${written} have a text here, and ${missing} has none: on such devices nothing is added',
    },
    'is-name': {
      'zh-CN': '这里会原样加上“${text}”，而不是学生在字段“${field}”里填的内容',
      en: 'This adds “${text}” as it stands, and not what a student enters in the field “${field}”',
    },
    'doubled-sign': {
      'zh-CN': '这里写了“${sign}”：网络不认得这样的账号',
      en: 'This has “${sign}”: no network knows such an account',
    },
    'no-realm': {
      'zh-CN': '后缀“${text}”是域名，前面却没有 @：账号会变成“20230001${text}”',
      en: 'The suffix “${text}” is a domain without the @ before it: accounts become “20230001${text}”',
    },
    'no-end': {
      'zh-CN': '“${text}”以“.”结尾：网络不认得这样的账号',
      en: '“${text}” ends in a full stop: no network knows such an account',
    },
    'realm-in-front': {
      'zh-CN': '“${text}”加在了账号前面：账号会变成“${text}20230001”',
      en: 'This puts “${text}” before the account: accounts become “${text}20230001”',
    },
    'mark-behind': {
      'zh-CN': '“${text}”加在了账号后面：账号会变成“20230001${text}”',
      en: 'This puts “${text}” after the account: accounts become “20230001${text}”',
    },
    uneven: {
      'zh-CN': '${device} 的“${text}”少了别的设备都有的“${sign}”',
      en: 'The “${text}” of ${device} lacks the “${sign}” that the other devices have',
    },
    itself: {
      'zh-CN': '字段“${field}”不能给自己加前缀或后缀',
      en: 'The field “${field}” is put around itself',
    },
    'may-be-hidden': {
      'zh-CN': '字段“${field}”有时不显示，那时这里什么也不会加',
      en: 'The field “${field}” is not always shown; nothing is added here when it is not',
    },
  },
  hints: {
    secret: {
      'zh-CN': '改用其他字段：账号会出现在记录和页面上，密码不能随它出现',
      en: 'Take another field: accounts are logged and shown, and the secret would be with them',
    },
    'doubled-sign': { 'zh-CN': '只写一个', en: 'Write it once' },
    'is-name': {
      'zh-CN': '写成 { "field": "${field}" }',
      en: 'Write { "field": "${field}" }',
    },
    'device-left-out': {
      'zh-CN': '写上 ${missing} 的文字；确实不加时写作 "${missing}": ""',
      en: 'Write the text for ${missing}, or "${missing}": "" where nothing is to be added',
    },
    empty: {
      'zh-CN': '写明要加的文字，例如 "@dx"；不需要就删去它',
      en: 'Write the text to be added, such as "@dx", or take this out',
    },
    'no-realm': { 'zh-CN': '写成 "@${text}"', en: 'Write "@${text}"' },
    'no-end': {
      'zh-CN': '删去末尾的“.”，或写完整',
      en: 'Take the full stop out, or write the rest',
    },
    'realm-in-front': {
      'zh-CN': 'prefix 加在账号前面，suffix 加在后面：改成 suffix',
      en: 'A prefix goes before the account and a suffix after it: write suffix',
    },
    'mark-behind': {
      'zh-CN': 'prefix 加在账号前面，suffix 加在后面：改成 prefix',
      en: 'A prefix goes before the account and a suffix after it: write prefix',
    },
    uneven: { 'zh-CN': '补上“${sign}”', en: 'Put the “${sign}” there' },
    itself: { 'zh-CN': '改用其他字段', en: 'Take another field' },
    'may-be-hidden': {
      'zh-CN': '去掉“${field}”的 visibleWhen，或改用总会显示的字段',
      en: 'Take the visibleWhen of “${field}” out, or take a field that is always shown',
    },
  },
  severities: {
    'may-be-hidden': 'warning',
    'doubled-sign': 'warning',
    empty: 'warning',
    'no-realm': 'warning',
    'no-end': 'warning',
    'realm-in-front': 'warning',
    'mark-behind': 'warning',
    uneven: 'warning',
    'device-left-out': 'warning',
  },
  ...checkForms<Report<ProblemId | AffixProblemId>>((form, { registry, report }) => {
    const exchangedIn = new Set<string>();
    for (const { affix, from, source } of affixUses(form)) {
      const { path, text } = affix;
      if (isEmpty(affix)) {
        report({ at: form.locate(path), messageId: 'empty' });
        continue;
      }
      const leftOut = deviceLeftOut(affix);
      if (leftOut) {
        const removals = [form.locate([...path, 'device', leftOut.missing])];
        report({ at: form.locate(path), messageId: 'device-left-out', data: leftOut, removals });
        continue;
      }
      const field = text === undefined ? undefined : fieldNamedBy(text, form.fields);
      if (field !== undefined) {
        const fix = { type: 'replace', value: { field } } as const;
        const data = { field, text: text ?? '' };
        report(
          field === from?.name
            ? { at: form.locate(path), messageId: 'itself', data }
            : { at: form.locate(path), messageId: 'is-name', data, fix },
        );
        continue;
      }
      const doubled = text === undefined ? undefined : doubledSign(text);
      if (doubled) report({ at: form.locate(path), ...doubled });
      const shape = doubled ? undefined : (exchanged(affix, source) ?? misshapen(affix));
      if (shape) {
        const { below = [], ...told } = shape;
        // Both of one value are one slip.
        const value = told.messageId in EXCHANGED ? toPointer(path.slice(0, -1)) : toPointer(path);
        if (exchangedIn.size === exchangedIn.add(value).size) continue;
        report({ at: form.locate([...path, ...below]), ...told });
      }
      if (holdsNoText(from)) {
        const data = { field: from.name, type: typeOf(from) };
        report({ at: form.locate(path, 'key'), messageId: 'not-text-inside', data });
        continue;
      }
      if (!source) continue;
      const messageId = problemOf(source, from);
      if (!messageId) continue;
      if (messageId === 'may-be-hidden' && hasBrokenCondition(source, form, registry)) continue;
      const data = { field: source.name, type: typeOf(source) };
      report({ at: form.locate([...path, 'field']), messageId, data });
    }
  }),
});

type AffixProblemId =
  | 'not-text-inside'
  | 'empty'
  | 'is-name'
  | 'device-left-out'
  | 'doubled-sign'
  | ShapeId;

type ShapeId = 'no-realm' | 'no-end' | 'realm-in-front' | 'mark-behind' | 'uneven';

/** A realm in front of the account, or the mark of a kind of device behind it. */
function exchanged(affix: AffixNode, source: ShownField | undefined): Misshapen | undefined {
  const isPrefix = affix.side === 'prefix';
  const texts = affixTexts(affix, source).flatMap(({ text }) => (text === '' ? [] : [text]));
  const [text] = texts;
  const form = isPrefix ? /^@[\w.-]+$/ : /^,\w*,$/;
  if (text === undefined || !texts.some((one) => form.test(one))) return undefined;
  if (!texts.every((one) => form.test(one) || /^\w+$/.test(one))) return undefined;
  return { messageId: isPrefix ? 'realm-in-front' : 'mark-behind', data: { text } };
}

const EXCHANGED = { 'realm-in-front': true, 'mark-behind': true };

/** A fixed text that a sign is missing from, or that ends too early. */
function misshapen({ text = '', side, device }: AffixNode): Misshapen | undefined {
  if (side === 'suffix' && /^[a-z][\w-]*(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(text)) {
    return { messageId: 'no-realm', data: { text } };
  }
  if (side === 'suffix' && /[A-Za-z0-9]\.$/.test(text))
    return { messageId: 'no-end', data: { text } };
  const texts = Object.entries(device ?? {}).filter(([, one]) => one !== '');
  for (const index of [0, -1]) {
    const signs = texts.map(([, one]) => one.at(index) ?? '');
    const sign = signs.find((one) => !/[A-Za-z0-9]/.test(one));
    const [other, ...others] = texts.filter(([, one]) => one.at(index) !== sign);
    if (!sign || !other || others.length > 0 || texts.length < 3) continue;
    const [name, one] = other;
    const data = { device: name, text: one, sign };
    if (/[A-Za-z0-9]/.test(one.at(index) ?? '')) {
      return { messageId: 'uneven', below: ['device', name], data };
    }
  }
  return undefined;
}

interface Misshapen {
  messageId: ShapeId;
  /** Below the affix. */
  below?: readonly string[];
  data: IssueData;
}

type ProblemId = 'not-text' | 'itself' | 'secret' | 'may-be-hidden';

/** True when an affix, a text or one for each device, adds nothing at all. */
function isEmpty({ text, device }: AffixNode): boolean {
  const texts = device === undefined ? [text] : Object.values(device);
  return texts.every((one) => one?.trim() === '');
}

/** The one kind of device without a text, where the others have one: it was rather forgotten. */
function deviceLeftOut({
  device,
}: AffixNode): { written: readonly string[]; missing: string } | undefined {
  if (device === undefined) return undefined;
  const written = DEVICE_CLASSES.filter((one) => device[one] !== undefined && device[one] !== '');
  const [missing, ...others] = DEVICE_CLASSES.filter((one) => device[one] === undefined);
  if (missing === undefined || others.length > 0 || written.length < 2) return undefined;
  return { written, missing };
}

const DEVICE_CLASSES = ['PC', 'ANDROID', 'IOS'] as const;

/** The field that a text names, plain or as a placeholder, where the field was meant. */
function fieldNamedBy(text: string, fields: ReadonlyMap<string, unknown>): string | undefined {
  const [, name = text] = /^(?:\$?\{\{?|\$|%)\s*([\w-]+)\s*(?:\}?\}|%)?$/.exec(text) ?? [];
  return fields.has(name) ? name : undefined;
}

function problemOf(source: ShownField, from: ShownField): ProblemId | undefined {
  if (source === from) return 'itself';
  if (source.widget?.secret && !from.widget?.secret) return 'secret';
  if (holdsNoText(source)) return 'not-text';
  // That a field is never filled is told at the field.
  if (source.neverFilled) return undefined;
  const conditions = Object.entries(source.field.visibleWhen ?? {});
  const shared = from.field.visibleWhen ?? {};
  const isShownWithInput = conditions.every(([name, value]) => jsonEquals(shared[name], value));
  return isShownWithInput ? undefined : 'may-be-hidden';
}

function holdsNoText(field: ShownField): boolean {
  if (!holdsType(field)) return false;
  return ['boolean', 'array'].includes(typeOf(field));
}

function typeOf({ schema }: ShownField): string {
  return String(schema.type);
}
