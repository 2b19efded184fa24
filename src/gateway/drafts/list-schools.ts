import { isJsonObject, parseJson } from '../../engine';
import type { ResponseOf } from '../../wire/calls/define-call';
import type { listDrafts } from '../../wire/calls/drafts/list-drafts';
import type { Administrator } from '../administrators/administrator';
import { holdsRole, strongestRole } from '../administrators/roles';
import { listAdministratorRecords } from '../administrators/store';
import type { Database } from '../database/tables';
import { listApprovalSchools } from '../publishing/approval-store';
import type { LoadedPortal } from '../publishing/load-portal';
import type { PublishedSchools } from '../publishing/published-schools';
import {
  listLiveRevisions,
  listPublishedSchools,
  type RevisionRecord,
} from '../publishing/revision-store';
import { listApprovalRequests } from './approval-request-store';
import { approvalInfo } from './approval-requests';
import * as store from './draft-store';
import {
  type DraftCheck,
  type ListedDraft,
  readDraftChecks,
  readDraftStates,
  readSettings,
} from './listing-store';
import { type LiveStateParts, liveStateOf } from './live-state';

type Listed = ResponseOf<typeof listDrafts>['schools'][number];
type Away = NonNullable<Listed['away']>;

interface ListParts extends LiveStateParts {
  database: Database;
  published: LiveStateParts['published'] & Pick<PublishedSchools, 'isServed'>;
  portal(): Pick<LoadedPortal, 'files'> & { revision: Pick<LoadedPortal['revision'], 'schools'> };
}

/**
 * The schools at which an administrator is a viewer at least, live ones, drafts and those that were
 * live, by name.
 */
export async function listSchools(
  { id: viewer, grants }: Pick<Administrator, 'id' | 'grants'>,
  parts: ListParts,
): Promise<Listed[]> {
  const { database, portal } = parts;
  const approvalOf = await openApprovals(parts);
  const drafts = await readDraftStates(database);
  const checks = await readDraftChecks(database);
  const records = new Map(
    (await listLiveRevisions(database)).map((record) => [record.school, record]),
  );
  const { schools } = portal().revision;
  const away = new Map(
    [...records.values()].flatMap((record) => {
      const reason = schools.has(record.school) ? undefined : whyAway(record, parts);
      return reason ? [[record.school, awayOf(record, reason)]] : [];
    }),
  );
  const names = [...new Set([...schools.keys(), ...drafts.keys(), ...away.keys()])].sort();
  const seen = names.filter((school) => strongestRole(grants, school));
  const unseen = seen.filter((school) => !schools.has(school));
  const written = await writtenNames(database, unseen);
  return seen.flatMap((school): Listed[] => {
    const role = strongestRole(grants, school);
    if (!role) return [];
    const draft = drafts.get(school);
    const record = records.get(school);
    const live = schools.has(school) ? liveOf(school, record, parts) : null;
    // Changes that were all taken back leave a draft, of which nobody has to publish anything.
    const differs = draft !== undefined && draft.state !== live?.state;
    return [
      {
        ...{ school, role, name: nameOf(schools.get(school)) ?? written.get(school) ?? school },
        live,
        draft: differs ? draftOf(draft, checks.get(school)) : null,
        away: away.get(school) ?? null,
        approval: approvalOf(school, draft?.version ?? 0, viewer),
      },
    ];
  });
}

/** Reads which schools ask for approval, and the requests that wait for it. */
async function openApprovals(parts: ListParts) {
  const { database } = parts;
  const required = await listApprovalSchools(database);
  const requests = await listApprovalRequests(database);
  const all = await listAdministratorRecords(database);
  return (school: string, version: number, viewer: string): Listed['approval'] => {
    const request = requests.get(school);
    const isRequired = required.has(school);
    const publishers = all.filter(({ grants }) => holdsRole(grants, 'publisher', school)).length;
    if (!request) return { isRequired, publishers, request: null };
    const live = liveStateOf(school, parts);
    const asker = all.find(({ id }) => id === request.askedBy);
    return {
      isRequired,
      publishers,
      request: approvalInfo(request, { version, live, asker }, viewer),
    };
  };
}

/**
 * Says why a published school that is not live went away; undefined for one that is on its way to
 * be live, or whose files are wrong.
 */
function whyAway(
  { school, source }: RevisionRecord,
  { published }: ListParts,
): Away['reason'] | undefined {
  if (source === 'archive') return 'archived';
  return published.head(school) && !published.isServed(school) ? 'no-folder' : undefined;
}

/** An archive is a revision of its own: the one before it is brought back. */
function awayOf({ number, author, publishedAt }: RevisionRecord, reason: Away['reason']): Away {
  const to = reason === 'archived' ? number - 1 : number;
  return { reason, number: to, author, at: publishedAt.toISOString() };
}

function draftOf(
  { state, version, changedAt, changedBy }: ListedDraft,
  check: DraftCheck | undefined,
): Listed['draft'] {
  const { errors = 0, warnings = 0 } = check ?? {};
  return {
    ...{ version, changedBy, changedAt: changedAt.toISOString() },
    ...(check?.state === state && { findings: { errors, warnings } }),
  };
}

/**
 * The names that schools which are not live have in their settings, as far as these can be read.
 */
async function writtenNames(
  database: Database,
  schools: readonly string[],
): Promise<Map<string, NonNullable<Listed['name']>>> {
  const settings = await readSettings(database, schools);
  const names = new Map<string, NonNullable<Listed['name']>>();
  for (const [school, text] of settings) {
    const { json } = parseJson(text);
    const name = nameOf({ configuration: isJsonObject(json) ? json : {} });
    if (name !== undefined) names.set(school, name);
  }
  return names;
}

/**
 * Gives the name that the gateway shows for a school: its own or the default one, as a text or
 * texts by locale.
 */
function nameOf(
  school: { configuration: { name?: unknown } } | undefined,
): Listed['name'] | undefined {
  const name = school?.configuration.name;
  if (typeof name === 'string') return name;
  if (typeof name !== 'object' || name === null) return undefined;
  return Object.fromEntries(Object.entries(name).map(([locale, text]) => [locale, String(text)]));
}

function liveOf(school: string, record: RevisionRecord | undefined, parts: ListParts) {
  const state = liveStateOf(school, parts);
  const isRevision = record !== undefined && record.state === state;
  return {
    state,
    number: isRevision ? record.number : null,
    publishedAt: isRevision ? record.publishedAt.toISOString() : null,
    author: isRevision ? record.author : null,
  };
}

/** The names of all schools: live ones, drafts and archived ones. */
export async function knownSchools(
  database: Database,
  live: Iterable<string>,
): Promise<readonly string[]> {
  const drafts = await store.listDrafts(database);
  const published = await listPublishedSchools(database);
  return [...new Set([...live, ...drafts.map(({ school }) => school), ...published])];
}
