import { expect, test } from 'vitest';
import { testRule } from '../rule-tester.test-support';
import { rules } from '.';
import { ruleCases } from './all-cases';

for (const cases of ruleCases) testRule(cases);

test('every rule has cases, and an example that is put right', () => {
  const documented = ruleCases.filter(({ invalid }) =>
    Object.values(invalid).some(({ right }) => right !== undefined),
  );
  // What is wrong with a file that cannot be read does not show in its text, and a page that is too
  // large is no example.
  const others = ['page-size', 'unreadable-file'];
  expect([...documented.map(({ rule }) => rule), ...others].sort()).toEqual(
    rules.map(({ name }) => name).sort(),
  );
});
