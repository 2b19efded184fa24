import { expect, test } from 'vitest';
import {
  captureRules,
  closeRule,
  openRule,
  registeredRules,
  removeRules,
  reopenRule,
} from './ruleset';

const rules = captureRules({ interface: 'lan0', portalPort: 8080 });
const lines = rules.trim().split('\n');
const device = { address: '10.77.0.2', mac: 'AA:BB:CC:00:11:22' };

test('every line is about our own table', () => {
  const all = [rules, removeRules, openRule({ ...device, timeout: 1 }), registeredRules([], true)];
  for (const line of all.join('').trim().split('\n')) {
    expect(line).toMatch(/^(add|delete|flush) (table|set|chain|rule|element) inet formgate\b/);
  }
});

test('rules are made anew, and sets are left as they are', () => {
  const flushed = lines.filter((line) => line.startsWith('flush'));
  expect(flushed).toEqual([
    'flush chain inet formgate capture',
    'flush chain inet formgate forward',
  ]);
});

test('what no rule lets through is refused in both directions', () => {
  const ends = lines
    .filter((line) => line.includes(' forward '))
    .map((line) => line.split(' comment')[0]);
  expect(ends).toContain(
    'add rule inet formgate forward iifname "lan0" reject with icmpx admin-prohibited',
  );
  expect(ends.at(-1)).toBe('add rule inet formgate forward oifname "lan0" drop');
  expect(rules).toContain('tcp dport 80 redirect to :8080');
});

test.each([
  ['10.77.0.2', ''],
  ['fd00::2', '6'],
])('opens and closes %s for packets of the device and to it', (address, family) => {
  const pair = `inet formgate signed_in${family} { ${address} . aa:bb:cc:00:11:22`;
  const alone = `inet formgate signed_in_address${family} { ${address}`;
  const counts = [
    `inet formgate sent${family} { ${address} . aa:bb:cc:00:11:22`,
    `inet formgate received${family} { ${address}`,
  ];
  const each = (verb: string, elements: readonly string[], more = '') =>
    elements.map((element) => `${verb} element ${element}${more} }\n`).join('');
  const both = [pair, alone, ...counts];
  expect(closeRule({ ...device, address })).toBe(each('add', both) + each('delete', both));
  const admitted = [pair, alone];
  const reopened =
    each('add', admitted) + each('delete', admitted) + each('add', admitted, ' timeout 60s');
  expect(reopenRule({ ...device, address, timeout: 59.2 })).toBe(reopened);
  expect(openRule({ ...device, address, timeout: 59.2 })).toBe(
    each('add', counts) + each('delete', counts) + reopened,
  );
});

test('learns the addresses of registered devices anew only when one is registered no more', () => {
  expect(registeredRules(['AA:BB:CC:00:11:22'], false)).toBe(
    'flush set inet formgate registered\nadd element inet formgate registered { aa:bb:cc:00:11:22 }\n',
  );
  expect(registeredRules([], true)).toContain('flush set inet formgate registered_address6\n');
});
