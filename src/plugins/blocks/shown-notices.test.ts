import { expect, test } from 'vitest';
import type { Notice, Viewer } from '../../engine';
import { shownNotices } from './shown-notices';

const viewer: Viewer = { signedIn: false, device: 'PC', locale: 'en', today: '2026-11-22' };
const notice = (id: string, date: string, given: Partial<Notice> = {}): Notice => ({
  id,
  date,
  title: id,
  ...given,
});

test.each<[string, Notice[], string[]]>([
  ['nothing', [], []],
  [
    'newest first, those of one day as written',
    [notice('a', '2026-01-01'), notice('b', '2026-11-20'), notice('c', '2026-01-01')],
    ['b', 'a', 'c'],
  ],
  [
    'pinned ones first, by date among themselves',
    [
      notice('new', '2026-11-20'),
      notice('old pin', '2025-01-01', { pinned: true }),
      notice('pin', '2025-02-01', { pinned: true }),
      notice('no pin', '2026-11-21', { pinned: false }),
    ],
    ['pin', 'old pin', 'no pin', 'new'],
  ],
  [
    'from its first to its last day',
    [
      notice('today only', '2026-01-04', { from: '2026-11-22', until: '2026-11-22' }),
      notice('from tomorrow', '2026-01-03', { from: '2026-11-23' }),
      notice('until yesterday', '2026-01-02', { until: '2026-11-21' }),
      notice('dated ahead', '2027-01-01'),
    ],
    ['dated ahead', 'today only'],
  ],
  [
    'when its conditions hold',
    [
      notice('students', '2026-01-03', { when: { signedIn: true } }),
      notice('computers', '2026-01-02', { when: { device: ['PC'] } }),
      notice('both', '2026-01-01', { when: { device: ['PC'] }, until: '2026-01-01' }),
    ],
    ['computers'],
  ],
])('%s', (_why, items, expected) => {
  expect(shownNotices(items, viewer).map((shown) => shown.notice.id)).toEqual(expected);
});

test('the index is that of the list as written', () => {
  const items = [notice('a', '2026-01-01'), notice('b', '2026-02-01')];
  const before = structuredClone(items);
  expect(shownNotices(items, viewer).map(({ index }) => index)).toEqual([1, 0]);
  expect(items).toEqual(before);
});
