import { expect, test } from 'vitest';
import { readCounts, readTable } from './read-table';
import { captureRules, ruleMarks } from './ruleset';

const settings = { interface: 'lan0', portalPort: 8080 };

/** What nft prints of a table with these rules' marks and sets. */
const listOf = (marks: Iterable<string>, sets: Readonly<Record<string, unknown>> = {}) => ({
  nftables: [
    { metainfo: { json_schema_version: 1 } },
    { table: { family: 'inet', name: 'formgate' } },
    ...Object.entries(sets).map(([name, elem]) => ({ set: { name, elem } })),
    ...[...marks].map((comment) => ({ rule: { comment, expr: [] } })),
  ],
});
const marks = [...ruleMarks(settings)];

test('finds the rules whole, and reads whom they are about from the rules themselves', () => {
  expect(captureRules(settings).match(/comment "/g)).toHaveLength(marks.length);
  for (const wanted of [settings, undefined]) {
    expect(readTable(listOf(marks), wanted)).toEqual({
      ...{ rules: 'whole', settings, devices: [], registered: [] },
    });
  }
});

test.each<[what: string, marks: readonly string[]]>([
  ['a rule is missing', marks.slice(0, -1)],
  ['the order is another', marks.toReversed()],
  ['there is a rule of someone else', [...marks, 'mine']],
  ['one has no mark', ['', ...marks.slice(1)]],
  ['they are of another version', marks.map((mark) => mark.replace(/ [0-9a-f]{8} /, ' 00000000 '))],
  ['there are none', []],
])('says that they were changed when %s', (_, found) => {
  expect(readTable(listOf(found), undefined).rules).toBe('changed');
});

test('says that they were changed when they are about another interface', () => {
  expect(readTable(listOf(marks), { ...settings, interface: 'lan1' }).rules).toBe('changed');
});

test('reads the devices that are let through, and the time that is left', () => {
  const element = (address: string) => ({
    elem: { val: { concat: [address, 'aa:bb:cc:00:11:22'] }, timeout: 600, expires: 61 },
  });
  const sets = {
    signed_in: [element('10.77.0.2')],
    signed_in6: [element('fd00::2')],
    registered: ['aa:bb:cc:00:11:33'],
  };
  const mac = 'AA:BB:CC:00:11:22';
  expect(readTable(listOf(marks, sets), settings)).toMatchObject({
    devices: [
      { address: '10.77.0.2', mac, secondsLeft: 61 },
      { address: 'fd00::2', mac, secondsLeft: 61 },
    ],
    registered: ['AA:BB:CC:00:11:33'],
  });
});

test('reads what devices sent and were sent, 0 of those that nothing is counted of, and nothing of others', () => {
  const counted = (val: unknown, bytes: number) => ({
    elem: { val, counter: { packets: 3, bytes }, timeout: 86_400, expires: 86_399 },
  });
  const pair = (address: string) => ({ concat: [address, 'aa:bb:cc:00:11:22'] });
  const {
    of: countsOf,
    ofRegistered,
    addressesOf,
    passing,
  } = readCounts(
    listOf(marks, {
      signed_in: [{ elem: { val: pair('10.77.0.3'), timeout: 600, expires: 61 } }],
      sent: [counted(pair('10.77.0.2'), 7), { elem: { val: pair('10.77.0.4') } }],
      sent6: [counted(pair('fd00::2'), 6_000_000_000)],
      registered: ['aa:bb:cc:00:11:22', 'aa:bb:cc:00:11:44'],
      received: [counted('10.77.0.2', 8)],
      received6: ['fd00::2'],
    }),
  );
  const of = (address: string, mac = 'AA:BB:CC:00:11:22') => {
    const traffic = countsOf(address, mac);
    return traffic && [traffic.fromDevice, traffic.toDevice];
  };
  expect(of('10.77.0.2')).toEqual([7, 8]);
  expect(of('10.77.0.2', 'AA:BB:CC:00:11:33')).toBeUndefined();
  expect(of('10.77.0.4')).toBeUndefined();
  expect(of('10.77.0.3')).toEqual([0, 0]);
  expect(of('fd00::2')).toEqual([6_000_000_000, 0]);
  expect(ofRegistered('AA:BB:CC:00:11:22')).toEqual({ fromDevice: 6_000_000_007, toDevice: 8 });
  expect(ofRegistered('AA:BB:CC:00:11:44')).toEqual({ fromDevice: 0, toDevice: 0 });
  expect(ofRegistered('AA:BB:CC:00:11:33')).toBeUndefined();
  expect(addressesOf('AA:BB:CC:00:11:22')).toEqual(['10.77.0.2', 'fd00::2']);
  expect(addressesOf('AA:BB:CC:00:11:33')).toEqual([]);
  expect(passing).toEqual([{ address: '10.77.0.2', mac: 'AA:BB:CC:00:11:22' }]);
});
