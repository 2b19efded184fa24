import { readFileSync } from 'node:fs';
import type { TerminalWords } from '../../engine';
import { fileReason } from '../file-reason';
import { SettingError } from '../user-error';
import type { Circumstance, Default, Environment, Setting, SettingValues } from './define-setting';

/**
 * Parses every setting. A blank variable counts as none.
 *
 * @throws SettingError when a value cannot be used
 */
export function readSettings<const Settings extends Readonly<Record<string, Setting>>>(
  settings: Settings,
  environment: Environment,
  circumstances: Readonly<Record<Circumstance, boolean>>,
): SettingValues<Settings> {
  const values = Object.entries(settings).map(([key, setting]) => {
    const fallback = defaultOf(setting.default, circumstances);
    const given = settingText(setting, environment);
    const text = given ?? fallback;
    if (text === undefined) return [key, undefined];
    const context = { variable: setting.variable, shown: shownText(setting, text), environment };
    return [key, setting.parse(text, { ...context, fallback: fallback ?? '' })];
  });
  return Object.fromEntries(values);
}

/**
 * The text of a setting in the environment, or in the file that `<variable>_FILE` names.
 *
 * @throws SettingError when both are set, or the file has no text
 */
export function settingText(
  { variable, isSecret }: Pick<Setting, 'variable' | 'isSecret'>,
  environment: Environment,
): string | undefined {
  const text = environment[variable]?.trim() || undefined;
  const fileVariable = `${variable}_FILE`;
  const file = isSecret && environment[fileVariable]?.trim();
  if (!file) return text;
  if (text !== undefined) {
    throw new SettingError({
      'zh-CN': `${variable} 和 ${fileVariable} 只能设置一个。请去掉其中一个。`,
      en: `Both ${variable} and ${fileVariable} are set. Leave one of them out.`,
    });
  }
  return readSecretFile(file, fileVariable);
}

/**
 * The text of a setting for messages: “…” for a secret, and for the name and password of an URL.
 */
export function shownText({ isSecret }: Pick<Setting, 'isSecret'>, text: string): string {
  return isSecret ? '…' : text.replace(/(\/\/)[^/?#]*@/, '$1…@');
}

function readSecretFile(file: string, fileVariable: string): string {
  let reason: TerminalWords;
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text !== '') return text;
    reason = { 'zh-CN': '它是空的', en: 'it is empty' };
  } catch (error) {
    reason = { 'zh-CN': fileReason(error, 'zh-CN'), en: fileReason(error, 'en') };
  }
  throw new SettingError({
    'zh-CN': `读不到 ${fileVariable} 指定的 ${file}：${reason['zh-CN']}。请检查路径、权限和内容。`,
    en: `The file ${file} of ${fileVariable} cannot be read: ${reason.en}. Check its path, rights and content.`,
  });
}

function defaultOf(
  given: Default | undefined,
  circumstances: Readonly<Record<Circumstance, boolean>>,
): string | undefined {
  if (typeof given !== 'object') return given;
  return circumstances[given.when] ? given.value : given.otherwise;
}
