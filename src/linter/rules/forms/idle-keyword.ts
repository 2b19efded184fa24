import {
  type FieldNode,
  fieldType,
  type IssueData,
  itemsOf,
  type JsonObject,
  keywordsOf,
  type Path,
  type StepNode,
  suggest,
  widgetOf,
} from '../../../engine';
import { defineRule } from '../../define-rule';
import { ruleParts } from '../../forms/rule-parts';
import { holdsType } from '../../forms/shown-forms';
import { wordsWithoutRule } from './words-without-rule';

/** The keywords of a field's rules check something: each is for a kind of value. */
export const idleKeyword = defineRule({
  name: 'idle-keyword',
  needs: 'room',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '字段的规则确实起作用',
      en: 'The rules of fields check something',
    },
    why: {
      'zh-CN': '不起作用的规则让人以为已经检查过：例如文字字段里的 minimum 什么也不检查。',
      en: 'A rule that does nothing looks as if it did: a minimum in a field that holds text checks nothing.',
    },
    hint: {
      'zh-CN': '删去它。type 为 ${type} 的字段可以用：${use}',
      en: 'Take it out. A field of the type ${type} can have: ${use}',
    },
  },
  messages: {
    text: {
      'zh-CN': '${keyword} 只检查文字，而“${field}”的 type 是 ${type}：这条规则不起作用',
      en: '${keyword} checks text, and “${field}” is of the type ${type}: this does nothing',
    },
    number: {
      'zh-CN': '${keyword} 只检查数字，而“${field}”的 type 是 ${type}：这条规则不起作用',
      en: '${keyword} checks numbers, and “${field}” is of the type ${type}: this does nothing',
    },
    list: {
      'zh-CN': '${keyword} 只检查列表，而“${field}”的 type 是 ${type}：这条规则不起作用',
      en: '${keyword} checks lists, and “${field}” is of the type ${type}: this does nothing',
    },
    object: {
      'zh-CN': '${keyword} 只检查对象，而“${field}”的 type 是 ${type}：这条规则不起作用',
      en: '${keyword} checks objects, and “${field}” is of the type ${type}: this does nothing',
    },
    looks: {
      'zh-CN': '“${field}”的 type 是 ${type}，没有输入框，${keyword} 不起作用',
      en: '“${field}” is of the type ${type} and not typed into: its ${keyword} does nothing',
    },
    message: {
      'zh-CN': '“${field}”的 type 是 ${type}，不会用 ${keyword} 检查，这条提示语永远不会显示',
      en: '“${field}” is of the type ${type} and never checked for ${keyword}: these words are never shown',
    },
    'no-rule': {
      'zh-CN': '“${field}”没有 ${keyword} 这条规则，这条提示语永远不会显示',
      en: '“${field}” has no ${keyword}: these words are never shown',
    },
    several: {
      'zh-CN': '“${field}”的 type 是 ${type}，这些设置都不起作用：${keywords}',
      en: '“${field}” is of the type ${type}, so none of these does anything: ${keywords}',
    },
    half: {
      'zh-CN': '只有 ${keyword}，没有 ${other}：这条规则不起作用',
      en: '${keyword} does nothing without ${other}',
    },
    empty: {
      'zh-CN': '这条规则是空的，什么也不检查',
      en: 'This rule is empty: it checks nothing',
    },
  },
  hints: {
    number: {
      'zh-CN': '要填的是数字，就给字段写 "type": "number"；否则删去它（这里可以用：${use}）',
      en: 'If it is a number that is entered, give the field "type": "number"; otherwise take this out (here there are: ${use})',
    },
    list: {
      'zh-CN': '可以选多项，就给字段写 "type": "array"；否则删去它（这里可以用：${use}）',
      en: 'If several things are chosen, give the field "type": "array"; otherwise take this out (here there are: ${use})',
    },
    looks: {
      'zh-CN': '删去它；说明文字写在 help 里',
      en: 'Take it out; write an explanation in help',
    },
    message: { 'zh-CN': '删去这条提示语', en: 'Take these words out' },
    'no-rule': {
      'zh-CN': '给字段加上 ${keyword}，或删去这条提示语',
      en: 'Give the field a ${keyword}, or take these words out',
    },
    several: {
      'zh-CN': '多半是 type 写错了：改成与这些设置相符的类型；否则删去它们',
      en: 'The type is probably the mistake: give the field one that goes with them; otherwise take them out',
    },
    half: {
      'zh-CN': '补上 ${other}，或删去整条规则',
      en: 'Add ${other}, or take the rule out',
    },
    empty: { 'zh-CN': '删去它', en: 'Take it out' },
  },
  checkStep(step, { screen, product, report }) {
    // A type that the widget does not hold is told as that.
    const fields = step.fields.filter(({ field }) =>
      holdsType({ field, widget: widgetOf(field, product.registry) }),
    );
    for (const { path, messageId, data } of [
      ...fields.flatMap(idleInField),
      ...idleInRules(step),
    ]) {
      report({ at: screen.locate(path, 'key'), messageId, data });
    }
    for (const { name, field, path } of fields) {
      // A tick that was taken out again counts as false, and one that was never set as nothing.
      const isHalf = field.const === true && fieldType(field) === 'boolean' && !field.required;
      if (!isHalf || ruleParts(step).some((part) => names(part.schema.required, name))) continue;
      const place = field.required === undefined ? 'const' : 'required';
      const at = screen.locate([...path, place], 'key');
      report({ at, messageId: 'half', data: { keyword: 'const', other: 'required' } });
    }
    for (const { name, field, path } of fields) {
      for (const keyword of wordsWithoutRule({ name, field }, step, product.registry)) {
        const at = screen.locate([...path, 'messages', keyword], 'key');
        // Those of another kind than the field's are told as that, and of inherited words a screen
        // may take the rule away.
        if (at.origin || isIdle(keyword, fieldType(field))) continue;
        report({ at, messageId: 'no-rule', data: { field: name, keyword } });
      }
    }
  },
});

