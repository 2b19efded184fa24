import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../../database/database-unavailable';
import type { Database } from '../../database/tables';
import type { Publisher, PublishOutcome } from '../../publishing/publisher';
import { readBlobs } from '../../repositories/published-contents';
import { logPublishing, type PublishingLogEntry } from '../../repositories/publishing-log';
import type { PublishingRight, PublishingToken } from '../../repositories/publishing-tokens';
import { listRevisions, type RevisionRecord, readRevision } from '../../repositories/revisions';
import { normalizeAddress } from '../rate-limit-key';
import { authenticate, refusalOf } from './authorize';
import type { GatewayStatus } from './gateway-status';
import { type ProblemCode, PublishingProblem, sendProblem } from './problems';
import { readContents, readIntent, readNumber, readSchool, readTarget } from './read-requests';
import { filesJson, issuesJson, localeOf, revisionJson } from './responses';

/** Below this is everything of the API; no school may have the name of its first segment. */
const PREFIX = '/formgate/api';

/** The most bytes of a request's body: files in base64. What is live already need not be sent. */
const BODY_LIMIT = 32 * 1024 * 1024;

/** The most revisions of one response. */
const MOST_LISTED = 100;

export interface PublishingApiParts {
  database: Database;
  publisher: Publisher;
  clock(): Date;
  /** What the gateway says of itself, for `formgate doctor`. */
  status(): Promise<GatewayStatus>;
}

/** One use of a token, as it comes to be known. */
interface Use {
  token: PublishingToken;
  entry: PublishingLogEntry;
  /** Whether the log has it already. */
  isLogged: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a token needs for a route of the publishing API. */
    right?: PublishingRight;
    /** What the log calls a use of it. */
    action?: string;
  }
}

/**
 * The API for publishing: JSON in and out, a bearer token with every request, problems as RFC 9457 has them. Each use of a token
 * is logged in the database before the response. Nothing of a request is read before its token is known.
 */
