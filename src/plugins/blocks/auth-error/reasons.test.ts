import { expect, test } from 'vitest';
import { createTranslate } from '../../../engine';
import { knownCodes, reasonMessages, reasonOfCode } from './reasons';

/** The codes of the standards, as these write them, and the beginning of what is said of them. */
const cases: Readonly<Record<string, readonly string[]>> = {
  'Sign-in is not set up correctly': [
    ...['invalid_request', 'unauthorized_client', 'unsupported_response_type', 'invalid_scope'],
    ...[
      'invalid_client',
      'unsupported_grant_type',
      'invalid_request_uri',
      'invalid_request_object',
    ],
    ...['request_not_supported', 'request_uri_not_supported', 'registration_not_supported'],
    ...['INVALID_REQUEST', 'INVALID_TICKET_SPEC', 'UNAUTHORIZED_SERVICE_PROXY'],
    ...['INVALID_PROXY_CALLBACK', 'INVALID_SERVICE'],
  ],
  'The sign-in was cancelled': ['access_denied'],
  'Please confirm who you are': [
    ...['interaction_required', 'login_required', 'account_selection_required'],
    'consent_required',
  ],
  'This sign-in is no longer valid': ['invalid_grant', 'invalid_token', 'INVALID_TICKET'],
  'Your school’s sign-in page is busy': [
    'server_error',
    'temporarily_unavailable',
    'INTERNAL_ERROR',
  ],
  'Too many sign-ins': ['slow_down'],
  'Your account may not use this service': ['UNAUTHORIZED_SERVICE', 'insufficient_scope'],
  'Your sign-in did not come through': ['no_session'],
  'We could not check your sign-in': ['network'],
};
const every = Object.entries(cases).flatMap(([title, codes]) =>
  codes.map((code) => [code, title] as const),
);

test.each(every)('%s says: %s', (code, title) => {
  const reason = reasonOfCode(code);
  expect(createTranslate('en')(reason?.title)).toBe(title);
  for (const locale of ['en', 'zh-CN'] as const) {
    expect(createTranslate(locale)(reason?.text).length).toBeGreaterThan(10);
  }
});

test('every code of the table is tried above', () => {
  const tried = new Set(every.map(([code]) => code.toLowerCase()));
  expect([...tried].sort()).toEqual([...knownCodes].sort());
  expect(Object.keys(reasonMessages)).toHaveLength(2 * Object.keys(cases).length);
});

test.each(['', 'constructor', '__proto__', 'unheard_of'])('%s has no reason of its own', (code) => {
  expect(reasonOfCode(code)).toBeUndefined();
});

test('what a student cannot solve leads to the network centre', () => {
  expect(reasonOfCode('invalid_client')?.wayOn).toBe('contact');
  expect(reasonOfCode('access_denied')?.wayOn).toBe('sign-in');
});
