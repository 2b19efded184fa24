import { expect, test } from 'vitest';
import { testSchool } from '../../../tests/support/api-harness';
import { withIdleTimeout } from './session-terms';

test.each([
  ['the school’s own where the network grants none', {}, 10, { idleTimeout: 600 }],
  [
    'the network’s where the school has none',
    { idleTimeout: 60 },
    undefined,
    { idleTimeout: 60, grantedIdleTimeout: 60 },
  ],
  ['the shorter of both', { idleTimeout: 900 }, 10, { idleTimeout: 600, grantedIdleTimeout: 900 }],
  ['none of either', { filterId: 'a' }, undefined, { filterId: 'a' }],
])('grants the idle time: %s', (_, grant, idleMinutes, expected) => {
  const security = idleMinutes === undefined ? {} : { idleMinutes };
  const school = testSchool({ schoolNameEn: 'idle', security });
  expect(withIdleTimeout(grant, school)).toEqual(expected);
});
