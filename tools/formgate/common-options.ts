import { LOCALES } from '../../src/engine';
import type { OptionDefinition } from './define-command';

/** The language of a command's output. */
export const localeOption: OptionDefinition = {
  flags: '--locale <language>',
  description: {
    'zh-CN': '输出的语言（默认：依次取 LC_ALL、LC_MESSAGES、LANG、系统语言）',
    en: 'the language (default: by LC_ALL, LC_MESSAGES or LANG, else the system’s)',
  },
  choices: LOCALES,
};

/** The option that names the portal, for commands whose arguments are no paths. */
export const portalOption: OptionDefinition = {
  flags: '--portal <folder>',
  description: {
    'zh-CN': 'schools/ 所在的文件夹（默认：当前文件夹，再是 SCHOOLS_DIR 的）',
    en: 'the folder that holds schools/ (default: here, else that of SCHOOLS_DIR)',
  },
  completion: 'folder',
};

/** The school that a command of the gateway's machine is about. */
export const schoolOption: OptionDefinition = {
  flags: '--school <name>',
  description: { 'zh-CN': '哪一所学校', en: 'the school' },
  completion: 'school',
};

/** For people, for programs or for spreadsheets. */
export const tableFormatOption: OptionDefinition = {
  flags: '--format <format>',
  description: {
    'zh-CN': '输出给人看（默认）、给程序用，或给电子表格用',
    en: 'for people (the default), for programs, or for spreadsheets',
  },
  choices: ['pretty', 'json', 'csv'],
  choiceActions: { csv: ['list'] },
};

/** For people or for programs. */
export const formatOption: OptionDefinition = {
  flags: '--format <format>',
  description: {
    'zh-CN': '输出给人看（默认）还是给程序用',
    en: 'for people (the default) or for programs',
  },
  choices: ['pretty', 'json'],
};

export const colorOption: OptionDefinition = {
  flags: '--no-color',
  description: {
    'zh-CN': '不使用颜色（也可设置环境变量 NO_COLOR；FORCE_COLOR 则总是使用）',
    en: 'print without colour, as NO_COLOR does; FORCE_COLOR always prints with it',
  },
};
