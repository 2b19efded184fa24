import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonObject } from '../../engine';
import { createOperationLimits } from '../calls/call-limits';
import type { ApiDeps } from '../calls/ports';
import type { Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';
import { rateLimitKey } from '../limits/rate-limit-key';
import type { RateLimits } from '../limits/store';
import { countedLogOf } from '../logging/server-counts';
import { normalizeAddress } from '../normalize-address';
import { IdentityError, type IdentityProvider } from '../providers/identity-provider';
import { finishInTurn, RETURN_LIMIT } from './finish-in-turn';
import { type IDENTITY_TICKET, issueIdentity } from './identity-ticket';
import { beginSignIn, type ResumedSignIn, resumeSignIn } from './pending-sign-in';

export interface ProviderWayParts extends Pick<ApiDeps, 'isSharedAddress'> {
  database: Database;
  secrets: Secrets;
  rateLimits: RateLimits;
  clock(): Date;
  /** The path of the routes, to which browsers send their part of a sign-in. */
  path: string;
  ticket: typeof IDENTITY_TICKET;
  /** Matches a name that may sign in; any may where it is left out. */
  username?: RegExp;
  /** Messages for the log. */
  messages: { refused: string; failed: string };
}

/** A browser's visit of an identity provider. */
export interface ProviderVisit {
  provider: IdentityProvider;
  /** The school that whoever comes back is of; '' for the Studio. */
  school: string;
  /** The URL to which the provider sends the browser back. */
  returnUrl: string;
  /** Has the provider ask who it is, also whom it knows already. */
  again?: boolean;
}

/** The page that a browser goes to when a visit fails, by the code of the failure. */
type FailurePage = (code: string) => string;

/**
 * Leads browsers to an identity provider and back. What the provider's response must fit is the
 * browser's, encrypted; every failure leads to a page, with a code and no secret.
 */
export function createProviderWay(parts: ProviderWayParts) {
  const { secrets, path, clock, messages, username } = parts;
  const isSecure = ({ returnUrl }: ProviderVisit) => returnUrl.startsWith('https:');
  const pendingAt = (visit: ProviderVisit) => ({
    ...{ secrets, path, now: clock(), isSecure: isSecure(visit) },
  });

  function limitsOf({ ip }: FastifyRequest, { school }: ProviderVisit) {
    const isShared = parts.isSharedAddress(normalizeAddress(ip));
    const asker = { school, address: rateLimitKey(ip), isShared };
    return createOperationLimits([RETURN_LIMIT], parts.rateLimits, asker, clock());
  }

  function fail(reply: FastifyReply, error: unknown, page: FailurePage): FastifyReply {
    const isKnown = error instanceof IdentityError;
    if (isKnown) {
      const refused = countedLogOf(reply.server, messages.refused);
      // The code is no kind: whoever returns may have written it.
      refused.note({}, { code: error.code, reason: error.message });
    } else reply.log.error({ err: error }, messages.failed);
    return redirect(reply, page(encodeURIComponent(isKnown ? error.code : 'server_error')));
  }

  return {
    /** Leads to the provider. @param carried goes with the browser, and comes back with it */
    async start(reply: FastifyReply, visit: ProviderVisit, carried: JsonObject, page: FailurePage) {
      try {
        const { provider, returnUrl, again } = visit;
        const begun = await beginSignIn(provider, returnUrl, carried, pendingAt(visit), again);
        return redirect(reply.header('set-cookie', begun.cookie), begun.url.href);
      } catch (error) {
        return fail(reply, error, page);
      }
    },

    /** The sign-in that a browser comes back of; undefined where it began none. */
    resume: ({ url, headers }: FastifyRequest, visit: ProviderVisit): ResumedSignIn | undefined =>
      resumeSignIn(new URL(url, 'http://localhost'), headers.cookie, pendingAt(visit)),

    /** Asks the provider who has come back, and leads to the page that signs in. */
    async finish(
      reply: FastifyReply,
      visit: ProviderVisit,
      found: ResumedSignIn | undefined,
      pages: { success: string; failure: FailurePage },
    ) {
      try {
        if (!found) throw new IdentityError('no_session', 'The browser began no such sign-in.');
        reply.header('set-cookie', found.ended);
        const url = new URL(reply.request.url, 'http://localhost');
        const identity = await finishInTurn(limitsOf(reply.request, visit), () =>
          visit.provider.finish(found.pending, visit.returnUrl, url),
        );
        if (username?.test(identity.username) === false) {
          throw new IdentityError('invalid_request', 'The provider’s name of the account is none.');
        }
        const at = { now: clock(), isSecure: isSecure(visit) };
        const returned = { ...identity, school: visit.school };
        const ticket = await issueIdentity(parts, returned, at, parts.ticket);
        return redirect(reply.header('set-cookie', ticket), pages.success);
      } catch (error) {
        return fail(reply, error, pages.failure);
      }
    },
  };
}

export function redirect(reply: FastifyReply, url: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(url);
}
