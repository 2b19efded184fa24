import { parseSetCookie } from 'cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkToIdentity } from '../../src/gateway/administrators/identity-store';
import { linkFor } from '../../src/gateway/administrators/one-time-links';
import { addAdministrator, findAdministrator } from '../../src/gateway/administrators/store';
import { totpCode } from '../../src/gateway/crypto/totp';
import { openEmptyDatabase } from '../../src/gateway/database/empty-database.test-support';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import type { StudioProvider } from '../../src/gateway/providers/open-identity';
import type { ClaimValue } from '../../src/gateway/settings/services';
import { acceptInvitation } from '../../src/wire/calls/administrators/accept-invitation';
import { acceptInvitationByProvider } from '../../src/wire/calls/administrators/accept-invitation-by-provider';
import { beginSecondFactor } from '../../src/wire/calls/administrators/begin-second-factor';
import { endOwnSessions } from '../../src/wire/calls/administrators/end-own-sessions';
import { linkIdentity } from '../../src/wire/calls/administrators/link-identity';
import { listOwnSessions } from '../../src/wire/calls/administrators/list-own-sessions';
import { readReturnedIdentity } from '../../src/wire/calls/administrators/read-returned-identity';
import { readStudio } from '../../src/wire/calls/administrators/read-studio';
import { signInAdministrator } from '../../src/wire/calls/administrators/sign-in-administrator';
import { signInByProvider } from '../../src/wire/calls/administrators/sign-in-by-provider';
import { unlinkIdentity } from '../../src/wire/calls/administrators/unlink-identity';
import { openIdentityJson } from '../support/identity-file';
import { CLIENT, MFA, type OidcServer, startOidcServer } from '../support/oidc-server';
import { createStudioHarness, PASSWORD, type StudioHarness } from '../support/studio';

const ORIGIN = 'http://localhost';
const START = '/studio/identity/start';
const grants = [{ role: 'editor' as const }];

let opened: OpenDatabase;
let oidc: OidcServer;

beforeAll(async () => {
  opened = await openEmptyDatabase();
  oidc = await startOidcServer(`${ORIGIN}/studio/identity/return`);
});
afterAll(() => Promise.all([opened.close(), oidc.stop()]));

async function providerOf(
  studioIdentityName?: string,
  url = oidc.url,
  studioIdentitySecondFactor?: readonly ClaimValue[],
): Promise<StudioProvider | undefined> {
  const campus = {
    ...{ type: 'oidc', url, clientId: CLIENT.id, clientSecret: { env: 'CAMPUS_SECRET' } },
    ...{ label: { 'zh-CN': '校园账号', en: 'Campus' }, schools: ['*'] },
  };
  const { studio } = await openIdentityJson(
    { providers: { campus } },
    { CAMPUS_SECRET: CLIENT.secret },
    { studioIdentity: 'campus', studioIdentityName, studioIdentitySecondFactor },
  );
  return studio;
}

/** A browser's cookies beside the session's, and the ways that it goes. */
function browserAt(studio: StudioHarness) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    cookie,
    /** Asks the gateway. @returns where it leads, or the status */
    async ask(
      path: string,
      { headers, ...more }: { remoteAddress?: string; headers?: Record<string, string> } = {},
    ): Promise<string> {
      const response = await studio.app.inject({
        ...{ url: path.replace(ORIGIN, ''), remoteAddress: '127.0.0.1', ...more },
        headers: { host: 'localhost', cookie: cookie(), ...headers },
      });
      for (const set of [response.headers['set-cookie'] ?? []].flat()) {
        const { name, value = '', maxAge } = parseSetCookie(set);
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      return String(response.headers.location ?? response.statusCode);
    },
  };
}

