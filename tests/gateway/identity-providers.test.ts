import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCasProvider } from '../../src/gateway/adapters/identity/cas';
import type { IdentityProvider } from '../../src/gateway/adapters/identity/identity-provider';
import { createOidcProvider } from '../../src/gateway/adapters/identity/oidc';
import { type CasServer, startCasServer } from '../support/cas-server';
import { listenOnLoopback } from '../support/loopback-server';
import { CLIENT, startTokenServer, type TokenServer } from '../support/oidc-server';

const RETURN = 'https://portal.example.edu.cn/formgate/identity/riverside/return';
const PENDING = { state: 'state-1', nonce: 'nonce-1', verifier: 'v'.repeat(43) };
const SERVICE = `${RETURN}?state=state-1`;

const finish = (provider: IdentityProvider, query: Record<string, string>) =>
  provider.finish(PENDING, RETURN, new URL(`${RETURN}?${new URLSearchParams(query)}`));
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
    cas = createCasProvider({ type: 'cas', url: `${server.url}/` }, { timeout: 2 });
  });
  beforeEach(() => {
    server.body = undefined;
    server.delay = 0;
  });
  afterAll(() => server.stop());

  const come = (ticket: string) => finish(cas, { state: PENDING.state, ticket });

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
    const settings = { type: 'cas', url: server.url, username: 'studentNumber' } as const;
    const other = createCasProvider(settings);
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

  it('gives up a server that is slow or away, and says nothing of the ticket', async () => {
    server.delay = 20_000;
    await expect(come('ST-secret')).rejects.toMatchObject({
      code: 'temporarily_unavailable',
      message: 'The CAS server did not respond in time.',
    });
    const away = createCasProvider({ type: 'cas', url: 'http://127.0.0.1:9/cas' });
    const failed = await finish(away, { ticket: 'ST-secret' }).catch((error: Error) => error);
    expect(failed).toMatchObject({ code: 'temporarily_unavailable' });
    expect(String(failed)).not.toContain('ST-secret');
  });
});

/** A provider that takes requests for its metadata and says nothing. */
const startSilentProvider = () => listenOnLoopback(createServer(() => {}));

describe('OpenID Connect', () => {
  let server: TokenServer;
  let oidc: IdentityProvider;
  const now = () => Math.floor(Date.now() / 1000);
  beforeAll(async () => {
    server = await startTokenServer();
    const settings = { type: 'oidc', url: server.url, clientId: CLIENT.id } as const;
    oidc = createOidcProvider(settings, { secret: CLIENT.secret, timeout: 3 });
  });
  beforeEach(() => {
    server.delay = 0;
    server.usesOtherKey = false;
    server.claims = {
      ...{ iss: server.url, sub: '1', aud: CLIENT.id, nonce: PENDING.nonce },
      ...{ iat: now(), exp: now() + 300, preferred_username: '2026001', name: '张三' },
    };
  });
  afterAll(() => server.stop());

  const come = (query: Record<string, string> = {}) =>
    finish(oidc, { state: PENDING.state, code: 'code-1', ...query });

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
    expect(await come()).toEqual({ username: '2026001', displayName: '张三', session: undefined });
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
    const settings = { type: 'oidc', url: 'http://127.0.0.1:9', clientId: 'x' } as const;
    const slow = await startSilentProvider();
    const silent = createOidcProvider(
      { ...settings, url: slow.url },
      { secret: undefined, timeout: 0.5 },
    );
    expect(await codeOf(silent.start(PENDING, RETURN))).toBe('temporarily_unavailable');
    await slow.stop();
    const away = createOidcProvider(settings, { secret: undefined, timeout: 1 });
    expect(await codeOf(away.start(PENDING, RETURN))).toBe('temporarily_unavailable');
    expect(await codeOf(away.start(PENDING, RETURN))).toBe('temporarily_unavailable');
  });

  it('says the claim that is missing', async () => {
    server.claims = { ...server.claims, preferred_username: undefined };
    await expect(come()).rejects.toThrow('did not say the claim preferred_username');
  });
});
