import { expect, test } from 'vitest';
import { isPreviewRequest } from '../../wire';
import { redirectQuery, VENDOR_NAMES } from './redirects';
import { FIRST_VIEW, scenarioOf, unusualIn, type View } from './view';

const today = '2026-11-23';
const look = (changes: Partial<View>, parameters = {}) =>
  scenarioOf({ ...FIRST_VIEW, ...changes }, today, parameters);

test('the first view is somebody who is not signed in, on a phone, with whom all is well', () => {
  expect(look({})).toMatchObject({
    ...{ signedIn: false, device: 'ANDROID', colorScheme: 'light', today, storage: 'works' },
    ...{ query: {}, student: { currentSession: { displayName: '李晓雨' } } },
  });
  expect(look({})).not.toHaveProperty('failure');
  expect(unusualIn(FIRST_VIEW, false)).toEqual([]);
  expect(unusualIn(FIRST_VIEW, true)).toEqual(['today']);
});

test.each<[Partial<View>, object]>([
  [
    { visitor: 'limited' },
    { signedIn: true, student: { readArrears: { total: { amount: 2000 } } } },
  ],
  [{ size: 'desktop' }, { device: 'PC' }],
  [{ size: 'desktop', device: 'IOS' }, { device: 'IOS' }],
  [{ error: 20006 }, { failure: { call: 'submit', code: 20006 } }],
  [{ error: 20006, failing: '*' }, { failure: { call: '*', code: 20006 } }],
  [{ connection: 'slow' }, { failure: { call: '*', code: 'slow' } }],
  [{ connection: 'offline', error: 20006 }, { failure: { call: '*', code: 'offline' } }],
  [{ isEmpty: true }, { empty: true }],
  [{ isCaptive: true }, { storage: 'denied' }],
  [{ redirect: 'h3c' }, { query: { userip: '10.0.0.8', nasip: '192.0.2.1' } }],
])('%j is %j, which the frame takes', (changes, scenario) => {
  expect(look(changes)).toMatchObject(scenario);
  const show = { type: 'show', state: {}, path: '/a', scenario: look(changes) };
  expect(isPreviewRequest(show)).toBe(true);
});

test('a controller says nothing but what there is to say, under the names of its maker or the school', () => {
  for (const vendor of Object.keys(VENDOR_NAMES) as (keyof typeof VENDOR_NAMES)[]) {
    const query = redirectQuery(vendor, {});
    expect(Object.values(query)).not.toContain(undefined);
    expect(Object.values(query)).toContain('3c:22:fb:00:00:08');
  }
  expect(look({ redirect: 'school' }, { mac: 'usermac', other: 'x' }).query).toEqual({
    usermac: '3c:22:fb:00:00:08',
  });
});

test('what is out of the ordinary is named; where it fails is no such thing of its own', () => {
  expect(unusualIn({ ...FIRST_VIEW, failing: '*', error: 1009, isCaptive: true }, false)).toEqual([
    'error',
    'isCaptive',
  ]);
});
