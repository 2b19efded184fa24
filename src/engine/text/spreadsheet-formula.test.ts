import { expect, it } from 'vitest';
import { guardFormula, isSpreadsheetFormula, unguardFormula } from './spreadsheet-formula';

it.each(['=1', '+1', '-1', '@a', '＝1', '＋1', '－1', '＠a', '\t=1', '\r=1', '\n=1'])(
  'a spreadsheet computes %j',
  (text) => expect(isSpreadsheetFormula(text)).toBe(true),
);

it.each(['', '1', 'a=1', "'=1", ' =1', '张三＝', '—'])('a spreadsheet shows %j', (text) =>
  expect(isSpreadsheetFormula(text)).toBe(false),
);

it.each([
  ['=1', "'=1"],
  ["'=1", "''=1"],
  ["''-", "'''-"],
  ["'tis", "'tis"],
  ['1', '1'],
])('%j is guarded as %j, and read again', (text, cell) => {
  expect(guardFormula(text)).toBe(cell);
  expect(unguardFormula(cell)).toBe(text);
});
