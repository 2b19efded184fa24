import { expect, it } from 'vitest';
import type { AccessAdapter } from '../network/access-adapter';
import { embeddedAccess } from '../network/demonstration';
import { requireOneRecognition } from './require-one-recognition';

const plain: AccessAdapter = { ...embeddedAccess, name: 'nftables' };
const authenticate = { authenticate: async () => ({}), async abandon() {} };
const radius: AccessAdapter = { ...embeddedAccess, name: 'radius', can: { authenticate } };

function require(adapters: readonly AccessAdapter[], schools: readonly string[]) {
  const warned: object[] = [];
  const log = { info() {}, warn: (data: object) => void warned.push(data) };
  requireOneRecognition({ adapters }, { schools }, log);
  return warned;
}

it('refuses that RADIUS and a directory recognise the same students, with the reason and the way', () => {
  expect(() => require([radius], ['riverside'])).toThrow(
    /has radius check passwords.*directory: riverside.*Take the schools out of directory\.json/,
  );
});

it.each([
  ['RADIUS alone', [radius], []],
  ['a directory alone', [plain], ['riverside']],
])('takes %s', (_, adapters, schools) => {
  expect(require(adapters, schools)).toEqual([]);
});

it('warns where it goes by the access controller', () => {
  expect(require([radius, plain], ['riverside'])).toEqual([
    { adapters: 'radius', schools: 'riverside' },
  ]);
});
