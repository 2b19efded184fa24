import type { Locale, Text } from '../types';

/** The languages of every message of the product. `schemas/locales/<tag>.json` adds others. */
export const LOCALES = ['zh-CN', 'en'] as const;

/** A language that the product itself speaks. */
export type BuiltInLocale = (typeof LOCALES)[number];

/** The language of words that name none. */
export const DEFAULT_LOCALE: BuiltInLocale = 'zh-CN';

/**
 * A language, script, region and variants, in the case that BCP 47 recommends. `locale` in
 * common.schema.json has the same pattern.
 */
const LOCALE =
  /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*$/;

/** True for the tag of a language (BCP 47), such as `ja` or `zh-Hant-TW`. */
export function isLocale(value: unknown): value is Locale {
  return isBuiltInLocale(value) || (typeof value === 'string' && LOCALE.test(value));
}

/** True for a language that the product itself speaks. */
export function isBuiltInLocale(value: unknown): value is BuiltInLocale {
  return LOCALES.some((locale) => locale === value);
}

/**
 * The nearest language that the product itself speaks: simplified Chinese for every Chinese,
 * English for the rest.
 */
export function builtInLocale(locale: Locale): BuiltInLocale {
  return languageOf(locale) === 'zh' ? 'zh-CN' : 'en';
}

/**
 * The one language that stands in where another lacks words: the nearest that the product itself
 * speaks, or the one of these that the school offers, so that no page mixes both.
 */
export function fallbackLocale(locale: Locale, offered: readonly Locale[]): BuiltInLocale {
  const nearest = builtInLocale(locale);
  return offered.includes(nearest) ? nearest : (offered.find(isBuiltInLocale) ?? nearest);
}

/** The language of a tag, without script and region: `zh` of `zh-Hant-TW`. */
export function languageOf(locale: Locale): string {
  return locale.split('-')[0]?.toLowerCase() ?? '';
}

const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?!-Latn|-Cyrl)|-(Arab|Hebr|Thaa)/;

/** The direction of a language's writing, as HTML's `dir` takes it. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr';
}

/**
 * Gives the text in a locale, else in the language that stands in for it, else in zh-CN, in English
 * or in any language; '' when the text has no language.
 */
export function resolveText(text: Text | undefined, locale: Locale): string {
  if (text === undefined || typeof text === 'string') return text ?? '';
  const nearest = text[locale] ?? text[builtInLocale(locale)];
  return nearest ?? text[DEFAULT_LOCALE] ?? text.en ?? Object.values(text)[0] ?? '';
}

/**
 * Gives the words of a text in a locale: its own, else the catalogue's, which has them by the
 * text's words in English (in Chinese where it has none there). Undefined where neither has any.
 * One string for every language is the name of its words too.
 */
export function wordsIn(
  text: Text | undefined,
  locale: Locale,
  catalogue: Catalogue,
): string | undefined {
  if (typeof text !== 'object') return text && (memberOf(catalogue, text) ?? text);
  const { [locale]: own, en, [DEFAULT_LOCALE]: source = '' } = text;
  return own ?? memberOf(catalogue, en ?? source);
}

function memberOf(catalogue: Catalogue, id: string): string | undefined {
  return Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
}

/** Values for the places `${name}` of a message. */
export type MessageParams = Readonly<Record<string, string | number | undefined>>;

/**
 * A message of the product. A component that stays in sight while the page's language changes
 * stores a message and not its text.
 */
export interface Message {
  /** Names the message in `schemas/locales/<tag>.json`: unique among all messages. */
  readonly id: string;
  readonly words: Readonly<Record<BuiltInLocale, string>>;
  readonly params?: MessageParams;
}

/**
 * Words in one language, as in `schemas/locales/<tag>.json`: the product's messages by their ids,
 * texts of screens and settings by their words in English (in Chinese where they have none).
 */
export type Catalogue = Readonly<Record<string, string>>;

/** Anything that has words: a text of a school, or a message of the product. */
export type Wording = Text | Message;

/** Gives the words in its locale. A message's own params come before `params`. */
export interface Translate {
  (wording: Wording | undefined, params?: MessageParams): string;
  readonly locale: Locale;
  readonly catalogue: Catalogue;
}

/** Gives messages their ids: `<prefix>.<key>`. */
export function defineMessages<const Key extends string>(
  prefix: string,
  messages: Readonly<Record<Key, Message['words']>>,
): Readonly<Record<Key, Message>>;
export function defineMessages(
  prefix: string,
  messages: Readonly<Record<string, Message['words']>>,
): Readonly<Record<string, Message>> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, words]) => [key, { id: `${prefix}.${key}`, words }]),
  );
}

/**
 * Makes the function that gives texts and messages in a locale. What neither a text nor the
 * catalogue has in it comes in the language that stands in for it.
 */
export function createTranslate(
  locale: Locale,
  catalogue: Catalogue = {},
  fallback: BuiltInLocale = builtInLocale(locale),
): Translate {
  const translate = (wording: Wording | undefined, params: MessageParams = {}) => {
    if (!isMessage(wording)) {
      const words = wordsIn(wording, locale, catalogue) ?? resolveText(wording, fallback);
      return formatMessage(words, params, locale);
    }
    const { id, words } = wording;
    const template = memberOf(catalogue, id) ?? words[fallback];
    return formatMessage(template, { ...params, ...wording.params }, locale);
  };
  return Object.assign(translate, { locale, catalogue });
}

/** True for a message of the product, false for a text of a school. */
export function isMessage(wording: Wording | undefined): wording is Message {
  return typeof wording === 'object' && typeof wording.words === 'object';
}

/**
 * Replaces `${name}` by values. A name without a value stays as written, so that its author sees
 * it. Latin letters and digits get their space beside Chinese characters: 请输入 MAC 地址.
 */
export function formatMessage(
  template: string,
  params: MessageParams,
  locale: Locale = DEFAULT_LOCALE,
): string {
  const isSpaced = locale.startsWith('zh');
  return template.replace(
    /(\p{Script=Han})?\$\{(\w+)\}(?=(\p{Script=Han})?)/gu,
    (placeholder, before = '', name: string, after = '') => {
      const value = Object.hasOwn(params, name) ? params[name] : undefined;
      if (value === undefined) return placeholder;
      const text = String(value);
      const left = isSpaced && before !== '' && /^[A-Za-z0-9]/.test(text) ? ' ' : '';
      const right = isSpaced && after !== '' && /[A-Za-z0-9]$/.test(text) ? ' ' : '';
      return before + left + text + right;
    },
  );
}
