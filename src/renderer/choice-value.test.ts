import { expect, test } from 'vitest';
import { choiceText, choiceValue } from './choice-value';

test.each([
  ['2', 'integer', 2],
  ['true', 'boolean', true],
  ['false', 'boolean', false],
  ['@cmcc', 'string', '@cmcc'],
  ['', 'string', undefined],
  ['  ', 'number', '  '],
] as const)('the choice %j of a %s is %j', (text, type, value) => {
  expect(choiceValue(text, type)).toBe(value);
  if (value !== undefined) expect(choiceText(value)).toBe(text);
});
