import { expect, test } from 'vitest';
import { errorCode } from './error-code';

test.each([
  [{}, undefined],
  [{ code: 'secret' }, undefined],
  [{ error: 'access_denied' }, 'access_denied'],
  [{ error: 'INVALID_TICKET', error_description: 'Ticket ST-1 not recognized' }, 'INVALID_TICKET'],
  [{ error: '' }, ''],
  [{ error: '<img src=x onerror=alert(1)>' }, ''],
  [{ error: 'Call 110 at once' }, ''],
  [{ error: 'x'.repeat(49) }, ''],
  [{ error: 'x'.repeat(48) }, 'x'.repeat(48)],
])('of %j the code is %j', (query, code) => {
  expect(errorCode(query)).toBe(code);
});
