import { storableText } from '../../engine';
import type { ResponseOf } from '../../wire/calls/define-call';
import { listRevisions } from '../../wire/calls/publishing/list-revisions';
import { publish } from '../../wire/calls/publishing/publish';
import { readLive } from '../../wire/calls/publishing/read-live';
import { readLiveFiles } from '../../wire/calls/publishing/read-live-files';
import { readRevision } from '../../wire/calls/publishing/read-revision';
import { readStatus } from '../../wire/calls/publishing/read-status';
import { rollback } from '../../wire/calls/publishing/rollback';
import { CallProblem } from '../calls/problems';
import { readBlobs } from './contents/contents-store';
import type { LiveSchool, PublishOutcome } from './publisher';
import {
  implementPublisherCall,
  type PublisherContext,
  type PublisherImplementation,
} from './publisher-context';
import { readContents } from './read-contents';
import { filesJson, outcomeJson, revisionJson } from './responses';
import * as revisions from './revision-store';

/** The most revisions of one response. */
const MOST_LISTED = 100;

/** Every call of publishers. */
export const publisherCalls: readonly PublisherImplementation[] = [
  implementPublisherCall(readStatus, async ({ deps, forwarded, host }) => {
    const status = await deps.status();
    return { ...status, request: { proxies: status.proxies, forwarded, host } };
  }),

  implementPublisherCall(readLive, async (context) => {
    const { manifest, ...live } = requireLive(context);
    return { ...liveJson(context, live), files: Object.fromEntries(manifest) };
  }),

  implementPublisherCall(readLiveFiles, async (context) => {
    const { manifest, contents, ...live } = requireLive(context);
    const bodies = [...contents].map(([path, body]): [string, Buffer] => [
      manifest.get(path) ?? '',
      Buffer.from(body),
    ]);
    return { ...liveJson(context, live), files: filesJson(manifest, new Map(bodies)) };
  }),

  implementPublisherCall(listRevisions, async ({ request, deps }) => {
    const { school, limit = MOST_LISTED, before } = request;
    const page = { limit: Math.min(limit, MOST_LISTED), before };
    const found = await revisions.listRevisions(deps.database, school, page);
    return { revisions: found.map(revisionJson) };
  }),

  implementPublisherCall(
    readRevision,
    async ({ request: { school, number }, deps: { database }, note }) => {
      const revision = await revisions.readRevision(database, school, number);
      if (!revision) throw new CallProblem('unknown-revision');
      const bodies = await readBlobs(database, revision.manifest.values());
      note({ number });
      return { ...revisionJson(revision), files: filesJson(revision.manifest, bodies) };
    },
  ),

  implementPublisherCall(publish, async (context) => {
    const { publisher } = context.deps;
    const { school, files } = context.request;
    const contents = readContents(files, publisher.live(school));
    return toResponse(context, await publisher.publish({ ...intentOf(context), contents }));
  }),

  implementPublisherCall(rollback, async (context) => {
    const { to } = context.request;
    const outcome = await context.deps.publisher.rollback({ ...intentOf(context), to });
    if (!outcome) throw new CallProblem('unknown-revision');
    return toResponse(context, outcome);
  }),
];

type Publishing = PublisherContext<typeof publish> | PublisherContext<typeof rollback>;

/** The values that publishing and rolling back have in common. */
function intentOf({ request, token, note, noteIn }: Publishing) {
  const { school, message, base, dryRun: isDryRun = false } = request;
  if (isDryRun) note({ action: 'to' in request ? 'rollback (dry run)' : 'publish (dry run)' });
  return {
    ...{
      school,
      isDryRun,
      message: storableText(message.trim()),
      base: base ?? undefined,
      author: token.name,
    },
    afterwards: (transaction: Parameters<typeof noteIn>[0], { number }: { number: number }) =>
      noteIn(transaction, number),
  };
}

function toResponse(
  { locale, note, created }: Publishing,
  result: PublishOutcome,
): ResponseOf<typeof publish> {
  const response = outcomeJson(result, locale);
  if (result.outcome === 'published') created();
  if (result.outcome === 'unchanged') note({ number: result.number, outcome: 'unchanged' });
  return response;
}

/** A school's live state. @throws CallProblem where there is no such school */
function requireLive({ request: { school }, deps, note }: PublisherContext<typeof readLive>) {
  const live = deps.publisher.live(school);
  if (!live) throw new CallProblem('unknown-school');
  note({ number: live.number });
  return live;
}

function liveJson(
  { request: { school } }: PublisherContext<typeof readLive>,
  { state, number }: Pick<LiveSchool, 'state' | 'number'>,
) {
  return { school, state, number: number ?? null };
}
