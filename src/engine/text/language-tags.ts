import type { Locale } from '../types';
import { type BuiltInLocale, isBuiltInLocale, LOCALES } from './text';

/**
 * Codes of small languages that are far more often written for the country with the same code:
 * South Korea, Sweden, Taiwan.
 */
const OF_COUNTRIES: ReadonlySet<string> = new Set(['kr', 'se', 'tw']);

/**
 * The language that a tag was meant for where it names none, or is written in another way (BCP 47):
 * that of a country (`ja` for `jp`), two letters for three (`ja` for `jpn`), capitals and hyphens
 * as they have to be (`zh-TW` for `zh_tw`), a language that the product speaks itself (`zh-CN` for
 * `zh`). Undefined where the tag is right, or nothing is known about it.
 */
export function meantLanguage(tag: string): Locale | undefined {
  const country = ofCountry(tag);
  if (country !== undefined) return country;
  const canonical = canonicalTag(tag.replaceAll('_', '-'));
  if (canonical === undefined || !isNamed(canonical)) return undefined;
  const meant = LOCALES.find((one) => one.split('-')[0] === canonical) ?? canonical;
  return meant === tag ? undefined : meant;
}

/** True for a tag that names a language, in the one way in which it is written. */
export function isKnownLanguage(tag: string): boolean {
  return isBuiltInLocale(tag) || (meantLanguage(tag) === undefined && isNamed(tag));
}

/**
 * The language of the product of which a tag names the kind of a region, such as `en` for `en-US`.
 * Languages that are written in other letters are others, as Chinese in Taiwan is.
 */
export function builtInForRegion(tag: Locale): BuiltInLocale | undefined {
  const letters = lettersOf(tag);
  const found = LOCALES.find((one) => letters !== undefined && lettersOf(one) === letters);
  return found === tag ? undefined : found;
}

function lettersOf(tag: Locale): string | undefined {
  const canonical = canonicalTag(tag);
  const { language, script } = canonical ? new Intl.Locale(canonical).maximize() : {};
  return language && `${language}-${script}`;
}

/** The language that most people in a country speak, by the country's code. */
function ofCountry(tag: string): Locale | undefined {
  const code = tag.toLowerCase();
  if (!/^[a-z]{2}$/.test(code) || (isNamed(code) && !OF_COUNTRIES.has(code))) return undefined;
  const region = code.toUpperCase();
  if (ENGLISH.region.of(region) === undefined) return undefined;
  const { language } = new Intl.Locale(`und-${region}`).maximize();
  // Chinese is written in other letters in other regions.
  return language === 'zh' ? `zh-${region}` : language;
}

function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

function isNamed(tag: string): boolean {
  const canonical = canonicalTag(tag);
  return canonical !== undefined && ENGLISH.language.of(canonical) !== undefined;
}

const ENGLISH = {
  language: new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }),
  region: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
} as const;
