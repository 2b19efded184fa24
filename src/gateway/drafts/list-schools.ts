import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import type { ResponseOf } from '../../wire/calls/define-call';
import type { listDrafts } from '../../wire/calls/drafts/list-drafts';
import { strongestRole } from '../administrators/roles';
import type { Database } from '../database/tables';
import { listLiveRevisions, type RevisionRecord } from '../publishing/revision-store';
import * as store from './draft-store';
import { type LiveStateParts, liveStateOf } from './live-state';

type Listed = ResponseOf<typeof listDrafts>['schools'][number];

interface ListParts extends LiveStateParts {
  database: Database;
}

/** The schools at which an administrator is a viewer at least, live ones and drafts, by name. */
export async function listSchools(grants: readonly Grant[], parts: ListParts): Promise<Listed[]> {
  const { database, portal } = parts;
  const drafts = new Map((await store.listDrafts(database)).map((draft) => [draft.school, draft]));
  const records = new Map(
    (await listLiveRevisions(database)).map((record) => [record.school, record]),
  );
  const { schools } = portal().revision;
  const names = [...new Set([...schools.keys(), ...drafts.keys()])].sort();
  return names.flatMap((school): Listed[] => {
    const role = strongestRole(grants, school);
    if (!role) return [];
    const draft = drafts.get(school);
    return [
      {
        ...{ school, role, name: nameOf(schools.get(school)) ?? school },
        live: schools.has(school) ? liveOf(school, records.get(school), parts) : null,
        draft: draft ? { ...draft, changedAt: draft.changedAt.toISOString() } : null,
      },
    ];
  });
}

/** What the gateway shows of a school is its own or the default name, as a text or texts by locale. */
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

/** The names of all schools, live ones and drafts. */
export async function knownSchools(
  database: Database,
  live: Iterable<string>,
): Promise<readonly string[]> {
  const drafts = await store.listDrafts(database);
  return [...new Set([...live, ...drafts.map(({ school }) => school)])];
}
