import { expect, test } from 'vitest';
import { parseJson } from '../../src/engine/json/parse-json';
import type { SyntaxProblem } from '../../src/engine/json/syntax-problem';
import { sampleFiles } from './portal';
import { syntaxSlips } from './syntax-slips';

test('each slip in the syntax of each file is found once, in its place, and its fix changes nothing else', () => {
  const wrong: string[] = [];
  let tried = 0;
  for (const { path, text, json } of sampleFiles) {
    for (const slip of syntaxSlips(text)) {
      tried++;
      const { problems } = parseJson(slip.text);
      const told = problems.map(({ code, offset }) => `${code} at ${offset}`).join(', ');
      const [first, second] = problems;
      const isFound =
        first?.code === slip.code && first.offset >= slip.from && first.offset <= slip.to;
      const fixed = first?.edits && edited(slip.text, first.edits);
      const isFixed = fixed === undefined ? !slip.isSure : parseJson(fixed).problems.length === 0;
      const isSame = !slip.isSure || (fixed !== undefined && isEqual(parseJson(fixed).json, json));
      if (isFound && second === undefined && isFixed && isSame) continue;
      wrong.push(`${path}: ${slip.title} at ${slip.from}: ${told}`);
    }
  }
  expect(tried).toBeGreaterThan(1500);
  expect(wrong, `\n${wrong.join('\n')}`).toEqual([]);
});

test('of two slips in a file both are found', () => {
  const wrong: string[] = [];
  for (const { path, text } of sampleFiles) {
    for (const one of syntaxSlips(text)) {
      // The second is in the last line, far from the first.
      const last = one.text.trimEnd().length - 1;
      if (one.to > last - 100) continue;
      const { problems } = parseJson(`${one.text.slice(0, last)}, ${one.text.slice(last)}`);
      const codes = problems.map(({ code }) => code);
      if (codes.includes(one.code) && codes.includes('trailing-comma')) continue;
      wrong.push(`${path}: ${one.title} at ${one.from}: ${codes.join(', ')}`);
    }
  }
  expect(wrong, `\n${wrong.join('\n')}`).toEqual([]);
});

function edited(text: string, edits: NonNullable<SyntaxProblem['edits']>): string {
  return [...edits]
    .sort((left, right) => right.start - left.start)
    .reduce(
      (rest, { start, end, text: put }) => rest.slice(0, start) + put + rest.slice(end),
      text,
    );
}

function isEqual(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