/** The keywords by the kind of value that they check; `type`, `const` and `enum` check any. */
const KEYWORDS = {
  text: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  list: ['minItems', 'maxItems', 'uniqueItems', 'items', 'additionalItems', 'contains'],
  object: ['properties', 'patternProperties', 'propertyNames', 'minProperties', 'maxProperties'],
} as const;

type Kind = keyof typeof KEYWORDS;

const kindOf: ReadonlyMap<string, Kind> = new Map(
  (['text', 'number', 'list', 'object'] as const).flatMap((kind) =>
    KEYWORDS[kind].map((keyword): [string, Kind] => [keyword, kind]),
  ),
);

/** The kind of value that each type holds, and the keywords that a field of that type can have. */
const TYPES: ReadonlyMap<string, { kind: Kind | undefined; use: string }> = new Map([
  ['string', { kind: 'text', use: 'minLength, maxLength, pattern, format' }],
  ['number', { kind: 'number', use: 'minimum, maximum' }],
  ['integer', { kind: 'number', use: 'minimum, maximum' }],
  ['array', { kind: 'list', use: 'minItems, maxItems, uniqueItems, items' }],
  ['boolean', { kind: undefined, use: 'const' }],
]);

/** The keywords for the look of an input for typing, and the types that nobody types. */
const LOOKS = ['placeholder', 'inputmode', 'autocomplete'] as const;
const NOT_TYPED: readonly string[] = ['boolean', 'array'];

interface Idle {
  path: Path;
  messageId: Kind | 'looks' | 'message' | 'half' | 'empty' | 'several';
  data: IssueData;
}

/** Lists the idle members of a field one by one; from two on, the field's type alone. */
function idleInField(node: FieldNode): Idle[] {
  const { name, field, path } = node;
  const found = idleMembers(node);
  const members = [...new Set(found.map((one) => one.path[path.length] ?? ''))];
  if (members.length < 2 || field.type === undefined) return found;
  const data = { field: name, type: field.type, keywords: members };
  return [{ path: [...path, 'type'], messageId: 'several', data }];
}

