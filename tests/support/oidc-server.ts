import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from './free-port';
import { type LoopbackServer, listenOnLoopback } from './loopback-server';

export const CLIENT = { id: 'portal', secret: 'a-secret-of-the-portal-alone-2026' };

/** The `acr` of a sign-in with several factors, as research networks have it. */
export const MFA = 'https://refeds.org/profile/mfa';

/** A whole OpenID Connect provider, which signs everybody in as one student. */
export interface OidcServer extends LoopbackServer {
  /** The student's name at the provider; it is their claim `preferred_username`. */
  username: string;
  /** The provider's own word for them, of browsers that sign in from now on. */
  subject: string;
  /** How it says that they signed in, of browsers that sign in from now on. */
  acr: string | undefined;
}

/** @param returnUrl where it may send browsers back to */
export async function startOidcServer(returnUrl: string): Promise<OidcServer> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [returnUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['for-tests'] },
    acrValues: [MFA],
    claims: {
      acr: null,
      auth_time: null,
      openid: ['sub'],
      profile: ['preferred_username', 'name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: async (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, preferred_username: server.username, name: '张三' }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: CLIENT.id,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  const http = createServer((request, reply) => {
    if (request.url?.startsWith('/interaction/')) {
      const { subject: accountId, acr } = server;
      const login = { accountId, ...(acr !== undefined && { acr }) };
      void provider.interactionFinished(request, reply, { login });
    } else void handle(request, reply);
  });
  const server: OidcServer = {
    ...(await listenOnLoopback(http, port)),
    ...{ username: '2026001', subject: 'sub-1', acr: undefined },
  };
  return server;
}

/** The parts of a provider that a client asks itself, for tokens that no provider would issue. */
export interface TokenServer extends LoopbackServer {
  /** The claims of the next ID tokens. */
  claims: Record<string, unknown>;
  /** How long it thinks before it gives a token, in milliseconds. */
  delay: number;
  /** Signs with a key that nobody knows. */
  usesOtherKey: boolean;
  /**
   * Signs in another way than by its key: not at all, by the client's secret, or by its own public
   * key as if that were a secret (RFC 8725, section 2.1).
   */
  signsBy: 'nothing' | 'the client’s secret' | 'the public key' | undefined;
  /** Members of its metadata in place of its own. */
  metadata: Record<string, string | string[]>;
  /** The address that it redirects a path to. */
  redirects: Record<string, string>;
}

export async function startTokenServer(): Promise<TokenServer> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const json = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  function otherToken(by: NonNullable<TokenServer['signsBy']>): string {
    const body = `${json({ alg: by === 'nothing' ? 'none' : 'HS256', kid: '1' })}.${json(server.claims)}`;
    if (by === 'nothing') return `${body}.`;
    const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' });
    const secret = by === 'the public key' ? publicKey : CLIENT.secret;
    return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
  }

  function idToken(): string {
    if (server.signsBy !== undefined) return otherToken(server.signsBy);
    const body = `${json({ alg: 'RS256', kid: '1' })}.${json(server.claims)}`;
    const key = server.usesOtherKey ? other.privateKey : keys.privateKey;
    return `${body}.${createSign('RSA-SHA256').update(body).sign(key, 'base64url')}`;
  }

  const http = createServer((request, reply) => {
    const send = (body: object) =>
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const elsewhere = server.redirects[request.url ?? ''];
    if (elsewhere !== undefined) reply.writeHead(307, { location: elsewhere }).end();
    else if (request.url === '/.well-known/openid-configuration') {
      send({
        issuer: server.url,
        authorization_endpoint: `${server.url}/auth`,
        token_endpoint: `${server.url}/token`,
        jwks_uri: `${server.url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...server.metadata,
      });
    } else if (request.url === '/jwks') {
      send({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256' }] });
    } else {
      const timer = setTimeout(
        () => send({ access_token: 'a', token_type: 'Bearer', id_token: idToken() }),
        server.delay,
      );
      reply.once('close', () => clearTimeout(timer));
    }
  });
  const server: TokenServer = {
    ...(await listenOnLoopback(http)),
    claims: {},
    delay: 0,
    usesOtherKey: false,
    signsBy: undefined,
    metadata: {},
    redirects: {},
  };
  return server;
}
