import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../src/engine';

/** The messages of `formgate` itself: commands and findings bring their own. */
const messages = {
  description: {
    'zh-CN': '检查并发布校园网门户的 JSON。',
    en: 'Checks and publishes the JSON of a campus-network portal.',
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
  examples: {
    'zh-CN': `示例：
  formgate validate                    检查当前文件夹里的门户
  formgate validate --fix              检查，并改正能够自动改正的问题
  formgate explain unknown-screen      说明一条检查规则
  formgate publish riverside -m "..."  把一所学校发布到网关`,
    en: `Examples:
  formgate validate                    check the portal in this folder
  formgate validate --fix              check it, and put right what can be put right by itself
  formgate explain unknown-screen      explain a rule
  formgate publish riverside -m "..."  publish a school at a gateway`,
  },
  exitCodes: {
    'zh-CN': '退出码：0 没有问题，1 发现问题，2 没能运行。',
    en: 'Exit codes: 0 no findings, 1 findings, 2 it could not run.',
  },
  choices: { 'zh-CN': '：${choices}', en: ': ${choices}' },
  behindCommand: {
    'zh-CN': '它写在命令后面，例如 formgate ${example}。',
    en: 'It stands behind a command, as in "formgate ${example}".',
  },
  onlyWith: { 'zh-CN': '只用于：${actions}。', en: 'It goes with: ${actions}.' },
  goesWith: { 'zh-CN': '${actions}：', en: '${actions}: ' },
  didYouMean: { 'zh-CN': '你是不是想写“${suggestion}”？', en: 'Did you mean “${suggestion}”?' },
  oneOf: { 'zh-CN': '可选的值：${choices}。', en: 'Give one of: ${choices}.' },
  ourBug: {
    'zh-CN':
      'Formgate 自身出错了：${message}。这是我们的缺陷，请反馈给我们；设置 FORMGATE_DEBUG=1 再运行一次，可以看到出错的位置。',
    en: 'Formgate itself failed: ${message}. Please report this bug; with FORMGATE_DEBUG=1 it shows where it failed.',
  },
  refusedFile: {
    'zh-CN': '${file}：${reason}。${advice}',
    en: '${file}: ${reason}. ${advice}',
  },
  refused: { 'zh-CN': '${reason}。${advice}', en: '${reason}. ${advice}' },
  unwritten: {
    'zh-CN': '输出没有写完：${reason}。请检查磁盘空间和输出的去向。',
    en: 'The output could not be written: ${reason}. Check the disk space and where the output goes.',
  },
  noFolderHere: {
    'zh-CN': '当前文件夹已被删除。请用 cd 换到另一个文件夹再运行。',
    en: 'The folder that you are in was deleted. Change to another one with cd, then run this again.',
  },
  clean: {
    'zh-CN': '没有发现问题（${schools} 所学校，${files} 个文件）。',
    en: 'No findings (schools: ${schools}, files: ${files}).',
  },
  summary: {
    'zh-CN': '错误 ${errors}，警告 ${warnings}（${schools} 所学校，${files} 个文件）。',
    en: 'Errors: ${errors}, warnings: ${warnings} (schools: ${schools}, files: ${files}).',
  },
  byRule: {
    'zh-CN': '按规则（--rule 只看其中一条）：${rules}。',
    en: 'By rule (--rule shows one of them): ${rules}.',
  },
  omitted: {
    'zh-CN': '还有 ${count} 个问题没有显示（--max-findings）。',
    en: 'Findings that are not shown (--max-findings): ${count}.',
  },
  fixed: {
    'zh-CN': '已改正 ${count} 个问题（${files} 个文件）。',
    en: 'Put right: ${count} (files: ${files}).',
  },
  fixable: {
    'zh-CN': '可以自动改正 ${count} 个问题（${files} 个文件）；用 --fix 写入。',
    en: 'Could be put right: ${count} (files: ${files}). --fix writes this.',
  },
  nothingFixable: {
    'zh-CN': '没有可以自动改正的问题。',
    en: 'Nothing can be put right by itself.',
  },
  watching: {
    'zh-CN': '正在等待文件改动；按 Ctrl-C 结束。',
    en: 'Waiting for changes of files; Ctrl-C ends.',
  },
  watched: {
    'zh-CN': '已重新检查。整个门户：错误 ${errors}，警告 ${warnings}。',
    en: 'Checked again. In the whole: errors ${errors}, warnings ${warnings}.',
  },
  tooManyWarnings: {
    'zh-CN': '警告数超过了 --max-warnings 的限制。',
    en: 'More warnings than --max-warnings allows.',
  },
  uncheckedSetting: {
    'zh-CN':
      '${file} 的 ${setting} 是否有效，要看运维人员的 identity.json，这里没有核对。用 --identity 指定该文件即可核对。',
    en: 'Whether ${setting} of ${file} works is up to the operator’s identity.json, and was not checked. Name that file with --identity to check it.',
  },
  uncheckedSettings: {
    'zh-CN':
      '${file} 的 ${setting}（另有 ${others} 个文件）是否有效，要看运维人员的 identity.json，这里没有核对。用 --identity 指定该文件即可核对。',
    en: 'Whether ${setting} of ${file} works (and in further files: ${others}) is up to the operator’s identity.json, and was not checked. Name that file with --identity to check it.',
  },
  why: { 'zh-CN': '为什么', en: 'Why' },
  findings: { 'zh-CN': '会这样提示', en: 'What it says' },
  toDo: { 'zh-CN': '怎么改', en: 'What to do' },
  silence: { 'zh-CN': '确实不适用时', en: 'Where it does not apply' },
  silenceHow: {
    'zh-CN':
      '在 formgate.config.json 里为一所学校关掉这条规则，或降低级别，并写明原因。网关不看这个文件：有错误的文件仍然不会发布',
    en: 'Turn the rule off or down for a school in formgate.config.json, and say why. The gateway does not read that file: what has errors is still not published',
  },
  wrong: { 'zh-CN': '错误的写法', en: 'Wrong' },
  right: { 'zh-CN': '正确的写法', en: 'Right' },
  writtenIn: {
    'zh-CN': '这个值写在 ${file}，因为这里的改动而出错',
    en: 'The value stands in ${file}; what is changed here makes it wrong',
  },
} as const satisfies Record<string, TerminalWords>;

export type MessageId = keyof typeof messages;

export function say(
  id: MessageId,
  locale: BuiltInLocale,
  data: Readonly<Record<string, string | number>> = {},
): string {
  return formatMessage(messages[id][locale], data);
}
