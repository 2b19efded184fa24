import { sql } from 'kysely';
import type { Database, Tables } from '../database/tables';
import { storeAssets, storeBlobs, storeValidators } from './contents/contents-store';
import {
  type Manifest,
  manifestOf,
  manifestOfRecord,
  type SchoolContents,
  stateOf,
} from './contents/manifest';

/** The channel that tells nodes of publications (PostgreSQL's documentation, NOTIFY). */
export const PUBLICATION_CHANNEL = 'formgate_publication';

/**
 * The source of a revision: a publisher, a rollback, or the first publisher, who saves what the
 * folder had.
 */
export type RevisionSource = Tables['revisions']['source'];

/** An immutable state of a school's files, without these. */
export interface RevisionRecord {
  school: string;
  number: number;
  parent: number | undefined;
  source: RevisionSource;
  /** The revision whose files a rollback brought back. */
  restores: number | undefined;
  /** A digest of its manifest. */
  state: string;
  author: string;
  message: string;
  publishedAt: Date;
  /** Whoever approved what the author asked for; undefined where nobody had to. */
  approvedBy?: string | undefined;
}

/** A state that becomes a revision. */
export interface NewRevision
  extends Pick<RevisionRecord, 'source' | 'restores' | 'author' | 'message' | 'approvedBy'> {
  contents: SchoolContents;
}

export interface Publication {
  school: string;
  /** The `sequence` of what was looked at when all this was proven. */
  sequence: number;
  /** The states to store, the oldest first: the last one goes live. */
  revisions: readonly [NewRevision, ...NewRevision[]];
  /** A digest of the files in the school's folder. */
  folderState: string;
  /** The validators of the pages, by their hashes. */
  validators: ReadonlyMap<string, string>;
  publishedAt: Date;
  /** Writes more in the same transaction, after the revision. */
  afterwards?(transaction: Database, revision: RevisionRecord): Promise<void>;
}

export type PublicationOutcome =
  | { outcome: 'published'; sequence: number; revision: RevisionRecord }
  /** Another publication came first: what was proven may not hold any more. */
  | { outcome: 'behind' };

/** A school's live revision. */
export interface PublishedSchool {
  school: string;
  number: number;
  state: string;
  folderState: string;
  manifest: Manifest;
}

/** The names of the schools that were published. */
export async function listPublishedSchools(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('published_schools').select('school').execute();
  return rows.map(({ school }) => school);
}

/**
 * Stores states of a school and makes the last one live, all or nothing. The work does not grow
 * with the number of revisions. Every node is told at the commit.
 */
export async function publishRevisions(
  database: Database,
  publication: Publication,
): Promise<PublicationOutcome> {
  const { school, revisions, publishedAt } = publication;
  return database.transaction().execute(async (transaction): Promise<PublicationOutcome> => {
    // Locks the row: whoever publishes next waits here, and then is behind.
    const counted = await transaction
      .updateTable('publication')
      .set((set) => ({ sequence: set('sequence', '+', 1) }))
      .where('sequence', '=', publication.sequence)
      .returning('sequence')
      .executeTakeFirst();
    if (!counted) return { outcome: 'behind' };
    const { sequence } = counted;
    let last = await transaction
      .selectFrom('published_schools')
      .where('school', '=', school)
      .select('number')
      .executeTakeFirst()
      .then((row) => row?.number);
    let live: RevisionRecord | undefined;
    for (const revision of revisions) {
      live = await storeRevision(transaction, school, last, revision, publishedAt);
      last = live.number;
    }
    if (!live) throw new TypeError('A publication has a revision.');
    const head = { number: live.number, sequence, folder_state: publication.folderState };
    await transaction
      .insertInto('published_schools')
      .values({ school, ...head })
      .onConflict((conflict) => conflict.column('school').doUpdateSet(head))
      .execute();
    await storeValidators(transaction, publication.validators);
    await publication.afterwards?.(transaction, live);
    await sql`select pg_notify(${PUBLICATION_CHANNEL}, ${String(sequence)})`.execute(transaction);
    return { outcome: 'published', sequence, revision: live };
  });
}

