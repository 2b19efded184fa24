import { expect, test } from 'vitest';
import { matchesSearch } from './search-schools';

const school = { school: 'riverside', name: { 'zh-CN': '临江大学', en: 'Riverside University' } };

test.each(['', 'river', 'RIVERSIDE uni', '临江', '大学 river'])('%j finds it', (search) => {
  expect(matchesSearch(school, search)).toBe(true);
});

test.each(['hill', '临江 hill'])('%j does not', (search) => {
  expect(matchesSearch(school, search)).toBe(false);
});

test('a name in one language alone is searched too', () => {
  expect(matchesSearch({ school: 'a', name: '南湖学院' }, '南湖')).toBe(true);
});
