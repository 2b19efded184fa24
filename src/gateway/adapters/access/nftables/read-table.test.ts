import { expect, test } from 'vitest';
import { readTable } from './read-table';
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
