import type { Text } from '../engine';

/**
 * The keys by which a search may find a school, one key a line, in lower case without blanks: its
 * name in each language, the pinyin of a Chinese name (whole, and its initials), the initials of
 * other names, and the school's name in addresses. Browsers get keys and no dictionary.
 *
 * @param pinyin gives the syllables of a Chinese name; none where there is no dictionary
 */
export function searchKeys(
  name: Text,
  schoolNameEn: string,
  pinyin: (name: string) => readonly string[],
): string {
  const names: string[] = typeof name === 'string' ? [name] : Object.values(name).map(String);
  const keys = [...names, schoolNameEn].flatMap((each) => keysOf(each, pinyin)).map(plain);
  return [...new Set(keys)].filter((key) => key !== '').join('\n');
}

function keysOf(name: string, pinyin: (name: string) => readonly string[]): string[] {
  if (!/\p{Script=Han}/u.test(name)) return [name, initialsOf(name.split(/[\s-]+/))];
  const syllables = pinyin(name);
  const whole = syllables.join('');
  // Keyboards write ü as v; many students write u.
  return [
    name,
    whole,
    whole.replaceAll('v', 'u'),
    initialsOf(syllables.map((syllable) => syllable.trim())),
  ];
}

function initialsOf(words: readonly string[]): string {
  return words.length > 1 ? words.map((word) => word.charAt(0)).join('') : '';
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}
