import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { IdentitySettings } from '../../src/engine';
import { openEmptyDatabase } from '../../src/gateway/database/empty-database.test-support';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { registerIdentity } from '../../src/gateway/identity';
import { embeddedAccess } from '../../src/gateway/network/demonstration';
import { createNetworkAccess } from '../../src/gateway/network/network-access';
import { type IdentityPolicy, noIdentity } from '../../src/gateway/providers/open-identity';
import { createHarness, type Harness, stock, testSchool } from '../support/api-harness';
import { type CasServer, logoutRequest, startCasServer } from '../support/cas-server';
import { openIdentityJson } from '../support/identity-file';
import { CLIENT, type OidcServer, startOidcServer } from '../support/oidc-server';

const ORIGIN = 'http://portal.example.edu.cn';
const RETURN = `${ORIGIN}/formgate/identity/campus/return`;

let opened: OpenDatabase;
let api: Harness;
let oidc: OidcServer;
let cas: CasServer;
const log: string[] = [];
let live = noIdentity;
/** The users of sessions that were closed on the network. */
const closed: string[] = [];
const access = createNetworkAccess([], {
  ...embeddedAccess,
  close: async ({ user }) => void closed.push(user),
});
/** The providers of the test that runs. */
const identity: IdentityPolicy = {
  get policy() {
    return live.policy;
  },
  of: (school, id) => live.of(school, id),
  get all() {
    return live.all;
  },
};

beforeAll(async () => {
  opened = await openEmptyDatabase();
  oidc = await startOidcServer(RETURN);
  cas = await startCasServer();
  api = await createHarness(
    opened.database,
    { identity, access },
    { write: (line) => void log.push(line) },
  );
  await registerIdentity(api.app, {
    ...{ database: opened.database, access },
    secrets: api.secrets,
    identity,
    clock: () => api.clock.now,
    publicUrl: ORIGIN,
    isSharedAddress: () => false,
    school: (name) => api.schools.get(name),
  });
});
afterAll(async () => {
  await api.app.close();
  await Promise.all([opened.close(), oidc.stop(), cas.stop()]);
});
afterEach(() => opened.database.deleteFrom('accounts').where('school', '=', 'campus').execute());

async function open(settings: Omit<IdentitySettings, 'schools'>, schools = ['campus']) {
  live = await openIdentityJson(
    { providers: { campus: { ...settings, schools } } },
    { CAMPUS_SECRET: CLIENT.secret },
  );
  const configuration = { schoolNameEn: 'campus', networkParameters: { mac: 'usermac' } };
  api.schools.set('campus', {
    ...testSchool(configuration, stock()),
    accounts: { identity: 'campus' },
  });
}
const openOidc = (more: Partial<IdentitySettings> = {}) =>
  open({
    ...{ type: 'oidc', url: oidc.url, clientId: CLIENT.id },
    clientSecret: { env: 'CAMPUS_SECRET' },
    ...more,
  });
const openCas = (more: Partial<IdentitySettings> = {}) =>
  open({ type: 'cas', url: cas.url, ...more });
const addAccount = (username = '2026001') => api.addStudent({ school: 'campus', username });

/** A browser of one student: it stores cookies by their paths, and goes where it is sent. */
function browser(address = '127.0.0.1') {
  const cookies = new Map<string, string>();
  const jar = (set: unknown, host: string) => {
    for (const cookie of [set].flat().filter((one) => typeof one === 'string')) {
      const [pair = ''] = cookie.split(';');
      const [name = '', ...value] = pair.split('=');
      if (/max-age=0/i.test(cookie)) cookies.delete(`${host} ${name}`);
      else cookies.set(`${host} ${name}`, value.join('='));
    }
  };
  const header = (host: string) =>
    [...cookies].flatMap(([key, value]) =>
      key.startsWith(`${host} `) ? [`${key.slice(host.length + 1)}=${value}`] : [],
    );
  return {
    cookies,
    header: () => header('portal').join('; '),
    /** Asks the gateway; gives where it leads. */
    async ask(path: string, headers: Record<string, string> = {}): Promise<string> {
      const cookie = header('portal').join('; ');
      const url = path.replace(ORIGIN, '');
      const response = await api.app.inject({
        url,
        remoteAddress: address,
        headers: { host: 'portal.example.edu.cn', cookie, ...headers },
      });
      jar(response.headers['set-cookie'], 'portal');
      return String(response.headers.location);
    },
    /** Goes through the provider until it leads back. */
    async signIn(from: string): Promise<string> {
      let url = from;
      while (!url.startsWith(ORIGIN)) {
        const cookie = header('provider').join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        jar(response.headers.getSetCookie(), 'provider');
        const location = response.headers.get('location');
        if (location === null)
          throw new Error(`The provider shows a page: ${await response.text()}`);
        url = new URL(location, url).href;
      }
      return url;
    },
  };
}

