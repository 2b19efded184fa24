import { expect, it, vi } from 'vitest';
import { deviceClass } from '../../engine/device';
import { createDeviceVerdict } from './browser-device';

const ipad = { userAgent: 'Mozilla/5.0 (Macintosh)', platform: 'MacIntel', touchPoints: 5 };

it('is known once the rules have been loaded, and can be tried again', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ deviceClass });
  const heard = vi.fn();
  const verdict = createDeviceVerdict(load, ipad, 'SYSTEM');
  verdict.subscribe(heard);
  expect(await verdict.load()).toBeUndefined();
  expect(verdict.current()).toBeUndefined();
  expect(await verdict.load()).toBe('IOS');
  expect(verdict.current()).toBe('IOS');
  await verdict.load();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('goes by the school’s class of tablets', async () => {
  const verdict = createDeviceVerdict(async () => ({ deviceClass }), ipad, undefined);
  expect(await verdict.load()).toBe('PC');
});
