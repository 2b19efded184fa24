import { expect, it } from 'vitest';
import { csvLine } from '../tables/write-csv';
import { textsOf } from './columns';

it('what an export guards from spreadsheets is read as it was, but for a password', () => {
  const names = ['=a', '@b', "'-c", '-5', "'d"];
  const cells = csvLine(names).trim().split(',');
  expect(cells).toEqual(["'=a", "'@b", "''-c", '-5', "'d"]);
  const columns = new Map(names.map((name, index) => [name, index]));
  expect(Object.values(textsOf(cells, columns))).toEqual(names);
  expect(textsOf(["'=a"], new Map([['password', 0]]))).toEqual({ password: "'=a" });
});
