import { sql } from 'kysely';
import type { Database } from '../database/tables';
import { manifestOfRecord, stateOf } from '../publishing/contents/manifest';
import { MAX_JSON_BYTES } from '../publishing/folders/read-files';
import { type DraftSummary, SUMMARY, toSummary } from './draft-store';

/** How much the linter found in a state of a school's draft. */
export interface DraftCheck {
  state: string;
  errors: number;
  warnings: number;
}

/** A draft with the digest of its files. */
export interface ListedDraft extends DraftSummary {
  state: string;
}

/** Every draft with its state, by school. */
export async function readDraftStates(database: Database): Promise<Map<string, ListedDraft>> {
  const rows = await database
    .selectFrom('drafts')
    .select([...SUMMARY, 'files'])
    .execute();
  return new Map(
    rows.map(({ files, ...row }) => {
      const state = stateOf(manifestOfRecord(files));
      return [row.school, { ...toSummary(row), state }];
    }),
  );
}

/** Remembers what was found in the last state of a draft that was looked at. */
export async function storeDraftCheck(
  database: Database,
  school: string,
  check: DraftCheck,
): Promise<void> {
  await database
    .insertInto('draft_checks')
    .values({ school, ...check })
    .onConflict((conflict) => conflict.column('school').doUpdateSet({ ...check }))
    .execute();
}

/** Reads the counts of each draft's findings, by school. */
export async function readDraftChecks(database: Database): Promise<Map<string, DraftCheck>> {
  const rows = await database.selectFrom('draft_checks').selectAll().execute();
  return new Map(rows.map(({ school, ...check }) => [school, check]));
}

/**
 * The settings of schools as texts: of the draft, else of the live revision. An archive has no
 * files: the revision before it counts. None that are larger than a file of JSON may be: whoever
 * asks reads them at once.
 */
export async function readSettings(
  database: Database,
  schools: readonly string[],
): Promise<Map<string, string>> {
  if (schools.length === 0) return new Map();
  const names = JSON.stringify(schools);
  const { rows } = await sql<{ school: string; body: Uint8Array | null }>`
    with wanted as (select jsonb_array_elements_text(${names}::jsonb) as school),
    named as (
      select w.school, coalesce(d.files, nullif(r.files, '{}'), a.files)
        ->>'configration.json' as hash
      from wanted w left join drafts d on d.school = w.school
        left join published_schools h on h.school = w.school
        left join revisions r on r.school = w.school and r.number = h.number
        left join revisions a on a.school = w.school and a.number = h.number - 1
    )
    select n.school, coalesce(b.body, c.body) as body
    from named n left join blobs b on b.hash = n.hash
      left join draft_contents c on c.school = n.school and c.hash = n.hash
    where length(coalesce(b.body, c.body)) <= ${MAX_JSON_BYTES}
  `.execute(database);
  return new Map(
    rows.flatMap(({ school, body }): [string, string][] =>
      body ? [[school, Buffer.from(body).toString('utf8')]] : [],
    ),
  );
}
