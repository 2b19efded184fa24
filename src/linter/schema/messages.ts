import type { Words } from '../define-rule';

/** The words for what a schema refuses, shared by the rules that check one. */
export const schemaMessages = {
  'not-an-object': {
    'zh-CN': '文件内容应为一个 JSON 对象，以 { 开头',
    en: 'The file must hold one JSON object, beginning with {',
  },
  'unknown-property': {
    'zh-CN': '这里没有“${property}”这一项',
    en: 'There is no setting “${property}” here',
  },
  'missing-property': { 'zh-CN': '缺少“${property}”', en: '“${property}” is missing' },
  'missing-kind': {
    'zh-CN': '缺少“${property}”，不知道这是哪一种',
    en: '“${property}” is missing: nothing says which kind this is',
  },
  'must-be-text': {
    'zh-CN': '“${property}”应为文字，写在双引号里',
    en: '“${property}” must be text in double quotes',
  },
  'must-be-object': {
    'zh-CN': '“${property}”应为对象，写在 { } 里',
    en: '“${property}” must be an object in { }',
  },
  'must-be-text-or-object': {
    'zh-CN': '“${property}”应为文字，或写在 { } 里的对象',
    en: '“${property}” must be text, or an object in { }',
  },
  'must-be-list': {
    'zh-CN': '“${property}”应为列表，写在 [ ] 里',
    en: '“${property}” must be a list in [ ]',
  },
  'must-be-boolean': {
    'zh-CN': '“${property}”只能是 true 或 false，不加引号',
    en: '“${property}” must be true or false, without quotes',
  },
  'must-be-integer': {
    'zh-CN': '“${property}”应为整数，不加引号',
    en: '“${property}” must be a whole number, without quotes',
  },
  'must-be-number': {
    'zh-CN': '“${property}”应为数字，不加引号',
    en: '“${property}” must be a number, without quotes',
  },
  'wrong-kind': {
    'zh-CN': '“${property}”的值类型不对',
    en: '“${property}” has the wrong kind of value',
  },
  'not-allowed': {
    'zh-CN': '“${property}”不能是“${value}”',
    en: '“${property}” cannot be “${value}”',
  },
  'wrong-form': {
    'zh-CN': '“${property}”的写法不对：${value}',
    en: '“${property}” is not written in the right form: ${value}',
  },
  'bad-name': {
    'zh-CN': '“${property}”不能用作名称',
    en: '“${property}” cannot be used as a name',
  },
  'too-few': {
    'zh-CN': '“${property}”至少要有 ${limit} 项',
    en: '“${property}” needs at least ${limit} inside',
  },
  'too-many': {
    'zh-CN': '“${property}”最多 ${limit} 项',
    en: '“${property}” may have ${limit} inside at most',
  },
  'too-short': {
    'zh-CN': '“${property}”至少要有 ${limit} 个字符',
    en: '“${property}” needs at least this many characters: ${limit}',
  },
  'too-long': {
    'zh-CN': '“${property}”最多 ${limit} 个字符',
    en: '“${property}” may have this many characters at most: ${limit}',
  },
  'too-small': {
    'zh-CN': '“${property}”不能小于 ${limit}',
    en: '“${property}” must be at least ${limit}',
  },
  'too-large': {
    'zh-CN': '“${property}”不能大于 ${limit}',
    en: '“${property}” must be at most ${limit}',
  },
  twice: { 'zh-CN': '“${property}”里有重复的值', en: '“${property}” has the same value twice' },
  'none-of': {
    'zh-CN': '必须写明其中一项：${names}',
    en: 'One of these is needed: ${names}',
  },
  'more-than-one-of': {
    'zh-CN': '${given} 不能同时出现',
    en: 'These cannot stand together: ${given}',
  },
  'not-together': {
    'zh-CN': '有“${other}”时，“${property}”不能写在这里',
    en: '“${property}” cannot stand here beside “${other}”',
  },
  'not-right': { 'zh-CN': '“${property}”的值不对', en: 'The value of “${property}” is not right' },
} as const satisfies Record<string, Words>;

export type SchemaMessageId = keyof typeof schemaMessages;

/** How to fix what a schema refuses; for the others, what the meta-schema says of the setting, with its example. */
export const schemaHints: Partial<Record<SchemaMessageId, Words>> = {
  'not-an-object': {
    'zh-CN': '把全部内容写在一对 { } 里：{ "名称": 值, … }',
    en: 'Write all of it inside one pair of { }: { "name": value, … }',
  },
  'unknown-property': { 'zh-CN': '可用的项：${allowed}', en: 'Known here: ${allowed}' },
  'missing-kind': {
    'zh-CN': '添加 "${property}"，值为其中一种：${allowed}',
    en: 'Add "${property}" with one of these: ${allowed}',
  },
  'not-allowed': { 'zh-CN': '可选的值：${allowed}', en: 'One of: ${allowed}' },
  'bad-name': {
    'zh-CN': '名称以字母开头，只含字母、数字、- 和 _，最长 40 个字符',
    en: 'A name begins with a letter and has letters, digits, - and _ only, 40 at most',
  },
  'too-few': { 'zh-CN': '补到至少 ${limit} 项', en: 'Add until there are ${limit}' },
  'too-many': { 'zh-CN': '删去多余的内容', en: 'Take some out' },
  twice: { 'zh-CN': '删去重复的一个', en: 'Take one of them out' },
  'none-of': { 'zh-CN': '补上其中一项', en: 'Add one of them' },
  'more-than-one-of': { 'zh-CN': '只保留其中一项', en: 'Keep one of them' },
  'not-together': {
    'zh-CN': '要修改继承的页面，请把它写进 patch；要写完整的页面，请去掉 extends 和 patch',
    en: 'To change an inherited screen, put it inside patch; for a whole screen, leave extends and patch out',
  },
};
