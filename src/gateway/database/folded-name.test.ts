import { expect, it } from 'vitest';
import { foldName } from './folded-name';

it.each([
  ['case', 'Anna.Lee', 'anna.lee'],
  ['accents', 'Änna', 'anna'],
  ['width', 'ａｎｎａ０１', 'anna01'],
  ['kinds of kana', 'タロウ', 'たろう'],
  ['blanks and what is unseen', ' an\u00adna\u200b lee ', 'annalee'],
  ['a sharp s', 'Weiß', 'WEISS'],
])('folds %s', (_what, one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

it('folds no two students’ names into one, nor one into nothing', () => {
  const names = ['2023001', '2023002', 'anna.lee', 'annalee', '张三', '张四', '\u0301', '\u0302'];
  expect(new Set(names.map(foldName)).size).toBe(names.length);
});
