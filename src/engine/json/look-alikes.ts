import { type Found, place, replacing } from './syntax-problem';

/** Characters that look like those of JSON, and these. */
const LOOK_ALIKES = new Map(
  [
    [',', '，、；;'],
    [':', '：='],
    ['{', '｛'],
    ['}', '｝'],
    ['[', '［【'],
    [']', '］】'],
  ].flatMap(([right = '', wrong = '']) => [...wrong].map((one): [string, string] => [one, right])),
);

const ODD_SPACE =
  '\\u00a0\\u1680\\u2000-\\u200d\\u2028\\u2029\\u202f\\u205f\\u2060\\u3000\\ufeff\\v\\f';
const TEXT = '"(?:[^"\\\\\\n]|\\\\.)*"';

/** The first character outside of texts that looks like one of JSON's. */
export function oddCharacter(text: string): number | undefined {
  const odd = new RegExp(`${TEXT}|[${[...LOOK_ALIKES.keys()].join('')}${ODD_SPACE}]`, 'g');
  for (const { 0: token, index } of text.matchAll(odd)) if (token[0] !== '"') return index;
  return undefined;
}

/** Explains a look-alike character and gives the right one. */
export function lookAlike(text: string, offset: number): Found {
  const letter = text[offset] ?? '';
  const right = LOOK_ALIKES.get(letter) ?? ' ';
  const wrong = letter < '\x80' ? 'wrong-character' : 'wide-character';
  const code = LOOK_ALIKES.has(letter) ? wrong : 'odd-space';
  const data = { letter, right, code: `U+${hex(letter)}` };
  return {
    problem: { ...place(code, offset, 1, data), edits: replacing(offset, 1, right) },
    standIn: { offset, text: right },
  };
}

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}
