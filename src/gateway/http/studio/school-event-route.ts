import type { FastifyInstance, FastifyRequest } from 'fastify';
import { followSchool } from '../../../wire/calls/drafts/follow-school';
import type { SignedIn } from '../../administrators/administrator';
import { checkRequest } from '../../calls/check-request';
import { CallProblem } from '../../calls/problems';
import type { SchoolEvents } from '../../drafts/school-events';
import { openEventStream } from './event-stream';

/**
 * Streams what happens at a school, until the browser goes, the session ends or the gateway does.
 *
 * @param findSignedIn whose a request is, whose role is known to be enough
 */
export function registerEvents(
  api: FastifyInstance,
  events: SchoolEvents,
  findSignedIn: (request: FastifyRequest) => SignedIn | undefined,
): void {
  const { method, path: url } = followSchool.http;
  api.addHook('preClose', () => events.close());
  api.route<{ Params: { school: string } }>({
    ...{ method, url, config: { contract: followSchool } },
    async handler(request, reply) {
      const { school } = request.params;
      checkRequest(followSchool, { school });
      const signedIn = findSignedIn(request);
      if (!signedIn) throw new CallProblem('sign-in-needed');
      await events.follow({ school, signedIn, open: () => openEventStream(reply) });
      return reply;
    },
  });
}
