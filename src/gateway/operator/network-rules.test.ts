import { expect, test } from 'vitest';
import { createNetworkRules } from './network-rules';

const settings = { interface: 'lan0', portalPort: 8080 };

/** A machine whose programs do what a script says; `program` is the one that is called. */
const machine = (script: string) =>
  createNetworkRules([
    process.execPath,
    '-e',
    `const [program, ...args] = process.argv.slice(1);
     if (program === 'ip') { console.log('1: lo: <UP>\\n2: lan0@if3: <UP>'); process.exit(0); }
     ${script}`,
    '--',
  ]);
const printing = (text: string) =>
  machine(`console.error(${JSON.stringify(text)}); process.exit(1)`);

test.each([
  [
    'without the rights of root',
    printing('Operation not permitted (you must be root)'),
    /with sudo/,
  ],
  ['without nft', machine('process.exit(127)'), /Install nftables/],
  ['without its program', createNetworkRules(['/nowhere/ip-netns']), /Install nftables/],
  [
    'when nft refuses',
    printing('Error: syntax error\nadd element 10.0.0.1'),
    /nft failed: Error: syntax error\. The/,
  ],
])('says what to do %s', async (_, rules, message) => {
  await expect(rules.up(settings)).rejects.toThrow(message);
  await expect(rules.status(settings)).rejects.toThrow(message);
  await expect(rules.down()).rejects.toThrow(message);
});

test('names the interfaces that there are', async () => {
  const rules = machine('process.exit(1)');
  await expect(rules.up({ ...settings, interface: 'lan1' })).rejects.toThrow(
    'no interface lan1. It has: lo, lan0.',
  );
});

test('does not take a table of another family for ours', async () => {
  const other = { nftables: [{ table: { family: 'ip', name: 'formgate' } }] };
  const rules = machine(`console.log(${JSON.stringify(JSON.stringify(other))})`);
  expect(await rules.status(undefined)).toBeUndefined();
  expect(await rules.down()).toBe(false);
});
