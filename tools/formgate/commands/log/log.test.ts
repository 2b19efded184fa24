import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../../../src/gateway/operator';
import { COLUMNS, cellOf, prettyCells } from './formats';
import { readTime } from './read-time';

test.each([
  ['24h', '2026-03-01T12:00:00.000Z'],
  ['30m', '2026-03-02T11:30:00.000Z'],
  ['7d', '2026-02-23T12:00:00.000Z'],
  ['2026-03-01T22:00:05.250Z', '2026-03-01T22:00:05.250Z'],
  ['2026-03-01 22:00+08:00', '2026-03-01T14:00:00.000Z'],
  ['2026-03-01T22:00', new Date('2026-03-01T22:00').toISOString()],
  ['2026-03-01Z', undefined],
  ['2026-03-01T25:00Z', undefined],
  ['2026-02-30', undefined],
  ['2026-02-30T10:00Z', undefined],
  ['x', undefined],
])('reads the time %s', (text, time) => {
  expect(readTime(text, new Date('2026-03-02T12:00:00Z'))?.toISOString()).toBe(time);
});

const entry: HistoryEntry = {
  ...{ at: new Date('2026-03-02T12:00:00'), kind: 'administrator', action: 'publish', actor: 'ci' },
  ...{ school: 'riverside', account: null, address: '192.0.2.7', mac: null, nas: null },
  ...{ device: null, result: 0, startedAt: null, bytesIn: null, bytesOut: null },
};

test('exports times as ISO 8601 has them, and all else as it is', () => {
  const ended = { ...entry, startedAt: new Date(0), bytesIn: 5 };
  const cells = Object.fromEntries(COLUMNS.map((column) => [column, cellOf(ended, column)]));
  expect(cells).toMatchObject({ startedAt: '1970-01-01T00:00:00.000Z', bytesIn: 5, nas: null });
});

test.each<[Partial<HistoryEntry>, string[], string[]]>([
  [{}, ['administrator publish', 'ci', 'succeeded'], ['管理 发布', 'ci', '成功']],
  [
    { action: 'publish (dry run)', result: 10_000 },
    ['administrator publish (dry run)', 'ci', 'refused'],
    ['管理 检查（不发布）', 'ci', '被拒绝'],
  ],
  [
    { action: 'look' },
    ['administrator look at what is live', 'ci', 'succeeded'],
    ['管理 查看线上版本', 'ci', '成功'],
  ],
  [
    { action: 'rotate keys (master, payload)' },
    ['administrator rotate keys (master, payload)', 'ci', 'succeeded'],
    ['管理 更换密钥（master, payload）', 'ci', '成功'],
  ],
  [
    { action: 'lose entries (12)', actor: 'formgate', result: 9001 },
    ['administrator entries that were lost (12)', 'formgate', 'the gateway failed (9001)'],
    ['管理 未能保存的记录（12）', 'formgate', '网关内部出错（9001）'],
  ],
  [
    { kind: 'sign-in', action: 'signIn', actor: null, account: '2023001', result: 20_006 },
    ['sign-in with a password', '2023001', 'wrong password (20006)'],
    ['登录 用密码', '2023001', '密码不正确（20006）'],
  ],
  [
    { action: 'unlock account', account: '2023001', actor: 'operator' },
    ['administrator unlock account 2023001', 'operator', 'succeeded'],
    ['管理 解锁账号 2023001', 'operator', '成功'],
  ],
  [
    { action: 'constructor' },
    ['administrator constructor', 'ci', 'succeeded'],
    ['管理 constructor', 'ci', '成功'],
  ],
])('shows %j to people in their language', (more, en, zh) => {
  const shown = (locale: 'en' | 'zh-CN') => prettyCells({ ...entry, ...more }, locale).slice(1, 4);
  expect([shown('en'), shown('zh-CN')]).toEqual([en, zh]);
});
