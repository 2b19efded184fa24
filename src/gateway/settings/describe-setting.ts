import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../engine';
import type { Circumstance, Setting } from './define-setting';

const words = {
  default: { 'zh-CN': '（默认：${text}）', en: ' (default: ${text})' },
  unset: { 'zh-CN': '（不设置：${text}）', en: ' (unset: ${text})' },
  either: {
    'zh-CN': '${circumstance} ${value}，否则 ${otherwise}',
    en: '${value} ${circumstance}, else ${otherwise}',
  },
} satisfies Record<string, TerminalWords>;

const circumstances: Readonly<Record<Circumstance, TerminalWords>> = {
  terminal: { 'zh-CN': '在终端里', en: 'in a terminal' },
  embeddedDatabase: { 'zh-CN': '用内置数据库时', en: 'with the embedded database' },
};

/**
 * The default of a setting in words; '' where it has none.
 *
 * @param quote how a value is set off from the words
 */
export function defaultWords(
  { default: given = '' }: Setting,
  locale: BuiltInLocale,
  quote = (value: string) => value,
): string {
  if (typeof given === 'string') return given && quote(given);
  return formatMessage(words.either[locale], {
    circumstance: circumstances[given.when][locale],
    value: quote(given.value),
    otherwise: quote(given.otherwise),
  });
}

/** A setting's meaning, and in brackets what holds without it, or ''. */
export function describeSetting(setting: Setting, locale: BuiltInLocale): [string, string] {
  const fallback = defaultWords(setting, locale);
  const unset = setting.unset?.[locale];
  const suffix = fallback
    ? formatMessage(words.default[locale], { text: fallback })
    : unset && formatMessage(words.unset[locale], { text: unset });
  return [setting.summary[locale], suffix ?? ''];
}
