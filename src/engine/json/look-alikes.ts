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

/** Explains a look-alike character, and gives the right one where the caller does not. */
export function lookAlike(
  text: string,
  offset: number,
  right = LOOK_ALIKES.get(text[offset] ?? ''),
): Found {
  const letter = text[offset] ?? '';
  const data = { letter, right: right ?? ' ', code: `U+${hex(letter)}` };
  if (right === undefined) return oddSpaces(text, offset, data);
  const code = letter < '\x80' ? 'wrong-character' : 'wide-character';
  return {
    problem: { ...place(code, offset, 1, data), edits: replacing(offset, 1, right) },
    standIn: { offset, text: right },
  };
}

/**
 * A comma between a name and its value. Undefined where it may as well end a name without a value:
 * where another name follows.
 *
 * @param offset where the parser misses a colon
 */
export function commaForColon(text: string, offset: number): Found | undefined {
  if (text[offset] !== ',' || !NAME_ENDS.test(text.slice(Math.max(0, offset - 200), offset))) {
    return undefined;
  }
  return VALUE_FOLLOWS.test(text.slice(offset, offset + 2000))
    ? lookAlike(text, offset, ':')
    : undefined;
}

const NAME_ENDS = /[{,]\s*"(?:[^"\\\n]|\\.)*"\s*$/;
const VALUE_FOLLOWS = new RegExp(`^,\\s*(?:[[{\\d-]|(?:true|false|null)\\b|${TEXT}\\s*[,}])`);

/**
 * An odd space and those that lines after it are indented with: a file has them from one setting of
 * its editor.
 */
function oddSpaces(text: string, offset: number, data: Record<string, string>): Found {
  const edits = [...replacing(offset, 1, ' ')];
  const rest = text.slice(offset + 1);
  const indented = rest.replace(INDENTATION, (spaces, start: number) =>
    spaces.replace(ODD_SPACES, (_odd: string, index: number) => {
      edits.push(...replacing(offset + 1 + start + index, 1, ' '));
      return ' ';
    }),
  );
  return {
    problem: { ...place('odd-space', offset, 1, data), edits },
    standIn: { offset, text: ` ${indented}` },
  };
}

const ODD_SPACES = new RegExp(`[${ODD_SPACE}]`, 'g');
const INDENTATION = new RegExp(
  `(?:^|(?<=\\n))[ \\t${ODD_SPACE}]*[${ODD_SPACE}][ \\t${ODD_SPACE}]*`,
  'g',
);

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}
