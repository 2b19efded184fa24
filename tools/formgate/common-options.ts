import { LOCALES } from '../../src/engine';
import type { OptionDefinition } from './define-command';

/** The language of a command's output. */
export const localeOption: OptionDefinition = {
  flags: `--locale <${LOCALES.join('|')}>`,
  description: {
    'zh-CN': '输出的语言（默认：依次取 LC_ALL、LC_MESSAGES、LANG、系统语言）',
    en: 'the language (default: by LC_ALL, LC_MESSAGES or LANG, else the system’s)',
  },
  choices: LOCALES,
};

/** For people or for programs. */
export const formatOption: OptionDefinition = {
  flags: '--format <human|json>',
  description: {
    'zh-CN': '输出给人看（human，默认）还是给程序用（json）',
    en: 'for people (human, the default) or for programs (json)',
  },
  choices: ['human', 'json'],
};
