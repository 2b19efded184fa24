import { expect, test } from 'vitest';
import { problems } from '../../src/gateway/calls/problems';
import { problemMessages } from '../../src/studio/api/problem-messages';

/** Problems of calls that the Studio does not make: those of tokens and imports. */
const OF_OTHERS = [
  ...['unauthorized', 'token-expired', 'token-revoked', 'school-forbidden', 'right-forbidden'],
  ...['content-missing', 'import-ended'],
];

test('the Studio has words for every problem that the gateway may tell it', () => {
  const told = Object.keys(problems).filter((code) => !OF_OTHERS.includes(code));
  const words = Object.keys(problemMessages);
  expect(told.filter((code) => !words.includes(code))).toEqual([]);
});