/** Goes through the provider, as the person that it has now, until it leads back. */
async function throughProvider(from: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = from;
  while (!url.startsWith(ORIGIN)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const { name, value = '' } = parseSetCookie(set);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider shows a page: ${await response.text()}`);
    url = new URL(location, url).href;
  }
  return url;
}

describe('administrators who sign in through the university', () => {
  let studio: StudioHarness;
  beforeAll(async () => {
    const provider = await providerOf();
    if (!provider) throw new Error('There is no provider.');
    studio = await createStudioHarness(opened.database, { provider });
  });
  afterAll(() => studio.app.close());

  it('are asked first where a link of another site leads there', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await browserAt(studio).ask(`${START}?page=/studio/account`, { headers })).toBe(
      '/studio/account',
    );
  });

  /** A browser in which somebody has come back from the provider. */
  async function cameBack(subject: string, at = studio) {
    oidc.subject = subject;
    const browser = browserAt(at);
    const back = await throughProvider(await browser.ask(`${START}?page=/studio/account`));
    expect(await browser.ask(back)).toBe('/studio/account#identity');
    return browser;
  }
  const signIn = (browser: { cookie(): string }, at = studio, request: { code?: string } = {}) =>
    at.browser().call(signInByProvider, request, { headers: { cookie: browser.cookie() } });
  /** Links the account of a new administrator. */
  async function linked(subject: string) {
    const administrator = await studio.signedIn(grants);
    const { cookie } = await cameBack(subject);
    const link = { password: PASSWORD };
    const { status } = await administrator.call(linkIdentity, link, {
      headers: { cookie: cookie() },
    });
    expect(status).toBe(200);
    return administrator;
  }

  it('link their account once, with their password, and come in by it from then on', async () => {
    const { body } = await studio.browser().call(readStudio, {});
    expect(body.identity).toEqual({ label: { 'zh-CN': '校园账号', en: 'Campus' } });
    const administrator = await studio.signedIn(grants);
    const headers = { cookie: (await cameBack('linked')).cookie() };
    const seen = await administrator.call(readReturnedIdentity, {}, { headers });
    expect(seen.body.name).toBe('张三');
    const wrong = await administrator.call(linkIdentity, { password: 'no' }, { headers });
    expect(wrong.code).toBe('sign-in-wrong');
    const right = await administrator.call(linkIdentity, { password: PASSWORD }, { headers });
    expect(right.status).toBe(200);
    const again = await administrator.call(linkIdentity, { password: PASSWORD }, { headers });
    expect(again.code).toBe('identity-ended');

    const signedIn = await signIn(await cameBack('linked'));
    expect(signedIn.body).toMatchObject({ name: administrator.name, isLinked: true, grants });
    const history = (await studio.entriesNow()).map(({ actor, action }) => `${actor}: ${action}`);
    expect(history).toEqual(
      expect.arrayContaining([
        `${administrator.name}: link own account to campus`,
        `${administrator.name}: sign in through campus`,
      ]),
    );
  });

  it('are nobody while no account is linked to them, whatever they are called there', async () => {
    await studio.signedIn(grants, oidc.username);
    const { status, code } = await signIn(await cameBack('stranger'));
    expect([status, code]).toEqual([403, 'identity-unknown']);
    const nobody = await studio.browser().call(signInByProvider, {});
    expect([nobody.status, nobody.code]).toEqual([401, 'identity-ended']);
  });

  it('come in once for each time that they come back', async () => {
    await linked('once');
    const browser = await cameBack('once');
    expect((await signIn(browser)).status).toBe(200);
    expect((await signIn(browser)).code).toBe('identity-ended');
    const late = await cameBack('once');
    studio.clock.forward(301);
    expect((await signIn(late)).code).toBe('identity-ended');
  });

  it('come back to the browser that went, once', async () => {
    oidc.subject = 'returning';
    const [own, other] = [browserAt(studio), browserAt(studio)];
    const back = await throughProvider(await own.ask(START));
    expect(await other.ask(back)).toBe('/studio#identity-error=no_session');
    const pending = new Map(own.cookies);
    expect(await own.ask(back)).toBe('/studio#identity');
    expect(await own.ask(back)).toBe('/studio#identity-error=no_session');
    // Whoever has all that the browser had has a code that the provider takes once.
    for (const [name, value] of pending) own.cookies.set(name, value);
    expect(await own.ask(back)).toBe('/studio#identity-error=invalid_grant');
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect(await own.ask(forged.href)).toBe('/studio#identity-error=no_session');
  });

  it('are asked for the second factor that they have set up here', async () => {
    const { id } = await linked('careful');
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await opened.database
      .updateTable('administrators')
      .set({ totp_secret: secret })
      .where('id', '=', id)
      .execute();
    const browser = await cameBack('careful');
    expect((await signIn(browser)).code).toBe('second-factor-needed');
    expect((await signIn(browser, studio, { code: '000000' })).code).toBe('sign-in-wrong');
    const code = totpCode(secret, Math.floor(studio.clock.now.getTime() / 30_000));
    expect((await signIn(browser, studio, { code })).body).toMatchObject({ id });
  });

  it('are one administrator each', async () => {
    await linked('taken');
    const other = await studio.signedIn(grants);
    const headers = { cookie: (await cameBack('taken')).cookie() };
    const { code } = await other.call(linkIdentity, { password: PASSWORD }, { headers });
    expect(code).toBe('identity-taken');
  });

  it('come in no more once they are unlinked, or a link for a lost password was used', async () => {
    const unlinked = await linked('unlinked');
    const wrong = await unlinked.call(unlinkIdentity, { password: 'no' });
    expect(wrong.code).toBe('sign-in-wrong');
    await unlinked.call(unlinkIdentity, { password: PASSWORD });
    expect((await signIn(await cameBack('unlinked'))).code).toBe('identity-unknown');

    const { name } = await linked('recovered');
    const administrator = await findAdministrator(opened.database, { name });
    if (!administrator) throw new Error('There is no administrator.');
    const { path } = await linkFor(opened.database, administrator, { now: studio.clock.now });
    const token = path.split('#')[1] ?? '';
    await studio.browser().call(acceptInvitation, { token, name, password: `${PASSWORD} anew` });
    expect((await signIn(await cameBack('recovered'))).code).toBe('identity-unknown');
  });

  it('accept an invitation by it, once, without a password', async () => {
    const { database } = opened;
    const invited = await addAdministrator(database, {
      ...{ name: 'invited', grants, now: studio.clock.now },
    });
    if (!invited) throw new Error('There is an invited already.');
    const { path } = await linkFor(database, invited, { now: studio.clock.now });
    const request = { token: path.split('#')[1] ?? '', name: 'invited' };
    const accept = (browser?: { cookie(): string }, changes: object = {}) =>
      studio.browser().call(
        acceptInvitationByProvider,
        { ...request, ...changes },
        {
          headers: { cookie: browser?.cookie() },
        },
      );
    expect((await accept()).code).toBe('identity-ended');
    await linked('somebody-here');
    expect((await accept(await cameBack('somebody-here'))).code).toBe('identity-taken');

    const browser = await cameBack('newcomer');
    const seen = { headers: { cookie: browser.cookie() } };
    const { body: back } = await studio.browser().call(readReturnedIdentity, {}, seen);
    expect(back.name).toBe('张三');
    expect((await accept(browser, { name: 'else' })).code).toBe('invalid-request');
    expect((await accept(browser, { token: 'x' })).code).toBe('link-ended');
    const { body } = await accept(browser);
    expect(body).toMatchObject({ id: invited.id, grants, isLinked: true, hasPassword: false });
    expect((await accept(await cameBack('newcomer'))).code).toBe('link-ended');
    expect((await signIn(await cameBack('newcomer'))).body).toMatchObject({ id: invited.id });
    const actions = (await studio.entriesNow()).map(({ actor, action }) => `${actor}: ${action}`);
    expect(actions).toContain('invited: accept invitation through campus');
  });

  it('replace a lost password by it, which leads in no more', async () => {
    const { name } = await studio.signedIn(grants);
    const administrator = await findAdministrator(opened.database, { name });
    if (!administrator) throw new Error('There is no administrator.');
    const { path } = await linkFor(opened.database, administrator, { now: studio.clock.now });
    const { cookie } = await cameBack('recovering');
    const request = { token: path.split('#')[1] ?? '', name };
    const headers = { cookie: cookie() };
    const { body } = await studio.browser().call(acceptInvitationByProvider, request, { headers });
    expect(body).toMatchObject({ isLinked: true, hasPassword: false });
    const before = { name, password: PASSWORD };
    const { code } = await studio.browser().call(signInAdministrator, before);
    expect(code).toBe('sign-in-wrong');
  });

  it.each([
    ['/studio/schools/riverside', '/studio/schools/riverside'],
    ['//evil.example', '/studio'],
    ['https://evil.example/studio', '/studio'],
    ['/studio/../riverside', '/studio'],
    ['/studio/%2e%2e/riverside', '/studio'],
    ['/riverside/auth', '/studio'],
    ['/studio?x', '/studio'],
  ])('come back from %j to %j, which is here', async (page, leads) => {
    const browser = browserAt(studio);
    const back = await throughProvider(
      await browser.ask(`${START}?${new URLSearchParams({ page })}`),
    );
    expect(await browser.ask(back)).toBe(`${leads}#identity`);
  });

  it('go over https, or on the machine itself', async () => {
    const browser = browserAt(studio);
    expect(await browser.ask(START, { remoteAddress: '192.0.2.7' })).toBe('403');
    expect(await browser.ask('/studio/identity/return', { remoteAddress: '192.0.2.7' })).toBe(
      '403',
    );
  });
});