/** What the callback page does. */
async function call(
  student: Pick<ReturnType<typeof browser>, 'header'>,
  values: object = {},
  more: Record<string, string> = {},
) {
  const { body } = await api.app
    .inject({
      method: 'POST',
      url: '/portal-conversion/api/v3/session/identity',
      headers: {
        'content-type': 'application/json',
        'x-safe-level': '0',
        'x-school': 'campus',
        cookie: student.header(),
        ...more,
      },
      body: JSON.stringify(values),
    })
    .then((response) => ({ body: JSON.parse(response.body) }));
  return body;
}

const START = '/formgate/identity/campus/start';
const page = (query: string) => ({ referer: `${ORIGIN}/campus/auth?${query}` });

describe('signing in through OpenID Connect', () => {
  it('leads a student through the provider to a session, with what the network’s redirect says', async () => {
    await openOidc();
    await addAccount();
    const student = browser();
    const provider = await student.ask(START, page('usermac=aa-bb-cc-00-11-22&other=1&lang=en'));
    const callback = await student.ask(await student.signIn(provider));
    expect(callback).toBe('/campus/unified-callback?identity=1&usermac=aa-bb-cc-00-11-22&lang=en');
    const body = await call(student, { mac: 'aa-bb-cc-00-11-22' });
    expect(body).toMatchObject({
      code: 0,
      data: { session: { user: '2026001', account: '2026001', mac: 'AA:BB:CC:00:11:22' } },
    });
    const { token } = body.data;
    expect((await api.call('currentSession', {}, { school: 'campus', token })).body.code).toBe(0);
  });

  it('signs in no other browser, and none a second time', async () => {
    await openOidc();
    await addAccount();
    const student = browser();
    const back = await student.signIn(await student.ask(START));
    // A link that a stranger sends to a student must not sign the student in as the stranger.
    expect(await browser().ask(back)).toBe('/campus/auth/_error-handler?error=no_session');
    expect(await call(browser())).toMatchObject({ code: 20019 });
    const other = browser();
    await other.ask(START);
    expect(await other.ask(back)).toBe('/campus/auth/_error-handler?error=no_session');
    await student.ask(back);
    expect(await student.ask(back)).toContain('error=no_session');
    api.clock.forward(180);
    expect(await call(student)).toMatchObject({ code: 20019 });
  });

  it.each(['cross-site', 'same-site'])('asks first whom a link leads there: %s', async (site) => {
    await openOidc();
    expect(await browser().ask(START, { 'sec-fetch-site': site })).toBe('/campus/auth');
    const own = await browser().ask(START, { 'sec-fetch-site': 'same-origin' });
    expect(own).toContain(oidc.url);
  });

  it('stores nothing that a script or another person could read', async () => {
    await openOidc();
    await addAccount();
    const student = browser();
    await student.ask(await student.signIn(await student.ask(START)));
    expect([...student.cookies.keys()].filter((key) => key.startsWith('portal'))).toEqual([
      'portal fg_identity',
    ]);
    expect(student.header()).not.toContain('2026001');
    expect(log.join('')).not.toContain(CLIENT.secret);
  });

  it('signs in no account that is unknown or disabled, and makes new ones where the school wants that', async () => {
    await openOidc();
    const student = browser();
    await student.ask(await student.signIn(await student.ask(START)));
    expect(await call(student)).toMatchObject({ code: 1002 });
    await openOidc({ newAccounts: true });
    expect(await call(student)).toMatchObject({
      code: 0,
      data: { session: { displayName: '张三' } },
    });
    const byPassword = { user: '2026001', password: '2026001' };
    const { body } = await api.call('signIn', byPassword, { school: 'campus' });
    expect(body.code).toBe(20006);
    await opened.database
      .updateTable('accounts')
      .set({ disabled_at: api.clock.now })
      .where('school', '=', 'campus')
      .execute();
    const again = browser();
    await again.ask(await again.signIn(await again.ask(START)));
    expect(await call(again)).toMatchObject({ code: 20022 });
  });

  it('starts one session for each way back, also of several at once', async () => {
    await openOidc();
    await addAccount();
    const student = browser();
    await student.ask(await student.signIn(await student.ask(START)));
    const all = await Promise.all([1, 2, 3].map(() => call(student)));
    expect(all.map(({ code }) => code).sort()).toEqual([0, 20019, 20019]);
    expect(await call(student)).toMatchObject({ code: 20019 });
  });

  it('gives whoever lost the response the same one again', async () => {
    await openOidc();
    await addAccount();
    const student = browser();
    await student.ask(await student.signIn(await student.ask(START)));
    const again = { 'x-repeatable': '1', 'x-request-id': 'back-from-the-provider' };
    const first = await call(student, {}, again);
    expect(first).toMatchObject({ code: 0 });
    expect(await call(student, {}, again)).toEqual(first);
  });

  it('says what the provider refuses with, and when it is away', async () => {
    await openOidc();
    const student = browser();
    const provider = new URL(await student.ask(START));
    const state = provider.searchParams.get('state') ?? '';
    const iss = encodeURIComponent(oidc.url);
    const refused = `${RETURN}?error=access_denied&state=${state}&iss=${iss}`;
    expect(await student.ask(refused)).toBe('/campus/auth/_error-handler?error=access_denied');
    await open({ type: 'oidc', url: 'http://127.0.0.1:9', clientId: 'x' });
    expect(await browser().ask(START, page('usermac=aa-bb-cc-00-11-22'))).toBe(
      '/campus/auth/_error-handler?error=temporarily_unavailable&usermac=aa-bb-cc-00-11-22',
    );
  });

  it('leads nowhere at a school without a provider', async () => {
    const ask = (url: string) => api.app.inject({ url });
    expect((await ask('/formgate/identity/default/start')).statusCode).toBe(404);
    expect((await ask('/formgate/identity/nowhere/return?state=x')).statusCode).toBe(404);
  });

  it('leads nowhere at a school that the provider does not serve, whatever the school says', async () => {
    await openOidc();
    const student = browser();
    await student.ask(await student.signIn(await student.ask(START)));
    await addAccount();
    await open({ type: 'oidc', url: oidc.url, clientId: CLIENT.id }, ['another']);
    expect((await api.app.inject({ url: START })).statusCode).toBe(404);
    expect((await api.app.inject({ url: `${RETURN}?state=x` })).statusCode).toBe(404);
    // Nor does what came back before count any more.
    expect(await call(student)).toMatchObject({ code: 20019 });
  });
});

