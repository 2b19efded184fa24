import { defineRule } from '../../define-rule';
import { isNumberName } from './number-names';

/** JSON as RFC 8259 has it: no comments, no trailing commas, no key twice. */
export const syntax = defineRule({
  name: 'syntax',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '文件是正确的 JSON', en: 'Files are right JSON' },
    why: {
      'zh-CN': '有语法错误的文件完全无法读取，里面的设置都不起作用。',
      en: 'A file that is no JSON cannot be read at all: nothing in it has an effect.',
    },
    hint: {
      'zh-CN': '检查这里及前一行的引号、逗号和括号',
      en: 'Check the quotes, commas and brackets here and on the line before',
    },
  },
  messages: {
    empty: { 'zh-CN': '文件是空的', en: 'The file is empty' },
    'too-deep': {
      'zh-CN': '括号嵌套超过 ${limit} 层',
      en: 'Brackets are nested more than ${limit} deep',
    },
    comment: { 'zh-CN': 'JSON 里不能写注释', en: 'JSON cannot have comments' },
    'trailing-comma': {
      'zh-CN': '最后一项后面多了一个逗号',
      en: 'There is a comma after the last item',
    },
    'duplicate-key': { 'zh-CN': '“${key}”写了两次', en: '“${key}” stands here twice' },
    'merge-marker': {
      'zh-CN': '这里有版本合并留下的标记',
      en: 'A merge of two versions was left unfinished here',
    },
    'wide-character': {
      'zh-CN': '“${letter}”（${code}）是中文标点，应写作 ${right}',
      en: '“${letter}” (${code}) is not the ${right} that must stand here',
    },
    'wrong-character': {
      'zh-CN': '这里写了“${letter}”，应写作 ${right}',
      en: 'There is a “${letter}” where a ${right} must stand',
    },
    'odd-space': {
      'zh-CN': '这里有一个特殊的空白字符（${code}）',
      en: 'This is not an ordinary space (${code})',
    },
    literal: {
      'zh-CN': '没有“${found}”这种写法，应写作 ${right}',
      en: 'There is no “${found}” in JSON: it is written ${right}',
    },
    'missing-bracket': {
      'zh-CN': '这里之前少了“${bracket}”：第 ${line} 行的“${open}”没有收尾',
      en: 'A “${bracket}” is missing before this: the “${open}” on line ${line} is not closed',
    },
    'wrong-bracket': {
      'zh-CN': '这里应是“${bracket}”，与第 ${line} 行的“${open}”配对',
      en: 'A “${bracket}” must stand here: it closes the “${open}” on line ${line}',
    },
    'missing-opening': {
      'zh-CN': '“${name}”的冒号后面少了“${bracket}”',
      en: 'A “${bracket}” is missing after the colon of “${name}”',
    },
    'round-brackets': {
      'zh-CN': '圆括号“${letter} ${mate}”在 JSON 里没有意义，应写作 ${open} ${close}',
      en: 'Round brackets “${letter} ${mate}” mean nothing in JSON: ${open} ${close} must stand here',
    },
    'extra-bracket': {
      'zh-CN': '这里多了一个“${bracket}”',
      en: 'This “${bracket}” is one too many',
    },
    quotes: { 'zh-CN': '这里的引号不对', en: 'These are the wrong quotes' },
    'inner-quotes': {
      'zh-CN': '文字里的双引号前面要加反斜杠，否则文字到这里就结束了',
      en: 'A quote within a text ends it, unless a backslash stands before it',
    },
    'escaped-quotes': {
      'zh-CN': '这里的双引号前面多了反斜杠',
      en: 'There are backslashes before these quotes',
    },
    'joined-texts': {
      'zh-CN': 'JSON 里不能用 + 连接文字',
      en: 'Texts cannot be joined by a + in JSON',
    },
    'extra-comma': { 'zh-CN': '这里多了一个逗号', en: 'This comma is one too many' },
    'unquoted-text': {
      'zh-CN': '“${found}”没有写在双引号里',
      en: '“${found}” is not in double quotes',
    },
    'unquoted-number': {
      'zh-CN': '“${found}”不是 JSON 的数字：只写半角数字，不写单位',
      en: '“${found}” is no number of JSON, which has plain digits and no unit',
    },
    'grouped-number': {
      'zh-CN': '“${found}”里有分隔符，JSON 的数字只写数字',
      en: '“${found}” has separators, and a number of JSON has digits alone',
    },
    unexpected: {
      'zh-CN': '这里不应该有“${found}”',
      en: '“${found}” cannot stand here',
    },
    'missing-comma': { 'zh-CN': '前面少了逗号', en: 'A comma is missing before this' },
    'missing-colon': { 'zh-CN': '名称后面少了冒号', en: 'A colon is missing after the name' },
    'missing-value': { 'zh-CN': '这里少了一个值', en: 'A value is missing here' },
    'missing-key': {
      'zh-CN': '这里应是写在双引号里的名称',
      en: 'A name in double quotes must stand here',
    },
    unclosed: {
      'zh-CN': '文件没有写完，少了收尾的括号',
      en: 'The file ends too early: a closing bracket is missing',
    },
    'unclosed-string': { 'zh-CN': '这段文字少了收尾的引号', en: 'This text has no closing quote' },
    'bad-escape': {
      'zh-CN': '反斜杠后面的写法不对',
      en: 'What follows the backslash is not right',
    },
    'bad-number': { 'zh-CN': '这个数字的写法不对', en: 'This number is not written right' },
    'leading-zero': {
      'zh-CN': '数字开头不能有 0：应是 ${right}',
      en: 'A number has no leading zero: ${right}',
    },
    'control-character': {
      'zh-CN': '文字里有换行',
      en: 'The text holds a line break',
    },
    tab: { 'zh-CN': '文字里有制表符', en: 'The text holds a tab' },
    'unseen-character': {
      'zh-CN': '文字里有看不见的控制字符 ${code}',
      en: 'The text holds a control character, ${code}, which cannot be seen',
    },
    'second-colon': {
      'zh-CN': '一项里有两个冒号：“${name}”和它的值没有写在 { } 里',
      en: 'This member has two colons: “${name}” and its value are in no { }',
    },
    'after-end': { 'zh-CN': '收尾的括号之后还有内容', en: 'Something stands after the end' },
    'not-json': { 'zh-CN': '这不是 JSON', en: 'This is not JSON' },
  },
  hints: {
    empty: { 'zh-CN': '写入内容，或删除文件', en: 'Write something into it, or delete it' },
    'too-deep': { 'zh-CN': '减少嵌套', en: 'Nest less' },
    comment: {
      'zh-CN': '删去注释；formgate validate --fix --rule syntax 会一并删去所有注释',
      en: 'Take the comment out; formgate validate --fix --rule syntax takes out all of them',
    },
    'trailing-comma': { 'zh-CN': '删去这个逗号', en: 'Take this comma out' },
    'duplicate-key': {
      'zh-CN': '只保留一个：否则只有后一个起作用',
      en: 'Keep one of them: only the last would count',
    },
    'merge-marker': {
      'zh-CN': '留下要用的一份，删去另一份和标记',
      en: 'Keep one of the two versions, and take out the other and the markers',
    },
    'wide-character': { 'zh-CN': '改用英文半角 ${right}', en: 'Write ${right}' },
    'wrong-character': { 'zh-CN': '改成 ${right}', en: 'Write ${right}' },
    'inner-quotes': {
      'zh-CN': '写作 \\"，或改用中文引号“”',
      en: 'Write \\" for it',
    },
    'escaped-quotes': { 'zh-CN': '删去反斜杠，只写 "', en: 'Take the backslashes out: "' },
    'joined-texts': {
      'zh-CN': '合写成一段文字，放在一对双引号里',
      en: 'Write it as one text in one pair of quotes',
    },
    'extra-comma': { 'zh-CN': '删去这个逗号', en: 'Take this comma out' },
    'unquoted-text': { 'zh-CN': '文字和名称都要写在双引号里', en: 'Put it in double quotes' },
    'unquoted-number': { 'zh-CN': '写作 ${right}', en: 'Write ${right}' },
    'grouped-number': { 'zh-CN': '写作 ${right}', en: 'Write ${right}' },
    unexpected: { 'zh-CN': '删去它，或改成正确的写法', en: 'Take it out, or write what was meant' },
    'odd-space': { 'zh-CN': '换成普通空格', en: 'Put an ordinary space here' },
    literal: { 'zh-CN': '写作 ${right}', en: 'Write ${right}' },
    'missing-bracket': { 'zh-CN': '在这里之前加上 ${bracket}', en: 'Write ${bracket} before this' },
    'missing-opening': {
      'zh-CN': '在冒号后面加上 ${bracket}',
      en: 'Write ${bracket} after the colon',
    },
    'wrong-bracket': { 'zh-CN': '改成 ${bracket}', en: 'Write ${bracket}' },
    'round-brackets': {
      'zh-CN': '这个“${letter}”改成 ${open}，与它配对的“${mate}”改成 ${close}',
      en: 'Write ${open} for this “${letter}”, and ${close} for the “${mate}” that closes it',
    },
    'extra-bracket': { 'zh-CN': '删去这个括号', en: 'Take this bracket out' },
    quotes: { 'zh-CN': '改用英文双引号 "', en: 'Use straight double quotes: "' },
    'bad-escape': {
      'zh-CN': '反斜杠本身要写成 \\\\',
      en: 'Write a backslash itself as \\\\',
    },
    'bad-number': {
      'zh-CN': '数字只用十进制书写，如 12、0.5；不是数字的文字请用双引号',
      en: 'Write a number with digits alone, such as 12 or 0.5, and anything else in double quotes',
    },
    'leading-zero': {
      'zh-CN': '写作 ${right}；若是编号、电话等文字，写作 "${found}"',
      en: 'Write ${right}, or, where it is a code or a telephone number, "${found}"',
    },
    'control-character': { 'zh-CN': '换行写作 \\n', en: 'Write a line break as \\n' },
    tab: { 'zh-CN': '换成空格', en: 'Put a blank in its place' },
    'unseen-character': { 'zh-CN': '删去这个字符', en: 'Take the character out' },
    'second-colon': { 'zh-CN': '写作 { "${name}": … }', en: 'Write { "${name}": … }' },
    'after-end': { 'zh-CN': '删去后面的内容', en: 'Take out what follows the end' },
    'not-json': {
      'zh-CN': '把全部内容写在一对 { } 里：{ "名称": 值, … }',
      en: 'Write all of it inside one pair of { }: { "name": value, … }',
    },
  },
  checkFile(file, { product, report }) {
    for (const { code, offset, length, data, edits: certain } of file.problems) {
      const at = { file: file.path, at: { type: 'text', offset, length } } as const;
      // Of a name that may have a text nobody knows: without the zero a code would be another.
      const mayBeNumber = code === 'leading-zero' || code === 'unquoted-number';
      const isNumber = mayBeNumber && isNumberName(String(data.name), product);
      const isText = code === 'unquoted-number' && !isNumber;
      const edits = isNumber
        ? [{ start: offset, end: offset + length, text: String(data.right) }]
        : certain;
      const discards = code === 'comment';
      const fix = edits ? ({ type: 'edits', edits, discards } as const) : undefined;
      report({ at, messageId: isText ? 'unquoted-text' : code, data, fix });
    }
  },
});