export async function registerPublishingApi(
  app: FastifyInstance,
  { database, publisher, clock, status }: PublishingApiParts,
): Promise<void> {
  const uses = new WeakMap<FastifyRequest, Use>();
  const useOf = (request: FastifyRequest): Use => {
    const use = uses.get(request);
    if (!use) throw new TypeError('The request has no token.');
    return use;
  };
  const finish = async (request: FastifyRequest, outcome: string, number?: number) => {
    const use = uses.get(request);
    if (!use || use.isLogged) return;
    use.isLogged = true;
    await logPublishing(database, { ...use.entry, number: number ?? use.entry.number, outcome });
  };

  await app.register(
    async (api) => {
      api.setErrorHandler(async (error, request, reply) => {
        const problem = toProblem(error);
        if (problem.code === 'internal') request.log.error({ err: error }, 'Publishing failed');
        try {
          await finish(request, problem.code);
        } catch (err) {
          request.log.error({ err }, 'A use of a token could not be logged');
        }
        return sendProblem(reply, problem);
      });
      api.addHook('onRequest', async (request) => {
        const { right, action } = request.routeOptions.config;
        if (right === undefined || action === undefined) throw new PublishingProblem('not-found');
        const token = await authenticate(database, request);
        const { school: given } = Object(request.params) as Record<string, unknown>;
        const school = given === undefined ? undefined : readSchool(given);
        const now = clock();
        const entry: PublishingLogEntry = {
          at: now,
          tokenId: token.id,
          tokenName: token.name,
          address: normalizeAddress(request.ip),
          action,
          school,
          number: undefined,
          outcome: '',
        };
        uses.set(request, { token, entry, isLogged: false });
        const refusal = refusalOf(token, { right, school, now });
        if (refusal === 'school-forbidden') {
          // Its owner may know what the token is for.
          throw new PublishingProblem(refusal, { school, schools: token.schools });
        }
        if (refusal) throw new PublishingProblem(refusal);
      });
      api.all('/*', { config: {} }, () => {
        throw new PublishingProblem('not-found');
      });

      api.get(
        '/status',
        { config: { right: 'read', action: 'status' } },
        async (request, reply) => {
          const body = await status();
          await finish(request, 'ok');
          const forwarded = request.headers['x-forwarded-for'] !== undefined;
          const seen = { proxies: body.proxies, forwarded, host: request.headers.host ?? '' };
          return send(reply, { ...body, request: seen });
        },
      );

      api.get<{ Params: { school: string } }>(
        '/schools/:school',
        { config: { right: 'read', action: 'look' } },
        async (request, reply) => {
          const { school } = request.params;
          const live = publisher.live(school);
          if (!live) throw new PublishingProblem('unknown-school');
          await finish(request, 'ok', live.number);
          const { state, number = null, manifest } = live;
          return send(reply, { school, state, number, files: Object.fromEntries(manifest) });
        },
      );

      api.get<{ Params: { school: string }; Querystring: { before?: string; limit?: string } }>(
        '/schools/:school/revisions',
        { config: { right: 'read', action: 'history' } },
        async (request, reply) => {
          const { before, limit = String(MOST_LISTED) } = request.query;
          const revisions = await listRevisions(database, request.params.school, {
            limit: Math.min(readNumber(limit, 'limit'), MOST_LISTED),
            before: before === undefined ? undefined : readNumber(before, 'before'),
          });
          await finish(request, 'ok');
          return send(reply, { revisions: revisions.map(revisionJson) });
        },
      );

      api.get<{ Params: { school: string; number: string } }>(
        '/schools/:school/revisions/:number',
        { config: { right: 'read', action: 'pull' } },
        async (request, reply) => {
          const { school, number } = request.params;
          const revision = await readRevision(database, school, readNumber(number, 'number'));
          if (!revision) throw new PublishingProblem('unknown-revision');
          const bodies = await readBlobs(database, revision.manifest.values());
          await finish(request, 'ok', revision.number);
          return send(reply, {
            ...revisionJson(revision),
            files: filesJson(revision.manifest, bodies),
          });
        },
      );

      api.get<{ Params: { school: string } }>(
        '/schools/:school/files',
        { config: { right: 'read', action: 'pull' } },
        async (request, reply) => {
          const { school } = request.params;
          const live = publisher.live(school);
          if (!live) throw new PublishingProblem('unknown-school');
          const bodies = [...live.contents].map(([path, body]): [string, Buffer] => [
            live.manifest.get(path) ?? '',
            Buffer.from(body),
          ]);
          await finish(request, 'ok', live.number);
          const { state, number = null, manifest } = live;
          return send(reply, {
            school,
            state,
            number,
            files: filesJson(manifest, new Map(bodies)),
          });
        },
      );

      api.post<{ Params: { school: string } }>(
        '/schools/:school/revisions',
        { bodyLimit: BODY_LIMIT, config: { right: 'publish', action: 'publish' } },
        async (request, reply) => {
          const { school } = request.params;
          const intent = readIntent(request.body);
          const contents = readContents(request.body, publisher.live(school));
          const use = useOf(request);
          if (intent.isDryRun) use.entry.action = 'publish (dry run)';
          const outcome = await publisher.publish({
            ...intent,
            school,
            contents,
            author: use.token.name,
            afterwards: logIn(use),
          });
          return sendOutcome(request, reply, outcome);
        },
      );

      api.post<{ Params: { school: string } }>(
        '/schools/:school/rollback',
        { config: { right: 'rollback', action: 'rollback' } },
        async (request, reply) => {
          const intent = readIntent(request.body);
          const use = useOf(request);
          if (intent.isDryRun) use.entry.action = 'rollback (dry run)';
          const outcome = await publisher.rollback({
            ...intent,
            school: request.params.school,
            to: readTarget(request.body),
            author: use.token.name,
            afterwards: logIn(use),
          });
          if (!outcome) throw new PublishingProblem('unknown-revision');
          return sendOutcome(request, reply, outcome);
        },
      );

      async function sendOutcome(
        request: FastifyRequest,
        reply: FastifyReply,
        result: PublishOutcome,
      ): Promise<FastifyReply> {
        const locale = localeOf(request);
        switch (result.outcome) {
          case 'published': {
            const { revision, changes, issues } = result;
            return send(reply.code(201), {
              ...revisionJson(revision),
              changes,
              issues: issuesJson(issues, locale),
            });
          }
          case 'proven': {
            const { changes, issues } = result;
            await finish(request, 'ok');
            return send(reply, { changes, issues: issuesJson(issues, locale) });
          }
          case 'unchanged':
            await finish(request, 'unchanged', result.number);
            return send(reply, { number: result.number, changes: [], issues: [] });
          case 'changed-meanwhile': {
            const { state = null, number = null, changes = null, revisions } = result;
            throw new PublishingProblem('changed-meanwhile', {
              state,
              number,
              changes,
              revisions: revisions.map(revisionJson),
            });
          }
          case 'refused':
            throw new PublishingProblem('refused', { issues: issuesJson(result.issues, locale) });
          case 'unrendered':
            throw new PublishingProblem('unrendered', { pages: result.pages });
          case 'busy':
            throw new PublishingProblem('busy');
        }
      }

      /** Logs a use in the transaction that publishes: there are both or neither. */
      function logIn(use: Use) {
        return async (transaction: Database, { number }: RevisionRecord) => {
          await logPublishing(transaction, { ...use.entry, number, outcome: 'ok' });
        };
      }
    },
    { prefix: PREFIX },
  );
}

function send(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send(body);
}

function toProblem(error: unknown): PublishingProblem {
  if (error instanceof PublishingProblem) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new PublishingProblem('too-large');
  if (typeof status === 'number' && status < 500) return new PublishingProblem('invalid-request');
  const code: ProblemCode = isDatabaseUnavailable(error) ? 'database-unavailable' : 'internal';
  return new PublishingProblem(code);
}
