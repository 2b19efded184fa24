import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallProblem } from '../../calls/problems';
import type { ResponseProof } from '../../calls/response-proof';
import { normalizeAddress } from '../../normalize-address';
import { isPublishedPath } from '../../publishing/contents/manifest';
import { readSentFiles } from '../../publishing/contents/sent-files';
import { publisherCalls } from '../../publishing/publisher-calls';
import type { PublisherDeps } from '../../publishing/publisher-context';
import { runPublisherCall } from '../../publishing/run-publisher-call';
import {
  logTokenUse,
  openTokenUse,
  requireRight,
  requireToken,
  type TokenUse,
} from '../../publishing/token-use';
import { addCallRoute, bearerOf, sendProblem, toProblem } from '../call-routes';
import { readLargeBodies } from '../large-bodies';
import { builtInLocaleOf } from '../pages/locale';

/**
 * The API for publishing: JSON in and out, a bearer token with every request, problems as RFC 9457
 * has them. Each use of a token is logged in the database before the response. Nothing of a request
 * is read before its token is known.
 */
export async function registerPublishingApi(
  app: FastifyInstance,
  deps: PublisherDeps,
  responses: ResponseProof,
): Promise<void> {
  const uses = new WeakMap<FastifyRequest, TokenUse>();

  await app.register(async (api) => {
    readLargeBodies(api, readSentFiles);
    api.setErrorHandler(async (error, request, reply) => {
      const problem = toProblem(error, request, 'Publishing failed');
      const use = uses.get(request);
      await (use && logTokenUse(deps.database, use, problem.code))?.catch((err: unknown) =>
        request.log.error({ err }, 'A use of a token could not be logged'),
      );
      return sendProblem(reply, problem);
    });
    api.addHook('onRequest', async (request) => {
      const { contract } = request.routeOptions.config;
      if (contract?.audience !== 'publisher') throw new CallProblem('not-found');
      const token = await requireToken(deps, bearerOf(request));
      const address = normalizeAddress(request.ip);
      const of = { at: deps.clock(), school: schoolOf(request), address };
      const use = openTokenUse(token, contract, of);
      uses.set(request, use);
      requireRight(use, contract);
    });
    // No school may have the name of the first segment.
    api.all('/formgate/api/*', () => {
      throw new CallProblem('not-found');
    });
    for (const implementation of publisherCalls) {
      addCallRoute(api, implementation.contract, (values, request, reply) => {
        const use = uses.get(request);
        if (!use) throw new TypeError('The request has no token.');
        const { headers, log } = request;
        return runPublisherCall(implementation, values, { deps, responses, log }, use, {
          locale: builtInLocaleOf(request.headers),
          forwarded: headers['x-forwarded-for'] !== undefined,
          host: headers.host ?? '',
          created: () => void reply.code(201),
        });
      });
    }
  });
}

/**
 * The school of a request's path. The linter says whether a school may have such a name.
 *
 * @throws CallProblem for a name that no folder can have
 */
function schoolOf({ params }: FastifyRequest): string | undefined {
  const { school }: { school?: unknown } = Object(params);
  if (school === undefined) return undefined;
  const isName = typeof school === 'string' && school.length <= 64 && !school.includes('/');
  if (isName && isPublishedPath(`${school}/a.json`)) return school;
  throw new CallProblem('invalid-request', { field: 'school' });
}
