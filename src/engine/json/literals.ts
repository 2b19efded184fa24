import { type Found, place, replacing } from './syntax-problem';

/** What other languages and people write for the words of JSON. */
const LITERALS = new Map([
  ['true', 'true'],
  ['yes', 'true'],
  ['on', 'true'],
  ['false', 'false'],
  ['no', 'false'],
  ['off', 'false'],
  ['null', 'null'],
  ['none', 'null'],
  ['nil', 'null'],
  ['undefined', 'null'],
]);

const WORD = /^[A-Za-z]+(?![\w$"-]|\s*:|[ \t]+\w)/;

/** Whether a word stands here that is written otherwise in JSON. */
export function isWrongLiteral(text: string, offset: number): boolean {
  const { word, right } = literalAt(text, offset);
  return right !== undefined && right !== word;
}

/** What is wrong with a word that stands for a value, and the word of JSON for it. */
export function wrongLiteral(text: string, offset: number): Found {
  const { word, right = 'null' } = literalAt(text, offset);
  return {
    problem: {
      ...place('literal', offset, word.length, { found: word, right }),
      edits: replacing(offset, word.length, right),
    },
    standIn: { offset, text: '0'.padEnd(word.length) },
  };
}

function literalAt(text: string, offset: number): { word: string; right: string | undefined } {
  const [word = ''] = WORD.exec(text.slice(offset, offset + 20)) ?? [];
  return { word, right: LITERALS.get(word.toLowerCase()) };
}
