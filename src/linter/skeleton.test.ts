import { expect, test } from 'vitest';
import { skeletonOf } from './skeleton';

const screen = (title: object, more: object = {}) => ({
  screen: 'tdt',
  title: { ...title },
  blocks: [
    {
      block: 'links',
      links: [
        { id: 'a', label: { 'zh-CN': '通知', en: 'Notices' }, screen: 'notify' },
        { id: 'b', label: { 'zh-CN': '设备', en: 'Devices' }, screen: 'device-list', ...more },
      ],
    },
  ],
});
const title = { 'zh-CN': '网络', en: 'Network' };
const plain = skeletonOf(screen(title));

test('plain words and names of items are the same in any words', () => {
  expect(plain).toBeDefined();
  expect(skeletonOf(screen({ 'zh-CN': '今天', en: 'Today' }))).toBe(plain);
  expect(skeletonOf(screen(title, { id: 'c' }))).toBe(plain);
});

test.each([
  ['words that are equal to others', screen({ 'zh-CN': '通知', en: 'Notices' })],
  ['words that are equal but for their case', screen({ 'zh-CN': '网络', en: 'NOTICES' })],
  ['an item’s name that is there already', screen(title, { id: 'a' })],
  ['a language less', screen({ 'zh-CN': '网络' })],
  ['no words', screen({ 'zh-CN': '网络', en: ' ' })],
  ['marks', screen({ 'zh-CN': '网络', en: '**Network**' })],
  ['a place for a value', screen({ 'zh-CN': '网络', en: '${label}' })],
  ['words that may be secret', screen({ 'zh-CN': '密码：a1b2c3d4', en: 'Network' })],
  ['garbled words', screen({ 'zh-CN': '鐧诲綍', en: 'Network' })],
  ['another screen', screen(title, { screen: 'noSense' })],
  ['another condition', screen(title, { when: { from: '2026-11-20' } })],
])('another skeleton: %s', (_title, other) => {
  expect(skeletonOf(other)).not.toBe(plain);
});

test('where items are put by the names of others nothing is said', () => {
  expect(skeletonOf(screen(title, { after: 'a' }))).toBeUndefined();
});
