import { expect, test } from 'vitest';
import { readTableFile } from './read-table';

const locales = ['zh-CN', 'en'];

/** A table of one text, whose cells a sign parts. */
const table = (sign: string, zh: string) =>
  [['id', 'zh-CN', 'en'].join(sign), ['login#/title', zh, 'Sign in, all'].join(sign)].join('\r\n');

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** The letters 登录 in GBK. */
const SIGN_IN_GBK = Buffer.from([0xb5, 0xc7, 0xc2, 0xbc]);

const [BEFORE = '', AFTER = ''] = table(';', '|').split('|');

test.each([
  ['UTF-8 with semicolons', Buffer.from(table(';', '登录'))],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${table('\t', '登录')}`)],
  [
    'GBK, as Excel in Chinese writes it',
    Buffer.concat([Buffer.from(BEFORE), SIGN_IN_GBK, Buffer.from(AFTER)]),
  ],
  ['UTF-16, as “Unicode text” is', utf16(table('\t', '登录'))],
  ['UTF-16 of the other byte order', utf16(table('\t', '登录')).swap16()],
])('reads a table in %s', async (_, bytes) => {
  expect(await readTableFile(new Blob([new Uint8Array(bytes)]), locales)).toMatchObject({
    type: 'read',
    texts: [{ id: 'login#/title', texts: { 'zh-CN': '登录', en: 'Sign in, all' } }],
  });
});

const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

test.each([
  ['an empty file', Buffer.of(), { type: 'empty' }],
  ['a file of empty lines', Buffer.from('\uFEFF\r\n\r\n'), { type: 'empty' }],
  ['a workbook of before 2007', compound, { type: 'old-workbook' }],
  [
    'a workbook with a password',
    Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
    { type: 'with-password' },
  ],
  [
    'letters of an encoding that is not known',
    Buffer.from([0x69, 0x64, 0x3b, 0xe9, 0x20]),
    { type: 'not-text' },
  ],
  ['a text that is no table', Buffer.from('Dear all'), { type: 'refused', line: undefined }],
])('says why it reads no table out of %s', async (_, bytes, refusal) => {
  expect(await readTableFile(new Blob([new Uint8Array(bytes)]), locales)).toEqual(refusal);
});
