import { formatMessage, type TerminalLocale, type TerminalWords } from '../../src/engine';

/** What the report says beside the findings themselves. */
const words = {
  clean: {
    'zh-CN': '没有发现问题（${schools} 所学校，${files} 个文件）。',
    en: 'Nothing to mend (schools: ${schools}, files: ${files}).',
  },
  summary: {
    'zh-CN': '错误 ${errors}，警告 ${warnings}（${schools} 所学校，${files} 个文件）。',
    en: 'Errors: ${errors}, warnings: ${warnings} (schools: ${schools}, files: ${files}).',
  },
  tooManyWarnings: {
    'zh-CN': '警告数超过了 --max-warnings 的限制。',
    en: 'More warnings than --max-warnings allows.',
  },
  writtenIn: {
    'zh-CN': '这个值写在 ${file}，因为这里的改动而出错',
    en: 'The value stands in ${file}; what is changed here makes it wrong',
  },
} as const satisfies Record<string, TerminalWords>;

export type WordsId = keyof typeof words;

export function say(
  id: WordsId,
  locale: TerminalLocale,
  data: Readonly<Record<string, string | number>> = {},
): string {
  return formatMessage(words[id][locale], data);
}
