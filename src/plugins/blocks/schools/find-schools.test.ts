import { expect, test } from 'vitest';
import { findSchools } from './find-schools';

const schools = [
  ['linjiang', '临江大学\nlinjiangdaxue\nljdx\nriversideuniversity'],
  ['riverside', '河滨学院\nhebinxueyuan\nhbxy\nriversidecollege'],
  ['upriver', '上江学院\nshangjiangxueyuan\nsjxy\nupriversidecollege'],
].map(([schoolNameEn = '', searchKeys = '']) => ({ schoolNameEn, name: '', searchKeys }));

test.each([
  ['', 'linjiang riverside upriver'],
  ['临江', 'linjiang'],
  ['江', 'linjiang upriver'],
  ['hbxy', 'riverside'],
  ['Lin Jiang', 'linjiang'],
  ["shang'jiang", 'upriver'],
  ['ＨＢＸＹ', 'riverside'],
  ['riverside', 'linjiang riverside upriver'],
  ['Riverside College', 'riverside upriver'],
  ['xueyuan', 'riverside upriver'],
  ['nowhere', ''],
])('a search for “%s” finds %s', (search, names) => {
  expect(
    findSchools(schools, search)
      .map(({ schoolNameEn }) => schoolNameEn)
      .join(' '),
  ).toBe(names);
});
