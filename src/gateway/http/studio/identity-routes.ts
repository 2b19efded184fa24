import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createOperationLimits } from '../../calls/call-limits';
import { CallProblem } from '../../calls/problems';
import { isLedFromElsewhere, requestOrigin } from '../../calls/request-origin';
import type { Secrets } from '../../crypto/secrets';
import type { Database } from '../../database/tables';
import { finishInTurn, RETURN_LIMIT } from '../../identity/finish-in-turn';
import { issueIdentity, STUDIO_IDENTITY_TICKET } from '../../identity/identity-ticket';
import { beginSignIn, resumeSignIn } from '../../identity/pending-sign-in';
import { normalizeAddress, rateLimitKey } from '../../limits/rate-limit-key';
import type { RateLimits } from '../../limits/store';
import { IdentityError } from '../../providers/identity-provider';
import type { StudioProvider } from '../../providers/open-identity';
import { isUnprotectedOrigin } from '../../public-url';
import { sendProblem, toProblem } from '../call-routes';
import { requireStudioPlace, type StudioPlace } from './studio-guard';

const PATH = '/studio/identity';

/** A page of the Studio: nothing that leads elsewhere. */
const PAGE = /^\/studio(?:\/[\w~%.-]+)*$/;

export interface StudioIdentityParts {
  database: Database;
  secrets: Secrets;
  rateLimits: RateLimits;
  provider: StudioProvider | undefined;
  place: StudioPlace;
  /** The URL at which browsers reach the gateway; left out, the request says it. */
  publicUrl: string | undefined;
  clock(): Date;
  isSharedAddress(address: string): boolean;
}

/**
 * The way of administrators to the university's identity provider and back: over https, or on the
 * gateway's own machine. The page of the Studio that they come back to says in its fragment that
 * somebody has come back, or why not, and the Studio signs in with it.
 */
export async function registerStudioIdentity(
  app: FastifyInstance,
  parts: StudioIdentityParts,
): Promise<void> {
  const { database, secrets, rateLimits, place, publicUrl, clock, isSharedAddress } = parts;

  // Over plain http there is no Studio: on the gateway’s machine the request says where it is.
  const usableUrl = publicUrl && !isUnprotectedOrigin(publicUrl) ? publicUrl : undefined;
  const originOf = (request: FastifyRequest) =>
    place.studioUrl ?? usableUrl ?? requestOrigin(request);
  const returnUrl = (request: FastifyRequest) => `${originOf(request)}${PATH}/return`;
  const isSecure = (request: FastifyRequest) => originOf(request).startsWith('https:');
  const pendingAt = () => ({ secrets, path: PATH, now: clock() });

  function providerAt(request: FastifyRequest): StudioProvider {
    requireStudioPlace(request, place);
    if (!parts.provider) throw new CallProblem('not-found');
    return parts.provider;
  }

  function limitsOf({ ip }: FastifyRequest) {
    const isShared = isSharedAddress(normalizeAddress(ip));
    const asker = { school: '', address: rateLimitKey(ip), isShared };
    return createOperationLimits([RETURN_LIMIT], rateLimits, asker, clock());
  }

  function fail(request: FastifyRequest, reply: FastifyReply, error: unknown, page: string) {
    const isKnown = error instanceof IdentityError;
    const code = isKnown ? error.code : 'server_error';
    if (isKnown) {
      request.log.warn({ code, reason: error.message }, 'No administrator came from the provider');
    } else request.log.error({ err: error }, 'The way to the provider failed');
    return redirect(reply, `${page}#identity-error=${encodeURIComponent(code)}`);
  }

  await app.register(async (routes) => {
    routes.setErrorHandler((error, request, reply) => {
      const problem = toProblem(error);
      if (problem.code === 'internal') request.log.error({ err: error }, 'The Studio failed');
      return sendProblem(reply, problem, 'Formgate-Studio');
    });

    routes.get(`${PATH}/start`, async (request, reply) => {
      const { provider } = providerAt(request);
      const page = pageOf(Object(request.query).page);
      // Nobody signs in who only follows a link of another site: the page asks first.
      if (isLedFromElsewhere(request)) return redirect(reply, page);
      try {
        const { url, cookie } = await beginSignIn(
          ...([provider, returnUrl(request), { page }] as const),
          { ...pendingAt(), isSecure: isSecure(request) },
        );
        return redirect(reply.header('set-cookie', cookie), url.href);
      } catch (error) {
        return fail(request, reply, error, page);
      }
    });

    routes.get(`${PATH}/return`, async (request, reply) => {
      const { provider } = providerAt(request);
      const url = new URL(request.url, 'http://localhost');
      const found = resumeSignIn(url, request.headers.cookie, pendingAt());
      const page = pageOf(found?.carried.page);
      if (!found) {
        const error = new IdentityError('no_session', 'The browser began no such sign-in.');
        return fail(request, reply, error, page);
      }
      reply.header('set-cookie', found.ended);
      try {
        const identity = await finishInTurn(limitsOf(request), () =>
          provider.finish(found.pending, returnUrl(request), url),
        );
        const at = { now: clock(), isSecure: isSecure(request) };
        const ticket = await issueIdentity(
          ...([{ database, secrets }, { ...identity, school: '' }, at] as const),
          STUDIO_IDENTITY_TICKET,
        );
        return redirect(reply.header('set-cookie', ticket), `${page}#identity`);
      } catch (error) {
        return fail(request, reply, error, page);
      }
    });
  });
}

function pageOf(given: unknown): string {
  if (typeof given !== 'string' || given.length > 300 || !PAGE.test(given)) return '/studio';
  // `..` would lead out of it.
  return new URL(given, 'http://localhost').pathname === given ? given : '/studio';
}

function redirect(reply: FastifyReply, url: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(url);
}
