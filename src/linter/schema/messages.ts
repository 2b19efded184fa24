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
  'belongs-within': {
    'zh-CN': '“${property}”不写在这里，而是写在“${holder}”里',
    en: '“${property}” does not stand here, but within “${holder}”',
  },
  'belongs-above': {
    'zh-CN': '“${property}”不写在 options 里，而是写在它外面一层',
    en: '“${property}” does not stand within options, but beside it',
  },
  'page-as-address': {
    'zh-CN': '“${property}”只写网址，不能写门户自己的页面：${value}',
    en: '“${property}” is for web addresses, and not for the portal’s own pages: ${value}',
  },
  'odd-file-name': {
    'zh-CN': '“${property}”里的文件名只能用英文字母、数字和 . _ -：${value}',
    en: '“${property}” can only name a file of letters from A to Z, digits and . _ -: ${value}',
  },
  'foreign-options': {
    'zh-CN': '控件“${widget}”没有这些设置：${options}',
    en: 'The widget “${widget}” has no such options: ${options}',
  },
  'missing-property': { 'zh-CN': '缺少“${property}”', en: '“${property}” is missing' },
  'missing-properties': {
    'zh-CN': '缺少这些项：${properties}',
    en: 'These are missing: ${properties}',
  },
  'missing-patch': {
    'zh-CN': '写了 extends，却没有 patch：没有写要改什么',
    en: 'There is “extends” here and no “patch”: nothing says what to change',
  },
  'missing-base': {
    'zh-CN': '写了 patch，却没有 extends：没有写要修改哪个页面',
    en: 'There is “patch” here and no “extends”: nothing says what is changed',
  },
  'missing-kind': {
    'zh-CN': '缺少“${property}”，不知道这是哪一种',
    en: '“${property}” is missing: nothing says which kind this is',
  },
  'must-be-text': {
    'zh-CN': '“${property}”应为文字，写在双引号里',
    en: '“${property}” must be text in double quotes',
  },
  'false-for-null': {
    'zh-CN': '“${property}”写成 false 不会去掉它',
    en: '“${property}” is not taken out by false',
  },
  'must-be-object': {
    'zh-CN': '“${property}”应为对象，写在 { } 里',
    en: '“${property}” must be an object in { }',
  },
  'entry-must-be-object': {
    'zh-CN': '“${property}”的每一项都应为对象，写在 { } 里',
    en: 'Each entry of “${property}” must be an object in { }',
  },
  'must-be-text-or-object': {
    'zh-CN': '“${property}”应为文字，或写在 { } 里的对象',
    en: '“${property}” must be text, or an object in { }',
  },
  'must-be-list': {
    'zh-CN': '“${property}”应为列表，写在 [ ] 里',
    en: '“${property}” must be a list in [ ]',
  },
  'brackets-too-many': {
    'zh-CN': '“${property}”的方括号多了一层：这里的各项按 id 写在 { } 里',
    en: '“${property}” has a pair of square brackets too many: its entries stand here by their ids, in { }',
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
  'must-be-plain': {
    'zh-CN': '“${property}”应为文字、数字、true 或 false',
    en: '“${property}” must be text, a number, true or false',
  },
  'must-be-plain-or-list': {
    'zh-CN': '“${property}”应为文字、数字、true、false，或写在 [ ] 里的列表',
    en: '“${property}” must be text, a number, true, false, or a list in [ ]',
  },
  'wrong-kind': {
    'zh-CN': '“${property}”不能写成 ${value}',
    en: '“${property}” is written in a way that is not known here: ${value}',
  },
  'not-allowed': {
    'zh-CN': '“${property}”不能是“${value}”',
    en: '“${property}” cannot be “${value}”',
  },
  'wrong-form': {
    'zh-CN': '“${property}”的写法不对：${value}',
    en: '“${property}” is not written in the right form: ${value}',
  },
  'no-scheme': {
    'zh-CN': '“${property}”缺少开头的 https://：${value}',
    en: '“${property}” lacks the https:// that an address begins with: ${value}',
  },
  'left-blank': {
    'zh-CN': '“${property}”是空白的，没有写内容',
    en: '“${property}” is blank: nothing is written in it',
  },
  'odd-letter': {
    'zh-CN': '“${property}”里的“${letter}”不是英文字符，而是 ${code} ${name}：${value}',
    en: '“${property}” has a “${letter}” in it that only looks like an English character: ${code} ${name}, in ${value}',
  },
  'unseen-letter': {
    'zh-CN': '“${property}”里有看不见或多余的字符 ${code} ${name}：${value}',
    en: '“${property}” has a blank or unseen character in it, ${code} ${name}: ${value}',
  },
  'bad-name': {
    'zh-CN': '“${property}”不能用作名称',
    en: '“${property}” cannot be used as a name',
  },
  'bad-language': {
    'zh-CN': '“${property}”不是语言代码：这里按语言写文字',
    en: '“${property}” is no code of a language: texts stand here by their languages',
  },
  'affix-in-name': {
    'zh-CN': '“${property}”只写字段的名称，前后要加的内容另写：${value}',
    en: '“${property}” names a field alone, without what is put around its value: ${value}',
  },
  'value-of-other': {
    'zh-CN': '“${property}”不能是“${value}”，这是“${other}”的值',
    en: '“${property}” cannot be “${value}”, which is a value of “${other}”',
  },
  'too-few': {
    'zh-CN': '“${property}”至少要有 ${limit} 项',
    en: '“${property}” needs at least this many entries: ${limit}',
  },
  'too-many': {
    'zh-CN': '“${property}”最多 ${limit} 项',
    en: '“${property}” may have this many entries at most: ${limit}',
  },
  'too-many-inherited': {
    'zh-CN': '“${property}”最多 ${limit} 项，现在有 ${found} 项，其中 ${inherited} 项是继承来的',
    en: '“${property}” may have this many entries at most: ${limit}. It has ${found}, of which it inherits ${inherited}',
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

/**
 * How to fix what a schema refuses; for the others, what the meta-schema says of the setting, with
 * its example.
 */
export const schemaHints: Partial<Record<SchemaMessageId, Words>> = {
  'brackets-too-many': {
    'zh-CN': '去掉 [ 和 ]，直接写 { }',
    en: 'Take [ and ] away, and leave the { } within',
  },
  'foreign-options': {
    'zh-CN':
      '这些是别的控件的设置：改回 ${owners}；确实要用“${widget}”，就从 options 里删去它们，type 写 ${types}',
    en: 'They are another widget’s: go back to ${owners}; or, to have “${widget}”, take them out of options and make the type ${types}',
  },
  'missing-properties': { 'zh-CN': '例如：${examples}', en: 'For example: ${examples}' },
  'missing-patch': {
    'zh-CN': '写明要改的内容，例如 "patch": { "title": "登录" }；什么都不改，就删去这个文件',
    en: 'Say what to change, as in "patch": { "title": "Sign in" }; to change nothing, delete this file',
  },
  'missing-base': {
    'zh-CN': '修改内置页面就加上 "extends": "stock"；修改另一所学校的页面就写它的名称',
    en: 'Add "extends": "stock" to change the screen that comes with Formgate, or the name of a school to change its screen',
  },
  'no-scheme': { 'zh-CN': '写成：${meant}', en: 'Write: ${meant}' },
  'false-for-null': { 'zh-CN': '写作 null', en: 'Write null' },
  'belongs-within': {
    'zh-CN': '移进去：${example}',
    en: 'Move it there: ${example}',
  },
  'belongs-above': {
    'zh-CN': '移到 options 旁边',
    en: 'Move it out, next to options',
  },
  'page-as-address': {
    'zh-CN':
      '写页面的名称，例如 "screen": "login"（formgate pages 列出名称）；学校自己的网站写全网址，以 https:// 开头',
    en: 'Name the page, as in "screen": "login" (formgate pages lists the names), or write the address of a site whole, from https://',
  },
  'odd-file-name': {
    'zh-CN': '给文件改名，例如 assets/map-1.svg，这里也写新的名称',
    en: 'Rename the file, as in assets/map-1.svg, and write its new name here',
  },
  'odd-letter': { 'zh-CN': '改成：${meant}', en: 'Write: ${meant}' },
  'unseen-letter': { 'zh-CN': '改成：${meant}', en: 'Write: ${meant}' },
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
    'zh-CN': '名称以英文字母开头，只含英文字母、数字、- 和 _，最长 40 个字符',
    en: 'A name begins with a letter and has letters, digits, - and _ only, 40 at most',
  },
  'bad-language': {
    'zh-CN': '直接写 { "zh-CN": "…", "en": "…" }，或只写一段文字',
    en: 'Write { "zh-CN": "…", "en": "…" }, or one text alone',
  },
  'affix-in-name': { 'zh-CN': '写成：${meant}', en: 'Write: ${meant}' },
  'value-of-other': {
    'zh-CN': '写成 "${other}": "${value}"；“${property}”可选的值：${allowed}',
    en: 'Write "${other}": "${value}"; “${property}” is one of: ${allowed}',
  },
  'too-few': { 'zh-CN': '写上至少 ${limit} 项', en: 'Write at least ${limit} of them' },
  'too-many-inherited': {
    'zh-CN': '少加几项，或用 null 去掉继承来的，例如 "usage": null',
    en: 'Add fewer, or take inherited ones out by null, as in "usage": null',
  },
  'too-many': { 'zh-CN': '删去多余的内容', en: 'Take some out' },
  twice: { 'zh-CN': '删去重复的一个', en: 'Take one of them out' },
  'none-of': { 'zh-CN': '补上其中一项', en: 'Add one of them' },
  'more-than-one-of': { 'zh-CN': '只保留其中一项', en: 'Keep one of them' },
  'not-together': {
    'zh-CN': '要修改继承的页面，请把它写进 patch；要写完整的页面，请去掉 extends 和 patch',
    en: 'To change an inherited screen, put it inside patch; for a whole screen, leave extends and patch out',
  },
};
