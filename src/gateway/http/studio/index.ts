import { stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STUDIO_HEADER } from '../../../wire';
import type { SignedIn } from '../../administrators/administrator';
import type { AdministratorImplementation } from '../../administrators/administrator-context';
import {
  type AdministratorUse,
  noteRefusal,
  openAdministratorUse,
} from '../../administrators/administrator-use';
import { requireRole } from '../../administrators/roles';
import {
  type AdministratorRuntime,
  runAdministratorCall,
} from '../../administrators/run-administrator-call';
import { requireSecondFactor } from '../../administrators/second-factor-policy';
import { COOKIE_SECONDS, findStudioSession } from '../../administrators/session-store';
import { cookieName, findCookie } from '../../calls/cookie-names';
import { CallProblem } from '../../calls/problems';
import { requestDevice } from '../../calls/request-device';
import type { SchoolEvents } from '../../drafts/school-events';
import { readSentChanges } from '../../drafts/sent-changes';
import { endCookie } from '../../identity/sealed-cookies';
import { normalizeAddress } from '../../normalize-address';
import { bodiesSentWith } from '../../publishing/contents/sent-bodies';
import { addCallRoute, sendProblem, toProblem } from '../call-routes';
import { isCrossSite } from '../cross-site';
import { readLargeBodies } from '../large-bodies';
import { builtInLocaleOf } from '../pages/locale';
import { compressResponses } from './compress-responses';
import { registerEvents } from './school-event-route';
import { requireStudioPlace, type StudioPlace } from './studio-guard';

const COOKIE = 'formgate-studio';

export interface StudioApiParts extends Omit<AdministratorRuntime, 'log'> {
  events: SchoolEvents;
  implementations: readonly AdministratorImplementation[];
  place: StudioPlace;
}

/**
 * The API of the Studio: JSON in and out, a session in a cookie that scripts do not see, problems
 * as RFC 9457 has them. Nothing of a request is read before it is known where it comes from, whose
 * it is, and that they may.
 */
export async function registerStudioApi(
  app: FastifyInstance,
  { implementations, events, place, deps, responses }: StudioApiParts,
): Promise<void> {
  const uses = new WeakMap<FastifyRequest, AdministratorUse>();

  await app.register(async (api) => {
    readLargeBodies(api, readSentChanges);
    compressResponses(api);
    api.setErrorHandler((error, request, reply) => {
      const problem = toProblem(error, request, 'The Studio failed');
      const use = uses.get(request);
      if (use) noteRefusal(deps.history, use, problem.code);
      const { seconds } = problem.details;
      if (typeof seconds === 'number') reply.header('retry-after', seconds);
      return sendProblem(reply, problem, 'Formgate-Studio');
    });
    api.addHook('onRequest', async (request) => {
      requireStudioPlace(request, place);
      const { contract } = request.routeOptions.config;
      if (contract?.audience !== 'administrator') throw new CallProblem('not-found');
      if (isCrossSite(request, { header: STUDIO_HEADER, mustShow: true })) {
        throw new CallProblem('cross-site');
      }
      const at = deps.clock();
      const signedIn = await findSignedIn(request, at);
      const use = openAdministratorUse({
        ...{ contract, signedIn, at, address: normalizeAddress(request.ip) },
      });
      use.values = { ...Object(request.params) };
      if (signedIn) uses.set(request, use);
      requireRights(use, deps);
      uses.set(request, use);
    });
    // A body may take minutes to arrive: what was taken away meanwhile is gone.
    api.addHook('preHandler', async (request) => {
      const use = uses.get(request);
      if (!use?.signedIn || request.body === undefined) return;
      use.signedIn = await findSignedIn(request, deps.clock());
      requireRights(use, deps);
    });
    // No school may have the name of the first segment.
    api.all('/studio/api/*', () => {
      throw new CallProblem('not-found');
    });
    registerEvents(api, events, (request) => uses.get(request)?.signedIn);
    for (const implementation of implementations) {
      addCallRoute(api, implementation.contract, (values, request, reply) => {
        const use = uses.get(request);
        if (!use) throw new TypeError('The request was not opened.');
        const { socket } = request.raw;
        const isSecure = request.protocol === 'https';
        const runtime = { deps, responses, log: request.log };
        return runAdministratorCall(implementation, values, runtime, use, {
          locale: builtInLocaleOf(request.headers),
          device: requestDevice(request.headers),
          sent: bodiesSentWith(Object(request.body)),
          hasGone: () => socket.readableEnded || socket.destroyed,
          setCookie: (token) => setCookie(reply, token, isSecure),
          cookies: {
            header: request.headers.cookie,
            isSecure,
            end: (cookie) => void reply.header('set-cookie', endCookie(cookie, isSecure)),
          },
        });
      });
    }
  });

  async function findSignedIn(request: FastifyRequest, at: Date): Promise<SignedIn | undefined> {
    const { headers, protocol } = request;
    const found = findCookie(headers.cookie, COOKIE, protocol === 'https', '__Host-');
    return found && findStudioSession(deps.database, found.value, at);
  }
}

/** @throws CallProblem where the administrator may not call this, at the school that is named */
function requireRights(
  { contract, signedIn, values }: AdministratorUse,
  deps: StudioApiParts['deps'],
): void {
  const school = typeof values.school === 'string' ? values.school : undefined;
  requireRole(contract, signedIn?.administrator, school);
  requireSecondFactor(contract, signedIn, deps);
}

function setCookie(reply: FastifyReply, token: string | undefined, isSecure: boolean): void {
  const cookie = stringifySetCookie({
    ...{ name: cookieName(COOKIE, isSecure, '__Host-'), value: token ?? '', path: '/' },
    ...{ httpOnly: true, sameSite: 'strict', secure: isSecure },
    maxAge: token === undefined ? 0 : COOKIE_SECONDS,
  });
  reply.header('set-cookie', cookie);
}
