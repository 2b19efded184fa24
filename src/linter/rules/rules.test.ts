import { expect, test } from 'vitest';
import { testRule } from '../rule-tester.test-support';
import { rules } from '.';
import { ruleCases } from './all-cases';

for (const cases of ruleCases) testRule(cases);

test('every rule has cases, and an example that is put right', () => {
  const documented = ruleCases.filter(({ invalid }) =>
    Object.values(invalid).some(({ right }) => right !== undefined),
  );
  // What is wrong with a file that cannot be read does not show in its text.
  expect([...documented.map(({ rule }) => rule), 'unreadable-file'].sort()).toEqual(
    rules.map(({ name }) => name).sort(),
  );
});
