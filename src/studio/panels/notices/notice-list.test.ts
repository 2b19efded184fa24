import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../../engine';
import { indexBeside, listedNotices, noticeState } from './notice-list';

const TODAY = '2026-11-23';
const notice = (id: string, date: string, more: JsonObject = {}): JsonObject => ({
  ...{ id, date, title: id },
  ...more,
});

test.each<[string, JsonObject, string]>([
  ['no days', {}, 'shown'],
  ['its first day', { from: TODAY }, 'shown'],
  ['its last day', { until: TODAY }, 'shown'],
  ['a day before its first', { from: '2026-11-24' }, 'later'],
  ['a day after its last', { until: '2026-11-22' }, 'over'],
  ['days of its condition', { when: { from: '2026-11-24' } }, 'later'],
  ['the later of two beginnings', { from: '2026-11-20', when: { from: '2026-12-01' } }, 'later'],
  ['the earlier of two ends', { until: '2026-12-20', when: { until: '2026-11-01' } }, 'over'],
  ['an end before its beginning', { from: '2026-12-01', until: '2026-11-01' }, 'never'],
])('a notice with %s is told by it', (_name, more, state) => {
  expect(noticeState(notice('a', TODAY, more), TODAY)).toBe(state);
});

describe('the list of notices', () => {
  const block = {
    items: [
      notice('old', '2026-01-01'),
      notice('one', '2026-11-20'),
      notice('two', '2026-11-20'),
      notice('pinned', '2025-01-01', { pinned: true }),
      'no notice',
    ],
  };
  const listed = listedNotices(block, TODAY);
  const at = (name: string) => listed.find((one) => one.name === name) ?? { index: -1 };

  it('has the order of the page, and knows each by its place in the file', () => {
    expect(listed.map(({ name, index }) => [name, index])).toEqual([
      ['pinned', 3],
      ['one', 1],
      ['two', 2],
      ['old', 0],
    ]);
  });

  it('moves a notice among those of its day, and past no other', () => {
    expect(indexBeside(listed, at('one'), 1)).toBe(2);
    expect(indexBeside(listed, at('two'), -1)).toBe(1);
    expect(indexBeside(listed, at('two'), 1)).toBeUndefined();
    expect(indexBeside(listed, at('pinned'), 1)).toBeUndefined();
    expect(indexBeside(listed, at('pinned'), -1)).toBeUndefined();
  });
});
