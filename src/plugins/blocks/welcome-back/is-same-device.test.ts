import { expect, test } from 'vitest';
import { isSameDevice } from './is-same-device';

const session = { address: '10.0.0.7', mac: 'AA:BB:CC:00:11:22' };

test.each([
  [session, {}, true],
  [session, { wlanuserip: '10.0.0.7' }, true],
  [session, { wlanuserip: '10.0.0.8' }, false],
  [session, { mac: 'aabb-cc00-1122' }, true],
  [session, { mac: 'aa:bb:cc:00:11:23' }, false],
  [session, { wlanuserip: '10.0.0.7', mac: 'aa:bb:cc:00:11:23' }, false],
  [{ address: null, mac: null }, { wlanuserip: '10.0.0.8', mac: 'aa:bb:cc:00:11:23' }, true],
])(
  'a session of %j and a redirect that tells %j are of the same device: %s',
  (known, reported, same) => {
    expect(isSameDevice(known, reported)).toBe(same);
  },
);
