import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProject } from '../../../engine';
import { testInput } from '../../test-input.test-support';

const file = 'schools/default/configration.json';

test('what JSON.parse refuses has a problem, and what it accepts keeps its value', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"a"',
    ':',
    ',',
    '1',
    '01',
    'true',
    ' ',
    '\u00a0',
    '"\n"',
    '//',
    '\\',
  );
  const texts = fc.oneof(
    fc.json(),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  );
  const input = testInput({});
  fc.assert(
    fc.property(texts, (text) => {
      const read = createProject({ ...input, files: new Map([[file, text]]) }).file(file);
      const { json, problems = [] } = read ?? {};
      let expected: unknown;
      try {
        expected = JSON.parse(text);
      } catch {
        expect(problems.length).toBeGreaterThan(0);
        expect(json).toBeUndefined();
        return;
      }
      expect(json).toEqual(expected);
      expect(problems.every(({ code }) => code === 'duplicate-key')).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
