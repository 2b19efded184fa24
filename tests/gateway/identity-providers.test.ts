import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCasProvider } from '../../src/gateway/providers/cas';
import type { IdentityProvider } from '../../src/gateway/providers/identity-provider';
import { createOidcProvider } from '../../src/gateway/providers/oidc';
import { createProviderFetch } from '../../src/gateway/providers/provider-fetch';
import { type CasServer, startCasServer } from '../support/cas-server';
import { type LoopbackServer, listenOnLoopback } from '../support/loopback-server';
import { CLIENT, startTokenServer, type TokenServer } from '../support/oidc-server';

const RETURN = 'https://portal.example.edu.cn/formgate/identity/riverside/return';
const PENDING = { state: 'state-1', nonce: 'nonce-1', verifier: 'v'.repeat(43) };
const SERVICE = `${RETURN}?state=state-1`;

const finish = (provider: IdentityProvider, query: Record<string, string>) =>
  provider.finish(PENDING, RETURN, new URL(`${RETURN}?${new URLSearchParams(query)}`));
/** Asks the origin of an address, and no other. */
const asking = (url: string) => createProviderFetch({ origins: [new URL(url).origin] });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'signed in',
    (error: { code?: string }) => error.code,
  );

describe('CAS', () => {
  let server: CasServer;
  let cas: IdentityProvider;
  beforeAll(async () => {
    server = await startCasServer();
    cas = createCasProvider({ url: `${server.url}/` }, { request: asking(server.url), timeout: 2 });
  });
  beforeEach(() => {
    server.body = undefined;
    server.delay = 0;
  });
  afterAll(() => server.stop());

  const come = (ticket: string) => finish(cas, { state: PENDING.state, ticket });

  it('is asked how it does', async () => {
    expect(await cas.check()).toBeUndefined();
    const away = await startCasServer();
    await away.stop();
    const gone = createCasProvider({ url: away.url }, { request: asking(away.url), timeout: 2 });
    expect(await gone.check()).toBe('ECONNREFUSED');
    const elsewhere = { url: `${server.url}/no-such-path` };
    const wrong = createCasProvider(elsewhere, { request: asking(server.url), timeout: 2 });
    expect(await wrong.check()).toBe('status 404');
  });

  it('leads to the sign-in of the server, for this service', async () => {
    const url = await cas.start(PENDING, RETURN);
    expect(url.href).toBe(`${server.url}/login?${new URLSearchParams({ service: SERVICE })}`);
  });

  it('says whose ticket it is, once', async () => {
    const ticket = server.issue(SERVICE, '2026001', { cn: '张三' });
    expect(await come(ticket)).toEqual({
      username: '2026001',
      displayName: '张三',
      session: ticket,
    });
    expect(await codeOf(come(ticket))).toBe('INVALID_TICKET');
  });

  it('takes the name from the attribute that the school names', async () => {
    const settings = { url: server.url, username: 'studentNumber' };
    const other = createCasProvider(settings, { request: asking(server.url) });
    const ticket = () => server.issue(SERVICE, 'u', { studentNumber: '2026001' });
    expect(await finish(other, { ticket: ticket() })).toMatchObject({ username: '2026001' });
    const none = server.issue(SERVICE, 'u');
    expect(await codeOf(finish(other, { ticket: none }))).toBe('invalid_request');
  });

  it('refuses a ticket for another service, and what is no ticket', async () => {
    const other = server.issue('https://other.example.edu.cn/', '2026001');
    expect(await codeOf(come(other))).toBe('INVALID_SERVICE');
    for (const ticket of ['', 'PT-1', 'ST-', `ST-${'x'.repeat(300)}`, 'ST-1 2']) {
      expect(await codeOf(come(ticket))).toBe('INVALID_TICKET');
    }
  });

  const success = (user: string, more = '') =>
    `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess>${user}${more}</cas:authenticationSuccess></cas:serviceResponse>`;

  it('reads a name as a whole where a comment divides it', async () => {
    server.body = success('<cas:user>admin<!-- -->istrator</cas:user>');
    expect(await come('ST-1')).toMatchObject({ username: 'administrator' });
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Login</title>'],
    ['JSON', '{"serviceResponse":{"authenticationSuccess":{"user":"a"}}}'],
    [
      'an entity of its own',
      `<!DOCTYPE x [<!ENTITY a "2026001">]>${success('<cas:user>&a;</cas:user>')}`,
    ],
    [
      'a file as an entity',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${success('<cas:user>&a;</cas:user>')}`,
    ],
    ['two users', success('<cas:user>a</cas:user><cas:user>b</cas:user>')],
    ['a user in a user', success('<cas:user>a<cas:user>b</cas:user></cas:user>')],
    ['no user', success('')],
    ['a user of another namespace', success('<user xmlns="http://evil.example">a</user>')],
    [
      'success beside failure',
      success('<cas:user>a</cas:user>').replace(
        '</cas:serviceResponse>',
        '<cas:authenticationFailure code="X"/></cas:serviceResponse>',
      ),
    ],
    ['XML that ends too early', success('<cas:user>a</cas:user>').slice(0, -5)],
    ['deep XML', success(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`)],
    ['XML without an end', success(`<cas:user>${'a'.repeat(200_000)}</cas:user>`)],
  ])('signs nobody in by %s', async (_, body) => {
    server.body = body;
    expect(['server_error', 'temporarily_unavailable']).toContain(await codeOf(come('ST-1')));
  });

  it('follows no redirect of the server, and takes no ticket elsewhere', async () => {
    const stranger = await startStranger();
    server.redirect = `${stranger.url}/cas/p3/serviceValidate`;
    expect(await codeOf(come('ST-1'))).toBe('temporarily_unavailable');
    expect(stranger.requests).toEqual([]);
    server.redirect = undefined;
    await stranger.stop();
  });

  it('gives up a server that is slow or away, and says nothing of the ticket', async () => {
    server.delay = 20_000;
    await expect(come('ST-secret')).rejects.toMatchObject({
      code: 'temporarily_unavailable',
      message: 'The CAS server did not respond in time.',
    });
    const url = 'http://127.0.0.1:9/cas';
    const away = createCasProvider({ url }, { request: asking(url) });
    const failed = await finish(away, { ticket: 'ST-secret' }).catch((error: Error) => error);
    expect(failed).toMatchObject({ code: 'temporarily_unavailable' });
    expect(String(failed)).not.toContain('ST-secret');
  });
});

