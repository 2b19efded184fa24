import { sql } from 'kysely';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import { readBodies } from '../publishing/contents/body-store';
import { readBlobs } from '../publishing/contents/contents-store';
import { hashOf, type Manifest, manifestOfRecord } from '../publishing/contents/manifest';

/** The channel that tells nodes of drafts (PostgreSQL's documentation, NOTIFY). */
export const DRAFT_CHANNEL = 'formgate_draft';

/** A live state, by its files. Of a school that is not there: no state, no number, no files. */
export interface DraftBase {
  state: string | undefined;
  /** The revision that had that state; undefined where the folder was live. */
  number: number | undefined;
  manifest: Manifest;
}

/** A state of a draft, without its contents. */
export interface DraftSummary {
  school: string;
  /** No two states of drafts ever have the same. */
  version: number;
  changedAt: Date;
  changedBy: string;
}

export interface DraftRecord extends DraftSummary {
  base: DraftBase;
  manifest: Manifest;
}

/**
 * The most bytes that a draft may add to what it was begun from: a publication’s body holds no
 * more.
 */
const MOST_BYTES = 24 * 1024 * 1024;

/** The state that a draft is to have. */
export interface DraftChange extends Omit<DraftSummary, 'version'> {
  /** The version that was changed; 0 where there is no draft yet. */
  version: number;
  base: DraftBase;
  manifest: Manifest;
  /** Contents that may be new. */
  bodies: readonly Uint8Array[];
}

export type SaveOutcome =
  | { outcome: 'saved'; version: number }
  /** Somebody else changed the draft meanwhile: `version` is theirs, 0 where it is gone. */
  | { outcome: 'changed'; version: number };

export const SUMMARY = ['school', 'version', 'changed_at', 'changed_by'] as const;

/** Every draft, in the order of their schools. */
export async function listDrafts(database: Database): Promise<DraftSummary[]> {
  const rows = await database.selectFrom('drafts').orderBy('school').select(SUMMARY).execute();
  return rows.map(toSummary);
}

/** A school's draft; undefined when there is none. */
export async function readDraft(
  database: Database,
  school: string,
): Promise<DraftRecord | undefined> {
  const row = await database
    .selectFrom('drafts')
    .where('school', '=', school)
    .select([...SUMMARY, 'base_state', 'base_number', 'base_files', 'files'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { base_state, base_number, base_files, files } = row;
  return {
    ...toSummary(row),
    base: {
      state: base_state ?? undefined,
      number: base_number ?? undefined,
      manifest: manifestOfRecord(base_files),
    },
    manifest: manifestOfRecord(files),
  };
}

/**
 * Stores the next state of a draft, with all that it names and no revision has, or nothing where
 * somebody else was first. Every node is told at the commit.
 *
 * @throws CallProblem `too-large`
 */
export async function saveDraft(database: Database, change: DraftChange): Promise<SaveOutcome> {
  const { school } = change;
  return database.transaction().execute(async (transaction): Promise<SaveOutcome> => {
    const version = await putDraft(transaction, change);
    if (version === undefined) {
      const row = await transaction
        .selectFrom('drafts')
        .where('school', '=', school)
        .select('version')
        .executeTakeFirst();
      return { outcome: 'changed', version: row?.version ?? 0 };
    }
    await storeContents(transaction, school, change.bodies);
    await sql`
      delete from draft_contents c using drafts d
      where c.school = ${school} and d.school = c.school
        and c.hash not in (select value from jsonb_each_text(d.files))
        and c.hash not in (select value from jsonb_each_text(d.base_files))
    `.execute(transaction);
    await refuseTooLarge(transaction, school);
    await tellSchools(transaction);
    return { outcome: 'saved', version };
  });
}

/** Removes a draft as it was at a version. @returns whether it was still so */
export async function removeDraft(
  database: Database,
  school: string,
  version: number,
): Promise<boolean> {
  const row = await database
    .deleteFrom('drafts')
    .where('school', '=', school)
    .where('version', '=', version)
    .returning('school')
    .executeTakeFirst();
  if (row) await tellSchools(database);
  return row !== undefined;
}

/** Contents that a school's draft names. */
export async function readDraftContents(
  database: Database,
  school: string,
  hashes: Iterable<string>,
): Promise<Map<string, Buffer>> {
  const wanted = new Set(hashes);
  const bodies = await readBlobs(database, wanted);
  const missing = [...wanted].filter((hash) => !bodies.has(hash));
  if (missing.length === 0) return bodies;
  const own = sql`(select hash, body from draft_contents where school = ${school}) as own`;
  for (const [hash, body] of await readBodies(database, own, missing)) bodies.set(hash, body);
  return bodies;
}

/** @returns the new version; undefined where the draft is not as the change has it */
async function putDraft(
  transaction: Database,
  { school, version, base, manifest, changedAt, changedBy }: DraftChange,
): Promise<number | undefined> {
  const state = {
    version: sql<number>`nextval('draft_version')`,
    base_state: base.state ?? null,
    base_number: base.number ?? null,
    base_files: JSON.stringify(Object.fromEntries(base.manifest)),
    files: JSON.stringify(Object.fromEntries(manifest)),
    changed_at: changedAt,
    changed_by: changedBy,
  };
  const row =
    version === 0
      ? await transaction
          .insertInto('drafts')
          .values({ school, ...state })
          .onConflict((conflict) => conflict.column('school').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await transaction
          .updateTable('drafts')
          .set(state)
          .where('school', '=', school)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row?.version;
}

/** Contents that a revision has are stored with it, for ever. */
async function storeContents(
  transaction: Database,
  school: string,
  bodies: readonly Uint8Array[],
): Promise<void> {
  const byHash = new Map(bodies.map((body) => [hashOf(body), body]));
  const known = await knownHashes(transaction, school, [...byHash.keys()]);
  for (const [hash, body] of byHash) {
    if (known.has(hash)) continue;
    await transaction.insertInto('draft_contents').values({ school, hash, body }).execute();
  }
}

async function knownHashes(
  transaction: Database,
  school: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  const wanted = JSON.stringify(hashes);
  const { rows } = await sql<{ hash: string }>`
    with wanted as (select jsonb_array_elements_text(${wanted}::jsonb) as hash)
    select hash from blobs where hash in (select hash from wanted)
    union
    select hash from draft_contents where school = ${school} and hash in (select hash from wanted)
  `.execute(transaction);
  return new Set(rows.map(({ hash }) => hash));
}

/** @throws CallProblem `too-large`, which ends the transaction */
async function refuseTooLarge(transaction: Database, school: string): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(coalesce(octet_length(b.body), octet_length(c.body))), 0)::float8 as bytes
    from drafts d cross join lateral jsonb_each_text(d.files) f
      left join blobs b on b.hash = f.value
      left join draft_contents c on c.school = d.school and c.hash = f.value
    where d.school = ${school}
      and f.value not in (select value from jsonb_each_text(d.base_files))
  `.execute(transaction);
  const bytes = rows[0]?.bytes ?? 0;
  if (bytes > MOST_BYTES) throw new CallProblem('too-large', { bytes, most: MOST_BYTES });
}

/** Has every node look at what happens at schools, once the transaction is committed. */
export async function tellSchools(transaction: Database): Promise<void> {
  await sql`select pg_notify(${DRAFT_CHANNEL}, '')`.execute(transaction);
}

export function toSummary(row: {
  school: string;
  version: number;
  changed_at: Date;
  changed_by: string;
}): DraftSummary {
  const { school, version, changed_at: changedAt, changed_by: changedBy } = row;
  return { school, version, changedAt, changedBy };
}