function idleMembers({ name, field, path }: FieldNode): Idle[] {
  const type = fieldType(field);
  // A format in such a field is told by format-conflict.
  const { format: _format, ...rules } = field;
  const looks = NOT_TYPED.includes(type) ? LOOKS.filter((name) => field[name] !== undefined) : [];
  const own = idleIn(rules, { type, field: name });
  const idle = new Set(own.map(({ path: [keyword] }) => keyword));
  const messages = idleIn({ ...field.messages }, { type, field: name })
    .filter(({ path: [keyword] }) => keyword !== 'format' && !idle.has(keyword))
    .map(
      ({ path: below, data }): Idle => ({
        path: ['messages', ...below],
        messageId: 'message',
        data,
      }),
    );
  const itemType = keywordsOf(field.items).type;
  const within =
    type === 'array' && itemType !== undefined
      ? idleIn({ ...field.items }, { type: itemType, field: name }).map((one) => ({
          ...one,
          path: ['items', ...one.path],
        }))
      : [];
  return [
    ...own,
    ...looks.map(
      (keyword): Idle => ({
        path: [keyword],
        messageId: 'looks',
        data: { keyword, field: name, type },
      }),
    ),
    ...messages,
    ...within,
  ].map((one) => ({ ...one, path: [...path, ...one.path] }));
}

function names(list: unknown, name: string): boolean {
  return Array.isArray(list) && list.includes(name);
}

/** The keywords of a schema that check nothing in a value of this type. */
function idleIn(schema: object, { type, field }: { type: string; field: string }): Idle[] {
  const { use = '' } = TYPES.get(type) ?? {};
  return Object.keys(schema).flatMap((keyword): Idle[] => {
    const kind = kindOf.get(keyword);
    if (!kind || !isIdle(keyword, type)) return [];
    return [{ path: [keyword], messageId: kind, data: { keyword, field, type, use } }];
  });
}

/** True for a keyword that checks another kind of value than a type holds. */
function isIdle(keyword: string, type: string): boolean {
  const [kind, known] = [kindOf.get(keyword), TYPES.get(type)];
  return kind !== undefined && known !== undefined && kind !== known.kind;
}

function idleInRules(node: StepNode): Idle[] {
  const { step, fields, path } = node;
  if (!step.rules) return [];
  const types = new Map(fields.map(({ name, field }) => [name, fieldType(field)]));
  const empty = itemsOf(step.rules, [...path, 'rules'])
    .filter(({ value }) => Object.keys(value).length === 0)
    .map((rule): Idle => ({ path: rule.path, messageId: 'empty', data: {} }));
  const idle = ruleParts(node).flatMap(({ schema, path: below, field }) => {
    // A type that the field does not have is told by impossible-condition.
    const type = field === undefined ? undefined : types.get(field);
    const isOther = schema.type !== undefined && schema.type !== type;
    const own =
      field !== undefined && type !== undefined && !isOther ? idleIn(schema, { type, field }) : [];
    return [...own, ...halfConditions(schema)].map((one) => ({
      ...one,
      path: [...below, ...one.path],
    }));
  });
  return [...empty, ...idle];
}

function halfConditions(schema: JsonObject): Idle[] {
  const half = (keyword: string, other: string): Idle => ({
    path: [keyword],
    messageId: 'half',
    data: { keyword, other },
  });
  const { if: condition, then, else: otherwise } = schema;
  if (condition !== undefined) {
    // Of a name that is misspelt, that is told.
    const isMistyped = suggest(
      'then',
      Object.keys(schema).filter((name) => name !== 'if'),
    );
    const hasNone = then === undefined && otherwise === undefined;
    return hasNone && isMistyped === undefined ? [half('if', 'then')] : [];
  }
  return [
    ...(then === undefined ? [] : [half('then', 'if')]),
    ...(otherwise === undefined ? [] : [half('else', 'if')]),
  ];
}