describe('administrators without a password', () => {
  let studio: StudioHarness;
  beforeAll(async () => {
    const provider = await providerOf('preferred_username', oidc.url, [
      { claim: 'acr', value: MFA },
    ]);
    if (!provider) throw new Error('There is no provider.');
    const secondFactorRoles = ['owner'] as const;
    studio = await createStudioHarness(opened.database, { provider, secondFactorRoles });
    // The provider's clock is that of the machine.
    studio.clock.now = new Date();
  });
  afterAll(() => studio.app.close());

  let made = 0;
  /** Somebody who comes through the provider for the first time, with this role. */
  async function person(role: 'owner' | 'editor') {
    made += 1;
    const name = `person-${made}`;
    const now = studio.clock.now;
    await addAdministrator(opened.database, { name, grants: [{ role }], now });
    const comeIn = async (acr: string | undefined, again = false) => {
      Object.assign(oidc, { subject: name, username: name, acr });
      const browser = browserAt(studio);
      const start = `${START}?page=/studio/account${again ? '&again=1' : ''}`;
      await browser.ask(await throughProvider(await browser.ask(start)));
      const signedIn = studio.browser();
      const headers = { cookie: browser.cookie() };
      const { body } = await signedIn.call(signInByProvider, {}, { headers });
      return Object.assign(signedIn, { info: body });
    };
    return { comeIn };
  }

  it('need no second factor here where the provider says that it asked for one', async () => {
    const { comeIn } = await person('owner');
    const proven = await comeIn(MFA);
    expect(proven.info).toMatchObject({ needsSecondFactor: false, hasPassword: false });
    const plain = await comeIn(undefined);
    expect(plain.info).toMatchObject({ needsSecondFactor: true });
    expect((await plain.call(listOwnSessions, {})).code).toBe('second-factor-required');
    expect((await proven.call(listOwnSessions, {})).status).toBe(200);
  });

  it('end sessions and set up a second factor after a sign-in of just now alone', async () => {
    const { comeIn } = await person('editor');
    const known = await comeIn(undefined);
    expect((await known.call(endOwnSessions, {})).code).toBe('authentication-needed');
    expect((await known.call(endOwnSessions, { password: '' })).code).toBe('authentication-needed');
    expect((await known.call(beginSecondFactor, {})).code).toBe('authentication-needed');
    const again = await comeIn(undefined, true);
    expect((await again.call(endOwnSessions, {})).body).toEqual({ ended: 1 });
    expect((await again.call(beginSecondFactor, {})).status).toBe(200);
    studio.clock.forward(11 * 60);
    expect((await again.call(endOwnSessions, {})).code).toBe('authentication-needed');
  });
});

