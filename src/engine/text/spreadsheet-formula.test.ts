import { expect, it } from 'vitest';
import { isSpreadsheetFormula } from './spreadsheet-formula';

it.each(['=1', '+1', '-1', '@a', '＝1', '＋1', '－1', '＠a', '\t=1', '\r=1', '\n=1'])(
  'a spreadsheet computes %j',
  (text) => expect(isSpreadsheetFormula(text)).toBe(true),
);

it.each(['', '1', 'a=1', "'=1", ' =1', '张三＝', '—'])('a spreadsheet shows %j', (text) =>
  expect(isSpreadsheetFormula(text)).toBe(false),
);
