import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountSettings, Configuration } from '../../engine';
import { IDENTITY_PREFIX } from '../../wire';
import type { ApiDeps } from '../calls/ports';
import { isLedFromElsewhere, requestOrigin } from '../calls/request-origin';
import type { Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';
import { createRateLimits } from '../limits/store';
import type { NetworkAccess } from '../network/network-access';
import { readLogoutRequest } from '../providers/cas-response';
import type { IdentityPolicy } from '../providers/open-identity';
import { endSessions } from '../sessions/end-sessions';
import { sessionsOfIdentity } from '../sessions/session-condition-store';
import { IDENTITY_TICKET } from './identity-ticket';
import { createProviderWay, type ProviderVisit, redirect } from './provider-way';
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

type SchoolRequest = FastifyRequest<{ Params: { school: string } }>;

/**
 * Signing in through a school's identity provider. `start` leads to the provider and gives the
 * browser, encrypted, what the provider's response must fit; `return` asks the provider who has
 * come, and leads to the callback page, which signs in. Every failure leads to the page of errors,
 * with a code and no secret.
 */
export async function registerIdentity(app: FastifyInstance, parts: IdentityParts): Promise<void> {
  const { database, secrets } = parts;
  const way = createProviderWay({
    ...parts,
    rateLimits: createRateLimits(database, secrets),
    path: IDENTITY_PREFIX,
    ticket: IDENTITY_TICKET,
    username: USERNAME,
    messages: {
      refused: 'Nobody signed in at the provider',
      failed: 'Signing in through the provider failed',
    },
  });

  await app.register(
    async (routes) => {
      routes.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      );

      routes.get('/:school/start', async (request: SchoolRequest, reply) => {
        const found = visitOf(request, parts);
        if (!found) return reply.callNotFound();
        const { visit, configuration } = found;
        // Nobody signs in who only follows a link of another site: the page asks first.
        if (isLedFromElsewhere(request)) return redirect(reply, pageOf(visit, 'auth'));
        const query = carriedQuery(request, configuration);
        return way.start(reply, visit, { school: visit.school, query }, failurePage(visit, query));
      });

      routes.get('/:school/return', async (request: SchoolRequest, reply) => {
        const { visit } = visitOf(request, parts) ?? {};
        if (!visit) return reply.callNotFound();
        const resumed = way.resume(request, visit);
        const found = resumed?.carried.school === visit.school ? resumed : undefined;
        const query = String(found?.carried.query ?? '');
        return way.finish(reply, visit, found, {
          success: pageOf(visit, 'unified-callback?identity=1', query),
          failure: failurePage(visit, query),
        });
      });

      routes.post('/:school/return', { bodyLimit: BODY_LIMIT }, logout(parts));
    },
    { prefix: IDENTITY_PREFIX },
  );
}

function visitOf(request: SchoolRequest, { publicUrl, identity, ...parts }: IdentityParts) {
  const name = request.params.school;
  const school = parts.school(name);
  const provider = identity.of(name, school?.accounts.identity);
  if (!school || !provider) return undefined;
  const origin = publicUrl ?? requestOrigin(request);
  const returnUrl = `${origin}${IDENTITY_PREFIX}/${encodeURIComponent(name)}/return`;
  const visit = { provider, school: name, returnUrl };
  return { visit, isCas: provider.type === 'cas', configuration: school.configuration };
}

function pageOf({ school }: ProviderVisit, path: string, query = ''): string {
  return `/${encodeURIComponent(school)}/${path}${query === '' ? '' : `&${query}`}`;
}

function failurePage(visit: ProviderVisit, query: string) {
  return (code: string) => pageOf(visit, `auth/_error-handler?error=${code}`, query);
}

/**
 * Single logout of CAS: the server itself calls. Whoever names the ticket of a session has it from
 * the server.
 */
function logout(parts: IdentityParts) {
  return async (request: SchoolRequest, reply: FastifyReply) => {
    const { visit, isCas } = visitOf(request, parts) ?? {};
    if (!visit || !isCas) return reply.callNotFound();
    const { body } = request;
    const xml = body instanceof URLSearchParams ? body.get('logoutRequest') : null;
    const ticket = readLogoutRequest(xml ?? '');
    if (ticket !== undefined) {
      const { database, access, clock } = parts;
      // Before the sessions: one that begins meanwhile finds it gone.
      await endReturn(database, returnKey(visit.school, ticket));
      const ending = { database, access, log: request.log, now: clock() };
      await endSessions(ending, sessionsOfIdentity(visit.school, ticket), 'user');
    }
    return reply.code(ticket === undefined ? 400 : 200).send();
  };
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