describe('signing in through CAS', () => {
  /** Comes back from the server with a ticket, as it would send the browser. */
  async function come(
    student: ReturnType<typeof browser>,
    username = '2026001',
    attributes: Readonly<Record<string, string>> = {},
  ) {
    const login = new URL(await student.ask(START));
    const service = login.searchParams.get('service') ?? '';
    const ticket = cas.issue(service, username, attributes);
    return { ticket, url: `${service}&ticket=${ticket}` };
  }
  const logOut = (xml: string) =>
    api.app.inject({
      method: 'POST',
      url: '/formgate/identity/campus/return',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logoutRequest: xml }).toString(),
    });

  it('leads a student to a session, which the server can end', async () => {
    await openCas();
    await addAccount();
    const student = browser();
    const { ticket, url } = await come(student);
    expect(await student.ask(url)).toBe('/campus/unified-callback?identity=1');
    const { data } = await call(student);
    const check = async () =>
      (await api.call('currentSession', {}, { school: 'campus', token: data.token })).body.code;
    expect(await check()).toBe(0);
    expect((await logOut(logoutRequest('ST-another'))).statusCode).toBe(200);
    expect(await check()).toBe(0);
    expect((await logOut('<LogoutRequest/>')).statusCode).toBe(400);
    expect(closed).toEqual([]);
    expect((await logOut(logoutRequest(ticket))).statusCode).toBe(200);
    expect(await check()).toBe(1017);
    expect(closed).toEqual([data.session.user]);
    expect(log.join('')).not.toContain(ticket);
  });

  it('signs in nobody whom the server has logged out, before or after', async () => {
    await openCas();
    await addAccount();
    const early = browser();
    const back = await come(early);
    await early.ask(back.url);
    await logOut(logoutRequest(back.ticket));
    expect(await call(early)).toMatchObject({ code: 20019 });

    const late = browser();
    const { ticket, url } = await come(late);
    await late.ask(url);
    expect(await call(late)).toMatchObject({ code: 0 });
    await logOut(logoutRequest(ticket));
    expect(await call(late)).toMatchObject({ code: 20019 });
  });

  it('asks the server about few of many made-up tickets, and slows their address alone', async () => {
    await openCas();
    await addAccount();
    const guesser = browser('10.7.0.1');
    const { url } = await come(guesser);
    const before = cas.asked;
    const pending = guesser.header();
    const codes = new Set<string>();
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const made = url.replace(/ticket=.*/, `ticket=ST-made-up-${attempt}`);
      const { headers } = await api.app.inject({
        url: made.replace(ORIGIN, ''),
        remoteAddress: '10.7.0.1',
        headers: { host: 'portal.example.edu.cn', cookie: pending },
      });
      codes.add(new URL(String(headers.location), ORIGIN).searchParams.get('error') ?? '');
    }
    expect([...codes]).toEqual(['INVALID_TICKET', 'slow_down']);
    expect(cas.asked - before).toBe(21);
    const elsewhere = browser('10.7.0.2');
    expect(await elsewhere.ask((await come(elsewhere)).url)).toContain('identity=1');
    const neighbour = browser('10.7.0.1');
    expect(await neighbour.ask((await come(neighbour)).url)).toContain('error=slow_down');
    api.clock.forward(1);
    expect(await neighbour.ask((await come(neighbour)).url)).toContain('identity=1');
  });

  it('signs in nobody by a ticket that was used, or for another sign-in', async () => {
    await openCas();
    await addAccount();
    const first = browser();
    const used = await come(first);
    await first.ask(used.url);
    const second = browser();
    const { url } = await come(second);
    const stolen = url.replace(/ticket=.*/, `ticket=${used.ticket}`);
    expect(await second.ask(stolen)).toBe('/campus/auth/_error-handler?error=INVALID_TICKET');
    const third = browser();
    const mine = await come(third);
    const other = cas.issue(`${RETURN}?state=another`, '2026001');
    expect(await third.ask(mine.url.replace(/ticket=.*/, `ticket=${other}`))).toContain(
      'error=INVALID_SERVICE',
    );
  });

  const cameAs = async (user: string, attributes?: Record<string, string>) => {
    const student = browser();
    const { url } = await come(student, user, attributes);
    await student.ask(url);
    return call(student);
  };
  const accountNames = async () => {
    const rows = await opened.database
      .selectFrom('accounts')
      .where('school', '=', 'campus')
      .select('username')
      .orderBy('username')
      .execute();
    return rows.map(({ username }) => username);
  };

  it.each(['s2026001x', 'S2026001X', 'ｓ2026001ｘ'])(
    'has one account for a student, however the name is typed there: %s',
    async (first) => {
      await openCas({ newAccounts: true });
      const all = ['s2026001x', 'S2026001X', 'ｓ2026001ｘ', 's2026001X'];
      for (const name of [first, ...all]) expect(await cameAs(name)).toMatchObject({ code: 0 });
      expect(await accountNames()).toEqual([first]);
      await openCas();
      expect(await cameAs('s2026001X')).toMatchObject({ code: 0 });
    },
  );

  it('makes one account for several spellings that come at once', async () => {
    await openCas({ newAccounts: true });
    const codes = await Promise.all(['abc1', 'ABC1', 'Abc1', 'aBC1'].map((name) => cameAs(name)));
    expect(codes.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(await accountNames()).toHaveLength(1);
  });

  it('lets nobody into another’s account where the names are told apart: by what is named, or as the operator says', async () => {
    await addAccount('s2026001x');
    await openCas({ names: 'exact' });
    expect(await cameAs('S2026001X')).toMatchObject({ code: 1002 });
    await openCas({ username: 'uid' });
    expect(await cameAs('s2026001x', { uid: 'S2026001X' })).toMatchObject({ code: 1002 });
    expect(await cameAs('S2026001X', { uid: 's2026001x' })).toMatchObject({ code: 0 });
    // Each has the own account where both names have one.
    await addAccount('S2026001X');
    await openCas();
    const { data } = await cameAs('S2026001X');
    expect(Object(data).session.account).toBe('S2026001X');
  });

  it('takes no name that no account could have', async () => {
    await openCas({ newAccounts: true });
    const student = browser();
    const { url } = await come(student, 'a b');
    expect(await student.ask(url)).toContain('error=invalid_request');
  });
});
