import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type TextRow, tableOf } from '../../texts';
import { readTextsOfWorkbook, textsAsWorkbook } from './workbook-table';

const locales = ['zh-CN', 'en'];
const rows: TextRow[] = [
  { id: 'login#/title', target: 'login', path: ['title'], texts: { 'zh-CN': '登录', en: '=1+1' } },
  { id: 'login#/help', target: 'login', path: ['help'], texts: { 'zh-CN': ' 两\n行 <b>&' } },
  { id: 'login#/more', target: 'login', path: ['more'], texts: { 'zh-CN': "'=1", en: "''-1" } },
];

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

test('texts come back from a workbook as they were given out', async () => {
  const given = textsAsWorkbook(tableOf(rows, locales, () => 'here'));
  const back = await readTextsOfWorkbook(await bytesOf(given), locales);
  if (back.type !== 'read') throw new Error(`The workbook is ${back.type}.`);
  expect(back.texts.map(({ id, texts }) => [id, texts])).toEqual([
    ['login#/title', { 'zh-CN': '登录', en: '=1+1' }],
    ['login#/help', { 'zh-CN': ' 两\n行 <b>&', en: '' }],
    ['login#/more', { 'zh-CN': "'=1", en: "''-1" }],
  ]);
});

test('a ZIP without a sheet is no workbook, and one that is no table is refused', async () => {
  const zip = zipSync({ 'a.txt': strToU8('a') });
  expect(await readTextsOfWorkbook(zip, locales)).toEqual({ type: 'unsound' });
  expect(await readTextsOfWorkbook(zip.subarray(0, 40), locales)).toEqual({ type: 'unsound' });
  const other = await bytesOf(textsAsWorkbook([['a', 'b']]));
  expect(await readTextsOfWorkbook(other, locales)).toEqual({ type: 'refused', line: undefined });
});

test('a workbook that unpacks to more than a table of texts is not unpacked', async () => {
  const zip = zipSync({ 'xl/workbook.xml': new Uint8Array(65 * 1024 * 1024) });
  expect(await readTextsOfWorkbook(zip, locales)).toEqual({ type: 'too-large' });
});