describe('a deployment', () => {
  it('without a provider for administrators has no such way', async () => {
    const studio = await createStudioHarness(opened.database);
    const browser = browserAt(studio);
    expect(await browser.ask(START)).toBe('404');
    expect((await studio.browser().call(readStudio, {})).body.identity).toBeNull();
    await studio.app.close();
  });

  it('whose provider is away says so where the administrator was', async () => {
    const provider = await providerOf(undefined, 'http://127.0.0.1:9');
    const studio = await createStudioHarness(opened.database, provider ? { provider } : {});
    const leads = await browserAt(studio).ask(`${START}?page=/studio/account`);
    expect(leads).toBe('/studio/account#identity-error=temporarily_unavailable');
    await studio.app.close();
  });

  it('that names a claim takes it for an administrator’s name, once', async () => {
    const provider = await providerOf('preferred_username');
    const studio = await createStudioHarness(opened.database, provider ? { provider } : {});
    const { database } = opened;
    const comeAs = async (subject: string, username: string) => {
      Object.assign(oidc, { subject, username });
      const browser = browserAt(studio);
      await browser.ask(await throughProvider(await browser.ask(START)));
      return studio.browser().call(signInByProvider, {}, { headers: { cookie: browser.cookie() } });
    };
    const now = studio.clock.now;
    const invited = await addAdministrator(database, { name: 'zhou', grants, now });
    const first = await comeAs('zhou-1', 'Zhou');
    expect(first.body).toMatchObject({ id: invited?.id, hasPassword: false, isLinked: true });
    // The name may be given to somebody else there.
    expect((await comeAs('zhou-2', 'zhou')).code).toBe('identity-unknown');
    // And who was linked is the same under another name.
    expect((await comeAs('zhou-1', 'zhou.new')).body).toMatchObject({ id: invited?.id });
    expect((await comeAs('nobody', 'nobody')).code).toBe('identity-unknown');
    // Of another issuer nothing is known.
    const moved = await addAdministrator(database, { name: 'moved', grants, now });
    const before = { issuer: 'https://before.example', subject: 'moved-1' };
    await linkToIdentity(database, moved?.id ?? '', before);
    expect((await comeAs('moved-1', 'else')).code).toBe('identity-unknown');
    expect((await comeAs('moved-1', 'moved')).body).toMatchObject({ id: moved?.id });
    await studio.app.close();
  });

  it.each([
    ['elsewhere', 'campus'],
    ['cas', 'campus'],
  ])('names an OpenID Connect provider of identity.json, and %j is none', async (name, known) => {
    const providers = {
      campus: { type: 'oidc', url: oidc.url, clientId: CLIENT.id, schools: ['*'] },
      cas: { type: 'cas', url: 'https://cas.example.edu.cn', schools: ['*'] },
    };
    const opening = openIdentityJson({ providers }, {}, { studioIdentity: name });
    await expect(opening).rejects.toThrow(`STUDIO_IDENTITY is "${name}"`);
    await expect(opening).rejects.toThrow(`There is: ${known}.`);
  });
});