/** A server that is nobody's provider, and what it was asked. */
async function startStranger() {
  const requests: string[] = [];
  const http = createServer((request, reply) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    reply.end('{}');
  });
  return { ...(await listenOnLoopback(http)), requests };
}

/** A provider that takes requests for its metadata and says nothing. */
const startSilentProvider = () => listenOnLoopback(createServer(() => {}));

describe('OpenID Connect', () => {
  let server: TokenServer;
  let oidc: IdentityProvider;
  const now = () => Math.floor(Date.now() / 1000);
  beforeAll(async () => {
    server = await startTokenServer();
    const settings = { url: server.url, clientId: CLIENT.id };
    const request = asking(server.url);
    oidc = createOidcProvider(settings, { secret: CLIENT.secret, request, timeout: 3 });
  });
  beforeEach(() => {
    server.delay = 0;
    server.usesOtherKey = false;
    server.signsBy = undefined;
    server.metadata = {};
    server.claims = {
      ...{ iss: server.url, sub: '1', aud: CLIENT.id, nonce: PENDING.nonce },
      ...{ iat: now(), exp: now() + 300, preferred_username: '2026001', name: '张三' },
    };
  });
  afterAll(() => server.stop());

  const come = (query: Record<string, string> = {}) =>
    finish(oidc, { state: PENDING.state, code: 'code-1', ...query });

  it('is asked how it does', async () => {
    expect(await oidc.check()).toBeUndefined();
    const away = await startTokenServer();
    await away.stop();
    const settings = { url: away.url, clientId: CLIENT.id };
    const gone = createOidcProvider(settings, { secret: CLIENT.secret, request: asking(away.url) });
    expect(await gone.check()).toBe('ECONNREFUSED');
  });

  it('leads to the provider with state, nonce and the challenge of PKCE', async () => {
    const { searchParams } = await oidc.start(PENDING, RETURN);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: CLIENT.id,
      redirect_uri: RETURN,
      response_type: 'code',
      state: PENDING.state,
      nonce: PENDING.nonce,
      code_challenge_method: 'S256',
    });
    expect(searchParams.get('code_challenge')).not.toBe(PENDING.verifier);
  });

  it('says who has come', async () => {
    expect(await come()).toEqual({
      ...{ username: '2026001', displayName: '张三', subject: '1' },
      session: undefined,
    });
  });

  it('asks again who it is, also whom it knows, and for what says that it asked for a second factor', async () => {
    const settings = { url: server.url, clientId: CLIENT.id };
    const secondFactor = [
      { claim: 'amr', value: 'mfa' },
      { claim: 'acr', value: 'https://refeds.org/profile/mfa' },
    ] as const;
    const request = asking(server.url);
    const strict = createOidcProvider(settings, { secret: CLIENT.secret, request, secondFactor });
    const known = await strict.start(PENDING, RETURN);
    expect(known.searchParams.get('acr_values')).toBe('https://refeds.org/profile/mfa');
    expect(known.searchParams.has('prompt')).toBe(false);
    const again = await strict.start(PENDING, RETURN, true);
    expect(again.searchParams.get('prompt')).toBe('login');
    expect(again.searchParams.get('max_age')).toBe('0');
  });

  const MFA = 'https://refeds.org/profile/mfa';
  it.each<[string, object, boolean]>([
    ['the acr that counts', { acr: MFA }, true],
    ['an amr among others', { amr: ['pwd', 'mfa'] }, true],
    ['another acr', { acr: 'mfa' }, false],
    ['another amr', { amr: ['pwd', MFA] }, false],
    ['an amr that is no list', { amr: 'mfa mfa' }, false],
    ['neither', {}, false],
  ])('believes in a second factor by %s, or does not', async (_, claims, isProven) => {
    const settings = { url: server.url, clientId: CLIENT.id };
    const secret = CLIENT.secret;
    const request = asking(server.url);
    const secondFactor = [
      { claim: 'amr', value: 'mfa' },
      { claim: 'acr', value: MFA },
    ] as const;
    server.claims = { ...server.claims, ...claims };
    const query = { state: PENDING.state, code: 'code-1' };
    const strict = createOidcProvider(settings, { secret, request, secondFactor });
    expect((await finish(strict, query)).hasSecondFactor === true).toBe(isProven);
    // Where the operator names no claim, none counts.
    expect((await come()).hasSecondFactor).toBeUndefined();
  });

  it('says when they showed the provider who they are, and never a time to come', async () => {
    const seconds = now() - 3600;
    expect((await come()).authenticatedAt).toBeUndefined();
    server.claims = { ...server.claims, auth_time: seconds };
    expect((await come()).authenticatedAt).toEqual(new Date(seconds * 1000));
    server.claims = { ...server.claims, auth_time: now() + 30 };
    expect((await come()).authenticatedAt?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('takes a clock that is half a minute off', async () => {
    server.claims = { ...server.claims, iat: now() + 30, nbf: now() + 30, exp: now() + 330 };
    expect(await codeOf(come())).toBe('signed in');
    server.claims = { ...server.claims, iat: now() - 330, nbf: now() - 330, exp: now() - 30 };
    expect(await codeOf(come())).toBe('signed in');
  });

  it.each([
    ['another nonce', { nonce: 'nonce-2' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an end that is past', { exp: 1_000_000_000 }],
    ['a beginning far in the future', { nbf: 9_000_000_000, exp: 9_000_000_300 }],
  ])('signs nobody in by a token with %s', async (_, claims) => {
    server.claims = { ...server.claims, ...claims };
    expect(await codeOf(come())).toBe('invalid_token');
  });

  it('signs nobody in by a token that another key signed', async () => {
    server.usesOtherKey = true;
    expect(await codeOf(come())).toBe('invalid_token');
  });

  it.each(['nothing', 'the client’s secret', 'the public key'] as const)(
    'signs nobody in by a token that is signed by %s, whatever algorithm it names',
    async (by) => {
      server.signsBy = by;
      expect(await codeOf(come())).not.toBe('signed in');
      server.metadata = { id_token_signing_alg_values_supported: ['none', 'HS256'] };
      const settings = { url: server.url, clientId: CLIENT.id };
      const request = asking(server.url);
      const trusting = createOidcProvider(settings, { secret: CLIENT.secret, request });
      const back = { state: PENDING.state, code: 'code-1' };
      expect(await codeOf(finish(trusting, back))).not.toBe('signed in');
    },
  );

  it.each([
    ['another state', { state: 'state-2' }],
    ['no code', { code: '' }],
  ])('signs nobody in by a return with %s', async (_, query) => {
    expect(await codeOf(come(query))).not.toBe('signed in');
  });

  it('gives on what the provider refuses with', async () => {
    const refused = finish(oidc, { state: PENDING.state, error: 'access_denied' });
    expect(await codeOf(refused)).toBe('access_denied');
  });

  it('gives up a provider that is slow or away, and tries again for the next student', async () => {
    server.delay = 20_000;
    expect(await codeOf(come())).toBe('temporarily_unavailable');
    const settings = { url: 'http://127.0.0.1:9', clientId: 'x' };
    const slow = await startSilentProvider();
    const silent = createOidcProvider(
      { ...settings, url: slow.url },
      { secret: undefined, request: asking(slow.url), timeout: 0.5 },
    );
    expect(await codeOf(silent.start(PENDING, RETURN))).toBe('temporarily_unavailable');
    await slow.stop();
    const request = asking(settings.url);
    const away = createOidcProvider(settings, { secret: undefined, request, timeout: 1 });
    expect(await codeOf(away.start(PENDING, RETURN))).toBe('temporarily_unavailable');
    expect(await codeOf(away.start(PENDING, RETURN))).toBe('temporarily_unavailable');
  });

  describe('a stranger', () => {
    let stranger: Awaited<ReturnType<typeof startStranger>>;
    beforeAll(async () => {
      stranger = await startStranger();
    });
    afterEach(() => {
      server.metadata = {};
      server.redirects = {};
      expect(stranger.requests).toEqual([]);
    });
    afterAll(() => stranger.stop());

    const fresh = () =>
      createOidcProvider(
        { url: server.url, clientId: CLIENT.id },
        { secret: CLIENT.secret, request: asking(server.url), timeout: 3 },
      );

    it.each(['/.well-known/openid-configuration', '/token', '/jwks', '/userinfo'])(
      'is sent nothing by a redirect of %s',
      async (path) => {
        server.redirects = { [path]: `${stranger.url}${path}` };
        server.metadata = { userinfo_endpoint: `${server.url}/userinfo` };
        server.claims = { ...server.claims, preferred_username: undefined };
        const provider = fresh();
        const found = finish(provider, { state: PENDING.state, code: 'code-1' });
        expect(await codeOf(found)).not.toBe('signed in');
      },
    );

    it.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])(
      'is asked nothing as the %s of the metadata, unless the operator names its origin',
      async (endpoint) => {
        server.metadata = { [endpoint]: `${stranger.url}/x` };
        server.claims = { ...server.claims, preferred_username: undefined };
        const found = finish(fresh(), { state: PENDING.state, code: 'code-1' });
        expect(await codeOf(found)).not.toBe('signed in');
        expect(stranger.requests).toEqual([]);
        const origins = [server.url, stranger.url];
        const allowed = createOidcProvider(
          { url: server.url, clientId: CLIENT.id },
          { secret: CLIENT.secret, request: createProviderFetch({ origins }), timeout: 3 },
        );
        await codeOf(finish(allowed, { state: PENDING.state, code: 'code-1' }));
        expect(stranger.requests.splice(0)).toHaveLength(1);
      },
    );

    it.each(['http://id.example.edu.cn/auth', 'javascript:alert(1)'])(
      'is no page to sign in on: %s',
      async (page) => {
        server.metadata = { authorization_endpoint: page };
        expect(await codeOf(fresh().start(PENDING, RETURN))).not.toBe('signed in');
      },
    );

    it('is no issuer', async () => {
      server.metadata = { issuer: stranger.url };
      expect(await codeOf(fresh().start(PENDING, RETURN))).not.toBe('signed in');
    });
  });

  it('takes an address for a name unless the provider says that it is not proven', async () => {
    const settings = { url: server.url, clientId: CLIENT.id, username: 'email' };
    const request = asking(server.url);
    const byEmail = createOidcProvider(settings, { secret: CLIENT.secret, request });
    const { claims } = server;
    const codes = [];
    for (const email_verified of [undefined, true, 'true', false, 'false', 0]) {
      server.claims = { ...claims, email: 'li@example.edu.cn', email_verified };
      codes.push(await codeOf(finish(byEmail, { state: PENDING.state, code: 'code-1' })));
    }
    const denied = Array(3).fill('access_denied');
    expect(codes).toEqual([...Array(3).fill('signed in'), ...denied]);
  });

  it('says the claim that is missing', async () => {
    server.claims = { ...server.claims, preferred_username: undefined };
    await expect(come()).rejects.toThrow('did not say the claim preferred_username');
  });
});

describe('a provider with a certificate authority of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-ca-'));
  const [key, certificate] = ['key.pem', 'ca.pem'].map((name) => join(folder, name));
  let server: LoopbackServer;
  beforeAll(async () => {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-days', '2', '-subj', '/CN=campus', '-addext', 'subjectAltName=IP:127.0.0.1'],
        ...['-keyout', key ?? '', '-out', certificate ?? ''],
      ],
      { stdio: 'pipe' },
    );
    const tls = { key: readFileSync(key ?? ''), cert: readFileSync(certificate ?? '') };
    server = await listenOnLoopback(createHttpsServer(tls, (_request, reply) => reply.end('yes')));
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it('is asked where the operator names the authority, and only there', async () => {
    const url = server.url.replace('http:', 'https:');
    const ask = (ca?: string) => createProviderFetch({ origins: [url], ca })(`${url}/`, {});
    await expect(ask()).rejects.toThrow(/self-signed|certificate/);
    expect(await (await ask(readFileSync(certificate ?? '', 'utf8'))).text()).toBe('yes');
  });
});
