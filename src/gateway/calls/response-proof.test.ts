import { expect, it, vi } from 'vitest';
import { listDevices } from '../../wire/calls/devices/list-devices';
import { createResponseProof } from './response-proof';

const right = { devices: [{ mac: '3C:22:FB:01:02:03', alias: 'Printer', addedAt: 'today' }] };
const wrong = { devices: [{ mac: '3C:22:FB:01:02:03', alias: 1 }], limit: 'secret' };

it('lets pass what the contract says', () => {
  const log = { error: vi.fn() };
  createResponseProof('refuse').prove(listDevices, right, log);
  expect(log.error).not.toHaveBeenCalled();
});

it('refuses a wrong response in development, naming its places', () => {
  const prove = () => createResponseProof('refuse').prove(listDevices, wrong, { error: vi.fn() });
  expect(prove).toThrow(/listDevices is wrong at .*\/devices\/0\/alias \(type\).*\/limit \(type\)/);
  expect(prove).not.toThrow(/secret/);
});

it('logs the places of a wrong response in production, and lets it pass', () => {
  const log = { error: vi.fn() };
  createResponseProof('log').prove(listDevices, wrong, log);
  const [[found]] = log.error.mock.calls as [[{ call: string; places: string[] }]];
  expect(found.call).toBe('listDevices');
  expect(found.places).toEqual(
    expect.arrayContaining(['/devices/0/alias (type)', '/limit (type)']),
  );
  expect(JSON.stringify(found)).not.toContain('secret');
});
