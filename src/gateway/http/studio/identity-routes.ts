import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallProblem } from '../../calls/problems';
import { isLedFromElsewhere, requestOrigin } from '../../calls/request-origin';
import { STUDIO_IDENTITY_TICKET } from '../../identity/identity-ticket';
import {
  createProviderWay,
  type ProviderVisit,
  type ProviderWayParts,
  redirect,
} from '../../identity/provider-way';
import type { StudioProvider } from '../../providers/open-identity';
import { isUnprotectedOrigin } from '../../public-url';
import { sendProblem, toProblem } from '../call-routes';
import { requireStudioPlace, type StudioPlace } from './studio-guard';

const PATH = '/studio/identity';

/** A page of the Studio: nothing that leads elsewhere. */
const PAGE = /^\/studio(?:\/[\w~%.-]+)*$/;

export interface StudioIdentityParts
  extends Omit<ProviderWayParts, 'path' | 'ticket' | 'username' | 'messages'> {
  provider: StudioProvider | undefined;
  place: StudioPlace;
  /** The URL at which browsers reach the gateway; left out, the request says it. */
  publicUrl: string | undefined;
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
  const { place, publicUrl } = parts;
  const way = createProviderWay({
    ...parts,
    path: PATH,
    ticket: STUDIO_IDENTITY_TICKET,
    messages: {
      refused: 'No administrator came from the provider',
      failed: 'The way to the provider failed',
    },
  });
  // Over plain http there is no Studio: on the gateway’s machine the request says where it is.
  const usableUrl = publicUrl && !isUnprotectedOrigin(publicUrl) ? publicUrl : undefined;

  function visitOf(request: FastifyRequest): ProviderVisit {
    requireStudioPlace(request, place);
    if (!parts.provider) throw new CallProblem('not-found');
    const origin = place.studioUrl ?? usableUrl ?? requestOrigin(request);
    return { provider: parts.provider.provider, school: '', returnUrl: `${origin}${PATH}/return` };
  }

  await app.register(async (routes) => {
    routes.setErrorHandler((error, request, reply) => {
      const problem = toProblem(error, request, 'The Studio failed');
      return sendProblem(reply, problem, 'Formgate-Studio');
    });

    routes.get(`${PATH}/start`, async (request, reply) => {
      const visit = visitOf(request);
      const { page: asked, again } = Object(request.query);
      const page = pageOf(asked);
      // Nobody signs in who only follows a link of another site: the page asks first.
      if (isLedFromElsewhere(request)) return redirect(reply, page);
      return way.start(reply, { ...visit, again: again === '1' }, { page }, failurePage(page));
    });

    routes.get(`${PATH}/return`, async (request, reply) => {
      const visit = visitOf(request);
      const found = way.resume(request, visit);
      const page = pageOf(found?.carried.page);
      const pages = { success: `${page}#identity`, failure: failurePage(page) };
      return way.finish(reply, visit, found, pages);
    });
  });
}

const failurePage = (page: string) => (code: string) => `${page}#identity-error=${code}`;

function pageOf(given: unknown): string {
  if (typeof given !== 'string' || given.length > 300 || !PAGE.test(given)) return '/studio';
  // `..` would lead out of it.
  return new URL(given, 'http://localhost').pathname === given ? given : '/studio';
}
