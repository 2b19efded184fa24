import { expect, it } from 'vitest';
import { countDevices } from './same-device';

const at = (address: string | null, mac: string | null = null, device = 'PC') => ({
  address,
  mac,
  device,
});

it.each([
  ['no session', [], 0],
  ['one address, one class', [at('10.0.0.1'), at('10.0.0.1')], 1],
  ['one address, two classes', [at('10.0.0.1'), at('10.0.0.1', null, 'IOS')], 2],
  ['one MAC address, wherever it is', [at('10.0.0.1', 'A'), at('10.0.0.2', 'A')], 1],
  ['two MAC addresses at one address', [at('10.0.0.1', 'A'), at('10.0.0.1', 'B')], 2],
  ['nothing known', [at(null), at(null)], 2],
])('devices of %s', (_, sessions, count) => {
  expect(countDevices(sessions)).toBe(count);
});
