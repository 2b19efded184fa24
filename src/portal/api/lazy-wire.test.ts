import { expect, it, vi } from 'vitest';
import * as browserWire from '../../wire/browser';
import { createLazyWire } from './lazy-wire';

const keys = { key: '00112233'.repeat(8), iv: '44556677'.repeat(4) };

it('retries after a failed load, and loads once for cipher and client', async () => {
  const load = vi
    .fn<() => Promise<typeof browserWire>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(browserWire);
  const wire = createLazyWire(load, keys, {
    school: 'riverside',
    locale: () => 'en',
    token: () => undefined,
  });
  await expect(wire.cipher()).rejects.toThrow('offline');
  const ciphertext = browserWire.createBrowserCipher(keys).encrypt('text');
  expect((await wire.cipher()).decrypt(ciphertext)).toBe('text');
  await wire.client();
  expect(load).toHaveBeenCalledTimes(2);
});
