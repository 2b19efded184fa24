import { type Found, place, replacing } from './syntax-problem';

/** Spellings of JSON's literals in other languages and by people. */
const LITERALS = new Map([
  ['true', 'true'],
  ['yes', 'true'],
  ['on', 'true'],
  ['是', 'true'],
  ['false', 'false'],
  ['no', 'false'],
  ['off', 'false'],
  ['否', 'false'],
  ['null', 'null'],
  ['none', 'null'],
  ['nil', 'null'],
  ['undefined', 'null'],
]);

const WORD = /^(?:[A-Za-z]+|[是否])(?![\p{L}\w$"-]|\s*:|[ \t]+[\p{L}\w])/u;

/** True when a literal of JSON stands at the offset in another spelling. */
export function isWrongLiteral(text: string, offset: number): boolean {
  const { word, right } = literalAt(text, offset);
  return right !== undefined && right !== word;
}

/** Explains a misspelt literal and gives JSON's spelling. */
export function wrongLiteral(text: string, offset: number): Found {
  const { word, right = 'null' } = literalAt(text, offset);
  return {
    problem: {
      ...place('literal', offset, word.length, { found: word, right }),
      edits: replacing(offset, word.length, right),
    },
    standIn: { offset, text: '1'.repeat(word.length) },
  };
}

function literalAt(text: string, offset: number): { word: string; right: string | undefined } {
  const [word = ''] = WORD.exec(text.slice(offset, offset + 20)) ?? [];
  return { word, right: LITERALS.get(word.toLowerCase()) };
}
