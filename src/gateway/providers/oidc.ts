import type * as OpenIdClient from 'openid-client';
import type { IdentitySettings } from '../../engine';
import { errorCode } from '../error-code';
import { isUnprotectedOrigin } from '../public-url';
import type { ClaimValue } from '../settings/services';
import {
  type Identity,
  IdentityError,
  type IdentityProvider,
  PROVIDER_SECONDS,
} from './identity-provider';
import type { ProviderFetch } from './provider-fetch';

/** How far the provider's clock may be from ours, in seconds. */
const CLOCK_TOLERANCE = 60;

/** How long a provider's metadata count, in milliseconds: it may change its addresses. */
const METADATA_FOR = 3600_000;

/** Codes of ours that a provider's clock or keys lead to, and what they are for students. */
const CODES: Readonly<Record<string, string>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'invalid_token',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'invalid_token',
  OAUTH_KEY_SELECTION_FAILED: 'invalid_token',
  OAUTH_INVALID_RESPONSE: 'invalid_token',
  OAUTH_TIMEOUT: 'temporarily_unavailable',
};

export interface OidcOptions {
  /** Undefined for a public client, which PKCE alone protects. */
  secret: string | undefined;
  request: ProviderFetch;
  /** Values of claims by which the provider says that it asked for a second factor. */
  secondFactor?: readonly ClaimValue[];
  /** Seconds. */
  timeout?: number;
}

/**
 * OpenID Connect: authorization code with PKCE, state and nonce (OpenID Connect Core 1.0, section
 * 3.1; RFC 9700).
 */
export function createOidcProvider(
  settings: Pick<IdentitySettings, 'url' | 'clientId' | 'username'>,
  options: OidcOptions,
): IdentityProvider {
  const { username = 'preferred_username' } = settings;
  const { secondFactor = [] } = options;
  const acrValues = secondFactor.flatMap(({ claim, value }) => (claim === 'acr' ? [value] : []));
  let known: { at: number; setup: Promise<Setup> } | undefined;

  async function setup(): Promise<Setup> {
    if (!known || Math.abs(Date.now() - known.at) > METADATA_FOR) {
      const made = discover(settings, options);
      known = { at: Date.now(), setup: made };
      // The next student tries again.
      made.catch(() => {
        if (known?.setup === made) known = undefined;
      });
    }
    return known.setup;
  }

  return {
    async start({ state, nonce, verifier }, returnUrl, again = false) {
      try {
        const { client, configuration } = await setup();
        const page = client.buildAuthorizationUrl(configuration, {
          redirect_uri: returnUrl,
          scope: username === 'email' ? 'openid profile email' : 'openid profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
          // `max_age` has the ID token say when that was (section 3.1.2.1).
          ...(again && { prompt: 'login', max_age: '0' }),
        });
        const isPage = /^https?:$/.test(page.protocol) && !isUnprotectedOrigin(page.origin);
        if (isPage) return page;
        throw new IdentityError('server_error', 'The provider’s sign-in page is not on https.');
      } catch (error) {
        throw toIdentityError(error);
      }
    },
    async finish({ state, nonce, verifier }, returnUrl, url) {
      try {
        const { client, configuration } = await setup();
        const current = new URL(returnUrl);
        current.search = url.search;
        const tokens = await client.authorizationCodeGrant(configuration, current, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return await readIdentity({ client, configuration }, tokens, { username, secondFactor });
      } catch (error) {
        throw toIdentityError(error);
      }
    },
    async check() {
      try {
        await discover(settings, options);
        return undefined;
      } catch (error) {
        return errorCode(error) ?? errorCode(Object(error).cause) ?? String(Object(error).name);
      }
    },
  };
}

/** Reads a provider's metadata, by its discovery document (OpenID Connect Discovery 1.0). */
async function discover(
  { url, clientId = '' }: Pick<IdentitySettings, 'url' | 'clientId'>,
  { secret, request, timeout = PROVIDER_SECONDS }: OidcOptions,
): Promise<Setup> {
  const client = await import('openid-client');
  const configuration = await client.discovery(
    new URL(url),
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE },
    secret === undefined ? client.None() : client.ClientSecretBasic(secret),
    {
      // Wherever the metadata say that endpoints are.
      [client.customFetch]: request,
      timeout,
      execute: [
        // The signature of the ID token is checked, too: TLS to the provider may end at a proxy.
        client.enableNonRepudiationChecks,
        // The schema admits http on loopback alone.
        ...(url.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  );
  return { client, configuration };
}

type Tokens = Awaited<ReturnType<typeof OpenIdClient.authorizationCodeGrant>>;

/** @param wanted `username`: the claim that names the student */
async function readIdentity(
  { client, configuration }: Setup,
  tokens: Tokens,
  { username, secondFactor }: { username: string; secondFactor: readonly ClaimValue[] },
): Promise<Identity> {
  const claims = tokens.claims();
  if (!claims) throw new IdentityError('invalid_token', 'The provider gave no ID token.');
  const more =
    isIncomplete(claims, username) && configuration.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {};
  const name = textOf(claims[username]) ?? textOf(Object(more)[username]);
  if (name === undefined) {
    throw new IdentityError('invalid_request', `The provider did not say the claim ${username}.`);
  }
  // Whoever may write any address there is nobody yet. Some providers say so by a string.
  const isVerified: unknown = claims.email_verified ?? Object(more).email_verified ?? true;
  if (username === 'email' && isVerified !== true && isVerified !== 'true') {
    throw new IdentityError('access_denied', 'The provider has not verified the address.');
  }
  const displayName = textOf(claims.name) ?? textOf(Object(more).name);
  const isProven = secondFactor.some(({ claim, value }) => valuesOf(claims[claim]).includes(value));
  return {
    ...{ username: name, displayName, session: undefined, subject: claims.sub },
    authenticatedAt: claims.auth_time === undefined ? undefined : timeOf(claims.auth_time),
    ...(isProven && { hasSecondFactor: true }),
  };
}

/** `amr` is a list of values, `acr` one. */
function valuesOf(claim: unknown): readonly unknown[] {
  return Array.isArray(claim) ? claim : [claim];
}

function timeOf(seconds: number): Date {
  return new Date(Math.min(seconds * 1000, Date.now()));
}

/**
 * Says whether the ID token leaves out what is asked for: where nobody is named by a name, one to
 * show too.
 */
function isIncomplete(claims: OpenIdClient.IDToken, username: string): boolean {
  return claims[username] === undefined || (username === 'sub' && claims.name === undefined);
}

interface Setup {
  client: typeof OpenIdClient;
  configuration: OpenIdClient.Configuration;
}

/** The library's errors carry responses: nothing of them but a code goes on. */
function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const { error: given, code } = Object(error);
  // The code is the provider's own, from either of its endpoints.
  if (typeof given === 'string' && /^[a-z_]{1,64}$/.test(given)) {
    return new IdentityError(given, `The provider refused: ${given}.`);
  }
  const known = typeof code === 'string' ? CODES[code] : undefined;
  if (known !== undefined) return new IdentityError(known, `The provider’s response: ${code}.`);
  return new IdentityError('temporarily_unavailable', 'The provider did not respond.');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
