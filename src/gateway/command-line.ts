import { type BuiltInLocale, formatMessage, type TerminalWords } from '../engine';
import { describeSetting, settingList, shownText } from './settings';
import { terminalTable } from './terminal-table';
import { textWidth } from './text-width';
import { SettingError } from './user-error';

const words = {
  usage: {
    'zh-CN': '用法：npm start，或 node dist/node/gateway.js',
    en: 'Usage: npm start, or node dist/node/gateway.js',
  },
  what: {
    'zh-CN': '启动 Formgate。设置写在环境变量里，例如：PORT=9000 npm start',
    en: 'Starts Formgate. Settings are environment variables, such as: PORT=9000 npm start',
  },
  settings: { 'zh-CN': '环境变量', en: 'Environment variables' },
  files: {
    'zh-CN': '机密也可以放在文件里：SMS_TOKEN_FILE=/run/secrets/sms（${variables}）',
    en: 'A secret (${variables}) may stand in a file: SMS_TOKEN_FILE=/run/sms',
  },
  options: { 'zh-CN': '选项', en: 'Options' },
  help: { 'zh-CN': '显示帮助', en: 'show this help' },
  version: { 'zh-CN': '显示版本', en: 'show the version' },
  more: {
    'zh-CN': '每项设置的详细说明见 README.md；检查、发布学校的文件请用 npx formgate --help。',
    en: 'README.md says more of each setting. To check and publish schools: npx formgate --help.',
  },
} satisfies Record<string, TerminalWords>;

/** Columns that the variables leave in a line of 100. */
const MEANING_WIDTH = 69;

/** The request of a command line: to serve, or to print the help or the version. */
export type Request = 'serve' | 'help' | 'version';

const requests: Readonly<Record<string, Request>> = {
  '-h': 'help',
  '--help': 'help',
  '-v': 'version',
  '--version': 'version',
};

/**
 * Reads the arguments of the gateway's command line. It takes no settings: those are in the
 * environment.
 *
 * @throws SettingError for anything but a wish for help or the version; it names the variable,
 *   where the argument has the name of one
 */
export function readCommandLine(args: readonly string[]): Request {
  const [first] = args;
  if (first === undefined) return 'serve';
  const request = requests[first];
  if (request !== undefined) return request;
  const [name = '', ownValue] = first.split('=', 2);
  const variable = name.replace(/^-+/, '').replaceAll('-', '_').toUpperCase();
  const setting = settingList.find((each) => each.variable === variable);
  if (setting) {
    const value = shownText(setting, ownValue ?? args[1] ?? '…');
    throw new SettingError({
      'zh-CN': `没有选项“${name}”：设置写在环境变量里。请用：${variable}=${value} npm start`,
      en: `There is no option “${name}”: settings are environment variables. Use: ${variable}=${value} npm start`,
    });
  }
  throw new SettingError({
    'zh-CN': `无法识别“${name}”。用 --help 查看全部设置。`,
    en: `“${name}” is not known here. --help lists all settings.`,
  });
}

/** The lines of the help. */
export function helpLines(locale: BuiltInLocale): string[] {
  const rows = settingList.flatMap((setting) => {
    const [meaning, fallback] = describeSetting(setting, locale);
    const whole = meaning + fallback;
    if (textWidth(whole) <= MEANING_WIDTH) return [[setting.variable, whole]];
    return [
      [setting.variable, meaning],
      ['', fallback.trim()],
    ];
  });
  const secrets = settingList.filter(({ isSecret }) => isSecret).map(({ variable }) => variable);
  return [
    words.usage[locale],
    '',
    words.what[locale],
    '',
    words.settings[locale],
    ...terminalTable(rows),
    formatMessage(words.files[locale], {
      variables: secrets.join(locale === 'zh-CN' ? '、' : ', '),
    }),
    '',
    words.options[locale],
    ...terminalTable([
      ['-h, --help', words.help[locale]],
      ['-v, --version', words.version[locale]],
    ]),
    '',
    words.more[locale],
  ];
}
