import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountSettings, Configuration } from '../../engine';
import { IDENTITY_PREFIX } from '../../wire';
import { createOperationLimits } from '../calls/call-limits';
import type { ApiDeps } from '../calls/ports';
import { isLedFromElsewhere, requestOrigin } from '../calls/request-origin';
import type { Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';
import { normalizeAddress, rateLimitKey } from '../limits/rate-limit-key';
import { createRateLimits } from '../limits/store';
import type { NetworkAccess } from '../network/network-access';
import { readLogoutRequest } from '../providers/cas-response';
import { IdentityError } from '../providers/identity-provider';
import type { IdentityPolicy } from '../providers/open-identity';
import { endSessions } from '../sessions/end-sessions';
import { sessionsOfIdentity } from '../sessions/ended-session-store';
import { finishInTurn, RETURN_LIMIT } from './finish-in-turn';
import { issueIdentity } from './identity-ticket';
import { beginSignIn, resumeSignIn } from './pending-sign-in';
import { endReturn, returnKey } from './return-store';

/** The most bytes of a request to log out. */
const BODY_LIMIT = 64 * 1024;

/** Parameters of a page that are carried along beside the network's. */
const CARRIED = ['return', 'lang'];

/** The most parameters of the page to return to, such as `return.id`, that are carried along. */
const MOST_RETURN_PARAMETERS = 10;

/** Matches a name that may sign in, at most as long as those of imported accounts. */
const USERNAME = /^[^\s\p{Cc}\p{Cf}]{1,64}$/u;

export interface IdentityParts extends Pick<ApiDeps, 'isSharedAddress'> {
  database: Database;
  access: NetworkAccess;
  secrets: Secrets;
  identity: IdentityPolicy;
  clock(): Date;
  /** The address at which browsers reach the gateway; undefined where the request says it. */
  publicUrl: string | undefined;
  school(name: string): { configuration: Configuration; accounts: AccountSettings } | undefined;
}

/**
 * Signing in through a school's identity provider. `start` leads to the provider and gives the
 * browser, encrypted, what the provider's response must fit; `return` asks the provider who has
 * come, and leads to the callback page, which signs in. Every failure leads to the page of errors,
 * with a code and no secret.
 */
export async function registerIdentity(app: FastifyInstance, parts: IdentityParts): Promise<void> {
  const { secrets, identity: policy, clock, database, access } = parts;

  type SchoolRequest = FastifyRequest<{ Params: { school: string } }>;

  function settingsOf({ params }: SchoolRequest) {
    const school = parts.school(params.school);
    const provider = policy.of(params.school, school?.accounts.identity);
    return school && provider ? { name: params.school, ...school, provider } : undefined;
  }

  const originOf = (request: FastifyRequest) => parts.publicUrl ?? requestOrigin(request);
  const returnUrl = (request: SchoolRequest) =>
    `${originOf(request)}${IDENTITY_PREFIX}/${encodeURIComponent(request.params.school)}/return`;
  const isSecure = (request: FastifyRequest) => originOf(request).startsWith('https:');
  const pendingAt = () => ({ secrets, path: IDENTITY_PREFIX, now: clock() });
  const rateLimits = createRateLimits(database, secrets);
  function limitsOf({ ip, params }: SchoolRequest) {
    const isShared = parts.isSharedAddress(normalizeAddress(ip));
    const asker = { school: params.school, address: rateLimitKey(ip), isShared };
    return createOperationLimits([RETURN_LIMIT], rateLimits, asker, clock());
  }

  function fail(
    request: SchoolRequest,
    reply: FastifyReply,
    error: unknown,
    query = '',
  ): FastifyReply {
    const isKnown = error instanceof IdentityError;
    const code = isKnown ? error.code : 'server_error';
    if (isKnown)
      request.log.warn({ code, reason: error.message }, 'Nobody signed in at the provider');
    else request.log.error({ err: error }, 'Signing in through the provider failed');
    const more = query === '' ? '' : `&${query}`;
    const page = `/${encodeURIComponent(request.params.school)}/auth/_error-handler`;
    return redirect(reply, `${page}?error=${encodeURIComponent(code)}${more}`);
  }

  await app.register(
    async (routes) => {
      routes.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      );

      routes.get('/:school/start', async (request: SchoolRequest, reply) => {
        const school = settingsOf(request);
        if (!school) return reply.callNotFound();
        // Nobody signs in who only follows a link of another site: the page asks first.
        if (isLedFromElsewhere(request)) {
          return redirect(reply, `/${encodeURIComponent(school.name)}/auth`);
        }
        const query = carriedQuery(request, school.configuration);
        try {
          const { url, cookie } = await beginSignIn(
            ...([school.provider, returnUrl(request), { school: school.name, query }] as const),
            { ...pendingAt(), isSecure: isSecure(request) },
          );
          return redirect(reply.header('set-cookie', cookie), url.href);
        } catch (error) {
          return fail(request, reply, error, query);
        }
      });

      routes.get('/:school/return', async (request: SchoolRequest, reply) => {
        const school = settingsOf(request);
        if (!school) return reply.callNotFound();
        const url = new URL(request.url, 'http://localhost');
        const found = resumeSignIn(url, request.headers.cookie, pendingAt());
        if (found?.carried.school !== school.name) {
          return fail(
            request,
            reply,
            new IdentityError('no_session', 'The browser began no such sign-in.'),
          );
        }
        const { pending, carried, ended } = found;
        reply.header('set-cookie', ended);
        const query = String(carried.query);
        try {
          const identity = await finishInTurn(limitsOf(request), () =>
            school.provider.finish(pending, returnUrl(request), url),
          );
          if (!USERNAME.test(identity.username)) {
            throw new IdentityError(
              'invalid_request',
              'The provider’s name of the account is none.',
            );
          }
          const at = { now: clock(), isSecure: isSecure(request) };
          const ticket = await issueIdentity(parts, { ...identity, school: school.name }, at);
          const more = query === '' ? '' : `&${query}`;
          const page = `/${encodeURIComponent(school.name)}/unified-callback?identity=1${more}`;
          return redirect(reply.header('set-cookie', ticket), page);
        } catch (error) {
          return fail(request, reply, error, query);
        }
      });

      // Single logout of CAS: the server itself calls. Whoever names the ticket of a session has it
      // from the server.
      routes.post(
        '/:school/return',
        { bodyLimit: BODY_LIMIT },
        async (request: SchoolRequest, reply) => {
          const school = settingsOf(request);
          if (school?.provider.type !== 'cas') return reply.callNotFound();
          const { body } = request;
          const xml = body instanceof URLSearchParams ? body.get('logoutRequest') : null;
          const ticket = readLogoutRequest(xml ?? '');
          if (ticket !== undefined) {
            const parts = { database, access, log: request.log, now: clock() };
            // Before the sessions: one that begins meanwhile finds it gone.
            await endReturn(database, returnKey(school.name, ticket));
            await endSessions(parts, sessionsOfIdentity(school.name, ticket), 'user');
          }
          return reply.code(ticket === undefined ? 400 : 200).send();
        },
      );
    },
    { prefix: IDENTITY_PREFIX },
  );
}

/**
 * Gives the query to carry along: the network's parameters in the URL of the page that the student
 * comes from, which pages send to their own origin alone.
 */
function carriedQuery(request: FastifyRequest, { networkParameters }: Configuration): string {
  const { referer } = request.headers;
  const page = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  if (page?.host !== request.host) return '';
  const returning = [...new Set(page.searchParams.keys())]
    .filter((name) => name.startsWith('return.') && name.length <= 64)
    .slice(0, MOST_RETURN_PARAMETERS);
  const names = [...Object.values(networkParameters ?? {}), ...CARRIED, ...returning];
  const carried = new URLSearchParams();
  for (const name of names) {
    const value = page.searchParams.get(String(name));
    if (value !== null && value.length <= 256) carried.set(String(name), value);
  }
  return carried.toString();
}

function redirect(reply: FastifyReply, url: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(url);
}