async function storeRevision(
  transaction: Database,
  school: string,
  parent: number | undefined,
  { contents, source, restores, author, message, approvedBy }: NewRevision,
  publishedAt: Date,
): Promise<RevisionRecord> {
  const manifest = manifestOf(contents);
  await storeBlobs(transaction, contents);
  await storeAssets(transaction, school, manifest);
  const row = await transaction
    .insertInto('revisions')
    .values({
      school,
      number: (parent ?? 0) + 1,
      parent: parent ?? null,
      source,
      restores: restores ?? null,
      state: stateOf(manifest),
      files: JSON.stringify(Object.fromEntries(manifest)),
      author,
      message,
      published_at: publishedAt,
      approved_by: approvedBy ?? null,
    })
    .returning(RECORD)
    .executeTakeFirstOrThrow();
  return toRecord(row);
}

/** How many publications there have been: nodes that know of as many are up to date. */
export async function readSequence(database: Database): Promise<number> {
  const row = await database.selectFrom('publication').select('sequence').executeTakeFirstOrThrow();
  return row.sequence;
}

/** The schools whose live revision has changed since a sequence. */
export async function readPublishedSchools(
  database: Database,
  after: number,
): Promise<PublishedSchool[]> {
  const rows = await database
    .selectFrom('published_schools as head')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.school', '=', 'head.school')
        .onRef('revisions.number', '=', 'head.number'),
    )
    .where('head.sequence', '>', after)
    .select(['head.school', 'head.number', 'head.folder_state', 'state', 'files'])
    .execute();
  return rows.map(({ school, number, folder_state, state, files }) => ({
    school,
    number,
    state,
    folderState: folder_state,
    manifest: manifestOfRecord(files),
  }));
}

/** The live revision of every school that has one. */
export async function listLiveRevisions(database: Database): Promise<RevisionRecord[]> {
  const rows = await database
    .selectFrom('revisions')
    .innerJoin('published_schools as head', (join) =>
      join
        .onRef('revisions.school', '=', 'head.school')
        .onRef('revisions.number', '=', 'head.number'),
    )
    .select(RECORD.map((column) => `revisions.${column}` as const))
    .execute();
  return rows.map(toRecord);
}

/** A revision with what it holds; undefined when the school has no such revision. */
export async function readRevision(
  database: Database,
  school: string,
  number: number,
): Promise<(RevisionRecord & { manifest: Manifest }) | undefined> {
  const row = await database
    .selectFrom('revisions')
    .where('school', '=', school)
    .where('number', '=', number)
    .select([...RECORD, 'files'])
    .executeTakeFirst();
  return row && { ...toRecord(row), manifest: manifestOfRecord(row.files) };
}

/** The newest revision with a state; undefined when no revision has it. */
export async function readState(
  database: Database,
  school: string,
  state: string,
): Promise<{ number: number; manifest: Manifest } | undefined> {
  const row = await database
    .selectFrom('revisions')
    .where('school', '=', school)
    .where('state', '=', state)
    .orderBy('number', 'desc')
    .limit(1)
    .select(['number', 'files'])
    .executeTakeFirst();
  return row && { number: row.number, manifest: manifestOfRecord(row.files) };
}

/** A school's revisions, the newest first. @param before only those with lower numbers */
export async function listRevisions(
  database: Database,
  school: string,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<RevisionRecord[]> {
  const rows = await database
    .selectFrom('revisions')
    .where('school', '=', school)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .select(RECORD)
    .execute();
  return rows.map(toRecord);
}

const RECORD = [
  'school',
  'number',
  'parent',
  'source',
  'restores',
  'state',
  'author',
  'message',
  'published_at',
  'approved_by',
] as const;

function toRecord(row: {
  school: string;
  number: number;
  parent: number | null;
  source: RevisionSource;
  restores: number | null;
  state: string;
  author: string;
  message: string;
  published_at: Date;
  approved_by: string | null;
}): RevisionRecord {
  const { parent, restores, published_at, approved_by, ...rest } = row;
  return {
    school: rest.school,
    number: rest.number,
    source: rest.source,
    state: rest.state,
    author: rest.author,
    message: rest.message,
    parent: parent ?? undefined,
    restores: restores ?? undefined,
    publishedAt: published_at,
    ...(approved_by !== null && { approvedBy: approved_by }),
  };
}
