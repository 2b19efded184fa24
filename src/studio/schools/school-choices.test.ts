import { expect, test } from 'vitest';
import { createTranslate } from '../../engine';
import { schoolChoices } from './school-choices';

test('schools of one name are told apart by their folders', () => {
  const schools = [
    { school: 'north', name: { 'zh-CN': '北湖学院', en: 'North College' } },
    { school: 'north-2', name: { 'zh-CN': '北湖学院', en: 'Lake College' } },
    { school: 'river', name: '' },
  ];
  const labels = (locale: string) =>
    schoolChoices(schools, createTranslate(locale)).map(({ label }) => label);
  expect(labels('zh-CN')).toEqual(['北湖学院 · north', '北湖学院 · north-2', 'river']);
  expect(labels('en')).toEqual(['North College', 'Lake College', 'river']);
});
