import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../src/engine';

/** What the command says beside what its commands and the findings say of themselves. */
const words = {
  description: {
    'zh-CN': '检查校园网门户的 JSON。',
    en: 'Checks the JSON of a campus-network portal.',
  },
  usage: { 'zh-CN': '<命令> [选项]', en: '<command> [options]' },
  options: { 'zh-CN': '[选项]', en: '[options]' },
  version: { 'zh-CN': '显示版本。', en: 'Show the version.' },
  help: { 'zh-CN': '显示帮助。', en: 'Show help.' },
  helpCommand: { 'zh-CN': '显示某个命令的帮助。', en: 'Show help for a command.' },
  seeHelp: {
    'zh-CN': '运行 ${command} --help 查看用法。',
    en: 'Run "${command} --help" to see what there is.',
  },
  exitCodes: {
    'zh-CN': '退出码：0 没有问题，1 发现问题，2 没能运行。',
    en: 'Exit codes: 0 no findings, 1 findings, 2 it could not run.',
  },
  oneOf: { 'zh-CN': '可选的值：${choices}。', en: 'Give one of: ${choices}.' },
  ourBug: {
    'zh-CN': 'formgate 自身出错了。这是 Formgate 的缺陷，请把下面的内容反馈给我们：',
    en: 'formgate itself failed. This is a bug of ours; please report what follows:',
  },
  clean: {
    'zh-CN': '没有发现问题（${schools} 所学校，${files} 个文件）。',
    en: 'No findings (schools: ${schools}, files: ${files}).',
  },
  summary: {
    'zh-CN': '错误 ${errors}，警告 ${warnings}（${schools} 所学校，${files} 个文件）。',
    en: 'Errors: ${errors}, warnings: ${warnings} (schools: ${schools}, files: ${files}).',
  },
  tooManyWarnings: {
    'zh-CN': '警告数超过了 --max-warnings 的限制。',
    en: 'More warnings than --max-warnings allows.',
  },
  why: { 'zh-CN': '为什么', en: 'Why' },
  findings: { 'zh-CN': '会这样提示', en: 'What it says' },
  toDo: { 'zh-CN': '怎么改', en: 'What to do' },
  wrong: { 'zh-CN': '错误的写法', en: 'Wrong' },
  right: { 'zh-CN': '正确的写法', en: 'Right' },
  writtenIn: {
    'zh-CN': '这个值写在 ${file}，因为这里的改动而出错',
    en: 'The value stands in ${file}; what is changed here makes it wrong',
  },
} as const satisfies Record<string, TerminalWords>;

export type WordsId = keyof typeof words;

export function say(
  id: WordsId,
  locale: BuiltInLocale,
  data: Readonly<Record<string, string | number>> = {},
): string {
  return formatMessage(words[id][locale], data);
}
