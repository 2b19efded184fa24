import { expect, it } from 'vitest';
import { isEasyPassword } from './easy-password';

const known = ['2026010203', '13800138000', '11010519491231002X'];

it.each([
  '12345678',
  '87654321',
  '1234567890',
  '0123456789',
  '11111111',
  '12121212',
  'abcabcabc',
  '12341234',
  'abcdefgh',
  'qwertyui',
  'qwertyuiasdf',
  '1qaz2wsx',
  '1q2w3e4r',
  'Password1',
  'P@ssw0rd2026',
  'passwordpassword',
  'Welcome1Welcome1',
  'a1234567',
  'aa123456',
  'qq123456',
  'woaini1314',
  'admin888!',
  '13800138000',
  '13800138000!',
  '2026010203',
  '11010519491231002x',
  '19491231',
  '１２３４５６７８',
  'trustno1',
  'Jennifer',
  'computer',
  'starwars',
])('%s is easy to guess', (password) => {
  expect(isEasyPassword(password, known)).toBe(true);
});

it.each(['Next-2026-word', 'formgate-moon', 'kz7!pp2q', '夜来风雨声花落', 'correct horse battery'])(
  '%s is not',
  (password) => {
    expect(isEasyPassword(password, known)).toBe(false);
  },
);
