import { defineRule } from '../../define-rule';
import type { IdleMark } from '../../markdown/idle-marks';
import { markdownProblems } from '../../markdown/markdown-problems';

/** The marks of a Markdown text take effect: none is left to be read as it is typed. */
export const markdownMarks = defineRule({
  name: 'markdown-marks',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': 'Markdown 的标题、粗体和链接写法有效',
      en: 'Headings, bold words and links of Markdown are written so that they work',
    },
    why: {
      'zh-CN': '写法不对时，学生看到的是 #、** 和方括号本身，链接也点不开。',
      en: 'Otherwise students read the #, ** and brackets themselves, and the links cannot be followed.',
    },
    hint: {
      'zh-CN': '用英文括号，中间不留空格：[文字](地址)；地址里的空格写作 %20',
      en: 'Use straight brackets with nothing between them: [words](address); a blank in the address is written %20',
    },
  },
  messages: {
    link: {
      'zh-CN': '“${part}”不是链接，会原样显示给学生',
      en: '“${part}” makes no link: students would read it as it is typed',
    },
    heading: {
      'zh-CN': '“${part}”不是标题，会原样显示给学生',
      en: '“${part}” makes no heading: students would read it as it is typed',
    },
    bold: {
      'zh-CN': '“${part}”不会变成粗体，会原样显示给学生',
      en: '“${part}” is not made bold: students would read it as it is typed',
    },
    'wide-sign': {
      'zh-CN': '“${part}”里的＊、＃是全角字符，会原样显示给学生',
      en: '“${part}” has full-width signs, which mark nothing: students would read it as it is typed',
    },
    'half-bold': {
      'zh-CN': '“${part}”里的 ** 在这一段里不成对，会原样显示给学生',
      en: 'The ** of “${part}” has no other in its paragraph: students would read it as it is typed',
    },
    table: {
      'zh-CN': '“${part}”不是表格，会原样显示给学生',
      en: '“${part}” makes no table: students would read it as it is typed',
    },
    merge: {
      'zh-CN': '合并版本留下的标记“${part}”还在文字里',
      en: 'A marker of a merge is still in the text: “${part}”',
    },
    'no-address': {
      'zh-CN': '链接“${part}”没有地址，点了没有反应',
      en: 'The link “${part}” has no address: a tap would do nothing',
    },
    'no-words': {
      'zh-CN': '到“${part}”的链接没有文字，学生看不到它',
      en: 'The link to “${part}” has no words: students do not see it',
    },
    list: {
      'zh-CN': '“${part}”不是列表，几行会连成一段显示给学生',
      en: '“${part}” makes no list: students would read its lines as one paragraph',
    },
    fence: {
      'zh-CN': '“${part}”之后没有结束，后面的文字都会按代码显示',
      en: 'Nothing ends what “${part}” begins: all the text after it is shown as code',
    },
  },
  hints: {
    'no-words': { 'zh-CN': '在方括号里写上文字', en: 'Write words between the brackets' },
    list: {
      'zh-CN': '每行以半角的 - 或 1. 和一个空格开头，例如：- 第一项',
      en: 'Begin each line with - or 1. and a blank, as in: - first',
    },
    fence: {
      'zh-CN': '在代码之后另起一行写上 ```，或删去它',
      en: 'Write ``` on a line of its own after the code, or take it out',
    },
    heading: { 'zh-CN': '在 # 后面加一个空格', en: 'Put a blank after the #' },
    bold: {
      'zh-CN': '去掉 ** 内侧的空格；内侧是标点时，把标点移到 ** 外面',
      en: 'Take out blanks inside the **, and put quotes, stops and colons at its ends outside of the **',
    },
    'wide-sign': { 'zh-CN': '写作：${meant}', en: 'Write: ${meant}' },
    'half-bold': {
      'zh-CN': '粗体文字前后各写一个 **，每段分别写；或删去它',
      en: 'Put ** before and after the bold words of each paragraph, or take it out',
    },
    table: {
      'zh-CN': '竖线用半角 |；表头下面要有一行 |---|---|，每列一个',
      en: 'Write straight bars | and put a line |---|---| under the head, with one |---| for each column',
    },
    merge: {
      'zh-CN': '留下要用的那一段，删去这些标记和另一段',
      en: 'Keep the version that is meant, and take out the markers and the other version',
    },
    'no-address': {
      'zh-CN': '在圆括号里写上地址，或去掉方括号和圆括号',
      en: 'Write the address into the round brackets, or take the brackets out',
    },
  },
  checkMarkdown(text, { report }) {
    const once = new Set<IdleMark>();
    for (const problem of markdownProblems(text)) {
      if (problem.type !== 'idle-mark') continue;
      // Every row of a table, and every marker of a merge, is the same mistake.
      if (once.has(problem.mark)) continue;
      if (WHOLE.includes(problem.mark)) once.add(problem.mark);
      const { part, mark } = problem;
      const data = { part: part.slice(0, 60), meant: plainSigns(part).slice(0, 60) };
      report({ at: text.locate(part), messageId: mark, data });
    }
  },
});

/** Marks as Markdown knows them. */
function plainSigns(part: string): string {
  return part
    .replaceAll('＊', '*')
    .replace(/^(＃+)[ \u3000]?/, (_all, signs: string) => `${'#'.repeat(signs.length)} `);
}

/** Marks that stand in several lines of what is one thing. */
const WHOLE: readonly IdleMark[] = ['table', 'merge', 'list'];
