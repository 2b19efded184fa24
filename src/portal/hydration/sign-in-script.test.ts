import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { hrefOfSignIn } from '../router/links';
import { carriedNames } from '../router/query';
import { SIGN_IN_ADDRESS, SIGN_IN_SCRIPT } from './sign-in-script';

const networkParameters = { wlanuserip: 'userip', mac: 'mac' };
const configuration = { schoolNameEn: 'riverside', ownPages: ['map'], networkParameters };

interface Visit {
  pathname?: string;
  search?: string;
  screen?: string;
  id?: string;
  token?: string;
  cookie?: string;
  localStorage?: object;
}

/** Runs the script as a browser does, and gives the address to which it leads. */
function run({ pathname = '/', search = '', screen = 'device-list', ...visit }: Visit) {
  const replace = vi.fn<(href: string) => void>();
  const address = {
    path: '/riverside/auth',
    screen,
    carried: carriedNames(networkParameters),
    hasId: visit.id !== undefined,
  };
  const documentElement = {
    getAttribute: (name: string) => (name === SIGN_IN_ADDRESS ? JSON.stringify(address) : null),
    setAttribute: vi.fn(),
  };
  const storage = { getItem: () => visit.token ?? null };
  runInNewContext(SIGN_IN_SCRIPT, {
    document: { documentElement, cookie: visit.cookie ?? '' },
    location: { pathname, search, replace },
    get localStorage() {
      return visit.localStorage ?? storage;
    },
  });
  return replace.mock.calls.map(([href]) => href);
}

/** Parameters are the same in any order. */
function parts(href = '') {
  const { pathname, searchParams } = new URL(href, 'http://a');
  return { pathname, query: [...searchParams].sort() };
}

describe('the script of a page that requires a session', () => {
  it.each<[string, Visit]>([
    ['the page', { pathname: '/riverside/device-list' }],
    ['its id', { pathname: '/riverside/activity/42', screen: 'activity', id: '42' }],
    [
      'its id before a slash',
      { pathname: '/riverside/activity/42/', screen: 'activity', id: '42' },
    ],
    ['its query', { search: '?plan=a%26b&x', screen: 'success-plan-card' }],
    ['the network’s parameters as they are', { search: '?userip=10.0.0.7&lang=en&plan=basic' }],
    ['nothing of an earlier return', { search: '?return=notify&return.id=1&returned=1' }],
  ])('leads to sign-in, which returns with %s', (_what, visit) => {
    const { search = '', screen = 'device-list', id } = visit;
    const params: Record<string, string> = id === undefined ? {} : { id };
    const location = { configuration, defaultSchoolName: 'default', params, search };
    const found = run(visit);
    expect(found).toHaveLength(1);
    expect(parts(found[0])).toEqual(parts(hrefOfSignIn(location, screen)));
  });

  it.each<[string, Visit]>([
    ['a token', { token: 'abc' }],
    ['the encrypted copy of one', { cookie: 'locale=en; token=00ff' }],
  ])('stays where the device has %s', (_what, visit) => {
    expect(run(visit)).toEqual([]);
  });

  it('does not take another cookie for a token', () => {
    expect(run({ cookie: 'csrftoken=1; token=' })).toHaveLength(1);
  });

  it('leads to sign-in where the browser denies its storage', () => {
    const getItem = () => {
      throw new Error('SecurityError');
    };
    expect(run({ localStorage: { getItem } })).toHaveLength(1);
  });
});
