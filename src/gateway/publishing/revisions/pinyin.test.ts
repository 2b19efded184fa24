import { expect, test } from 'vitest';
import { searchKeys } from '../../../pages';
import { syllablesOf } from './pinyin';

test.each([
  [
    { 'zh-CN': '临江大学', en: 'Riverside University' },
    ['临江大学', 'linjiangdaxue', 'ljdx', 'riversideuniversity', 'ru', 'riverside'],
  ],
  // A character with several readings has the one of its word.
  [{ 'zh-CN': '重庆师范学院' }, ['重庆师范学院', 'chongqingshifanxueyuan', 'cqsfxy', 'riverside']],
  [{ 'zh-CN': '长春大学' }, ['长春大学', 'changchundaxue', 'ccdx', 'riverside']],
  // ü is written v or u.
  [{ 'zh-CN': '女子学院' }, ['女子学院', 'nvzixueyuan', 'nuzixueyuan', 'nzxy', 'riverside']],
  [{ 'zh-CN': '第１中学 A校' }, ['第1中学a校', 'di1zhongxueaxiao', 'd1zxax', 'riverside']],
  ['Hillside-College', ['hillside-college', 'hc', 'riverside']],
  ['', ['riverside']],
])('%j is found by its names, by pinyin and by initials', (name, keys) => {
  expect(searchKeys(name, 'riverside', syllablesOf).split('\n').sort()).toEqual([...keys].sort());
});
