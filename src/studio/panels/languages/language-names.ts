import { languageNameIn } from '../../../engine';

/** Languages that a school is likely to add, the likeliest first. */
export const OFFERED: readonly string[] = [
  ...[
    'zh-CN',
    'en',
    'zh-TW',
    'zh-HK',
    'ja',
    'ko',
    'ru',
    'fr',
    'de',
    'es',
    'ar',
    'vi',
    'th',
    'ms',
    'id',
  ],
  ...['bo', 'ug', 'mn', 'kk'],
];

/**
 * A language by its own name, and by that in the reader's language where they differ: `日本語 ·
 * Japanese`.
 */
export function languageName(tag: string, locale: string): string {
  const [own, here] = [languageNameIn(tag, tag), languageNameIn(tag, locale)];
  if (own === undefined || here === undefined) return here ?? own ?? tag;
  return own === here ? own : `${own} · ${here}`;
}

/** A language by its own name alone; a tag that is none stays as it is. */
export function ownLanguageName(tag: string): string {
  return languageNameIn(tag, tag) ?? tag;
}
