import { expect, it } from 'vitest';
import { createTranslate } from '../../../engine';
import type { OnlineSession } from '../../../wire';
import { sessionNames } from './session-names';

const at = (address: string | null, startedAt: string, more: Partial<OnlineSession> = {}) => ({
  ...{ id: startedAt, device: 'PC' as const, mac: null, current: false, online: true },
  ...{ address, startedAt },
  ...more,
});
const [nine, ten] = ['2026-11-22T09:00', '2026-11-22T10:00'];

it.each([
  ['one session', [at('10.1.2.3', nine)], ['Computer 10.1.2.3'], ['电脑 10.1.2.3']],
  [
    'other classes and addresses',
    [at('10.1.2.3', nine), at('10.1.2.4', nine), at('10.1.2.3', nine, { device: 'IOS' })],
    ['Computer 10.1.2.3', 'Computer 10.1.2.4', 'iPhone 10.1.2.3'],
    ['电脑 10.1.2.3', '电脑 10.1.2.4', 'iPhone 10.1.2.3'],
  ],
  [
    'one address, other times',
    [at('10.1.2.3', nine), at('10.1.2.3', ten)],
    ['Computer 10.1.2.3, since 22 Nov 2026, 09:00', 'Computer 10.1.2.3, since 22 Nov 2026, 10:00'],
    ['电脑 10.1.2.3（2026年11月22日 09:00 上线）', '电脑 10.1.2.3（2026年11月22日 10:00 上线）'],
  ],
  [
    'one address, one minute',
    [at(null, nine), at(null, nine), at(null, ten)],
    [
      'Computer, since 22 Nov 2026, 09:00, number 1',
      'Computer, since 22 Nov 2026, 09:00, number 2',
      'Computer, since 22 Nov 2026, 10:00',
    ],
    [
      '电脑（2026年11月22日 09:00 上线）第 1 台',
      '电脑（2026年11月22日 09:00 上线）第 2 台',
      '电脑（2026年11月22日 10:00 上线）',
    ],
  ],
  [
    'times that are none',
    [at(null, '?'), at(null, '?')],
    ['Computer, number 1', 'Computer, number 2'],
    ['电脑第 1 台', '电脑第 2 台'],
  ],
])('no two are called the same: %s', (_what, sessions, english, chinese) => {
  expect(sessionNames(sessions, createTranslate('en'))).toEqual(english);
  expect(sessionNames(sessions, createTranslate('zh-CN'))).toEqual(chinese);
});
