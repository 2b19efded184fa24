/**
 * Letters and digits that are easily taken for an ASCII one, with their names in Unicode: after UTS
 * 39, for short names.
 */
const LOOK_ALIKES: readonly (readonly [letter: string, plain: string, name: string])[] = [
  ['1', 'l', 'DIGIT ONE'],
  ['I', 'l', 'LATIN CAPITAL LETTER I'],
  ['0', 'O', 'DIGIT ZERO'],
  ['а', 'a', 'CYRILLIC SMALL LETTER A'],
  ['е', 'e', 'CYRILLIC SMALL LETTER IE'],
  ['о', 'o', 'CYRILLIC SMALL LETTER O'],
  ['р', 'p', 'CYRILLIC SMALL LETTER ER'],
  ['с', 'c', 'CYRILLIC SMALL LETTER ES'],
  ['у', 'y', 'CYRILLIC SMALL LETTER U'],
  ['х', 'x', 'CYRILLIC SMALL LETTER HA'],
  ['ѕ', 's', 'CYRILLIC SMALL LETTER DZE'],
  ['і', 'i', 'CYRILLIC SMALL LETTER BYELORUSSIAN-UKRAINIAN I'],
  ['ј', 'j', 'CYRILLIC SMALL LETTER JE'],
  ['һ', 'h', 'CYRILLIC SMALL LETTER SHHA'],
  ['ԁ', 'd', 'CYRILLIC SMALL LETTER KOMI DE'],
  ['ԛ', 'q', 'CYRILLIC SMALL LETTER QA'],
  ['ԝ', 'w', 'CYRILLIC SMALL LETTER WE'],
  ['А', 'A', 'CYRILLIC CAPITAL LETTER A'],
  ['В', 'B', 'CYRILLIC CAPITAL LETTER VE'],
  ['Е', 'E', 'CYRILLIC CAPITAL LETTER IE'],
  ['К', 'K', 'CYRILLIC CAPITAL LETTER KA'],
  ['М', 'M', 'CYRILLIC CAPITAL LETTER EM'],
  ['Н', 'H', 'CYRILLIC CAPITAL LETTER EN'],
  ['О', 'O', 'CYRILLIC CAPITAL LETTER O'],
  ['Р', 'P', 'CYRILLIC CAPITAL LETTER ER'],
  ['С', 'C', 'CYRILLIC CAPITAL LETTER ES'],
  ['Т', 'T', 'CYRILLIC CAPITAL LETTER TE'],
  ['Х', 'X', 'CYRILLIC CAPITAL LETTER HA'],
  ['α', 'a', 'GREEK SMALL LETTER ALPHA'],
  ['ι', 'i', 'GREEK SMALL LETTER IOTA'],
  ['ν', 'v', 'GREEK SMALL LETTER NU'],
  ['ο', 'o', 'GREEK SMALL LETTER OMICRON'],
  ['ρ', 'p', 'GREEK SMALL LETTER RHO'],
  ['Α', 'A', 'GREEK CAPITAL LETTER ALPHA'],
  ['Β', 'B', 'GREEK CAPITAL LETTER BETA'],
  ['Ε', 'E', 'GREEK CAPITAL LETTER EPSILON'],
  ['Η', 'H', 'GREEK CAPITAL LETTER ETA'],
  ['Ο', 'O', 'GREEK CAPITAL LETTER OMICRON'],
  ['Ρ', 'P', 'GREEK CAPITAL LETTER RHO'],
  ['Τ', 'T', 'GREEK CAPITAL LETTER TAU'],
  ['ı', 'i', 'LATIN SMALL LETTER DOTLESS I'],
  ['ɑ', 'a', 'LATIN SMALL LETTER ALPHA'],
  ['ɡ', 'g', 'LATIN SMALL LETTER SCRIPT G'],
  ['‐', '-', 'HYPHEN'],
  ['‑', '-', 'NON-BREAKING HYPHEN'],
  ['–', '-', 'EN DASH'],
  ['−', '-', 'MINUS SIGN'],
];

const plainOf = new Map(LOOK_ALIKES.map(([letter, plain, name]) => [letter, { plain, name }]));

/**
 * The ASCII letter that a letter looks like, and the letter's name. Wide letters of Chinese
 * keyboards are told by their number.
 */
export function lookAlikeOf(letter: string): { plain: string; name: string } | undefined {
  const known = plainOf.get(letter);
  if (known) return known;
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0xff01 || code > 0xff5e) return undefined;
  const plain = String.fromCodePoint(code - 0xfee0);
  return { plain, name: `FULLWIDTH ${plain}` };
}

/**
 * Gives a name's look at a glance: equal for names that are hard to tell apart. Case does not
 * count.
 */
export function appearance(name: string): string {
  const letters = [...name.normalize('NFC')].map((letter) => lookAlikeOf(letter)?.plain ?? letter);
  return letters
    .join('')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('_', '-');
}

/** A letter as it is named to people: the letter, its code and its name. */
export interface NamedLetter {
  letter: string;
  code: string;
  name: string;
}

/**
 * The first letter by which two names of the same appearance differ, as it stands in the first one.
 */
export function differingLetter(name: string, other: string): NamedLetter {
  const letters = [...name.normalize('NFC')];
  const others = [...other.normalize('NFC')];
  const letter = letters.find((one, index) => one !== others[index]) ?? '';
  return {
    letter,
    code: `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    name: lookAlikeOf(letter)?.name ?? asciiName(letter),
  };
}

const SIGNS: Readonly<Record<string, string>> = { '-': 'HYPHEN-MINUS', _: 'LOW LINE' };

function asciiName(letter: string): string {
  if (/[a-z]/.test(letter)) return `LATIN SMALL LETTER ${letter.toUpperCase()}`;
  if (/[A-Z]/.test(letter)) return `LATIN CAPITAL LETTER ${letter}`;
  return SIGNS[letter] ?? (/[0-9]/.test(letter) ? `DIGIT ${letter}` : letter);
}
