import { expect, test } from 'vitest';
import { lintFiles } from './rule-tester.test-support';
import { sampleInput } from './test-input.test-support';

test('the stock screens and the sample schools have nothing to find', () => {
  const input = sampleInput({ catalogues: true });
  expect(input.files.size).toBeGreaterThan(30);
  expect(
    lintFiles(input).map(({ rule, file, range, messageId, data }) => [
      rule,
      file,
      range?.start.line,
      messageId,
      data,
    ]),
  ).toEqual([]);
});
