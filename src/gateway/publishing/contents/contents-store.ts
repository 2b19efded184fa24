import { sql } from 'kysely';
import type { Database } from '../../database/tables';
import { readBodies } from './body-store';
import { assetVersion, hashOf, type Manifest, type SchoolContents } from './manifest';

/** How many rows one statement inserts or reads. */
const BATCH = 50;

/** Inserted in one order by every node, so that two cannot wait for each other. */
export async function storeBlobs(transaction: Database, contents: SchoolContents): Promise<void> {
  const bodies = new Map([...contents.values()].map((body) => [hashOf(body), body]));
  const known = new Set<string>();
  for (const hashes of batchesOf([...bodies.keys()])) {
    const rows = await transaction
      .selectFrom('blobs')
      .where('hash', 'in', hashes)
      .select('hash')
      .execute();
    for (const { hash } of rows) known.add(hash);
  }
  for (const [hash, body] of [...bodies].sort(byKey)) {
    if (known.has(hash)) continue;
    await transaction
      .insertInto('blobs')
      .values({ hash, body })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
}

/** Every version of an asset by its address, for pages that are open. */
export async function storeAssets(
  transaction: Database,
  school: string,
  manifest: Manifest,
): Promise<void> {
  const rows = [...manifest]
    .filter(([path]) => path.startsWith('assets/'))
    .map(([path, hash]) => ({ path: `${school}/${path}`, version: assetVersion(hash), hash }));
  for (const batch of batchesOf(rows)) {
    await transaction
      .insertInto('published_assets')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['path', 'version']).doNothing())
      .execute();
  }
}

/** The validators of pages, for those that are open. */
export async function storeValidators(
  transaction: Database,
  validators: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...validators].sort(byKey).map(([hash, code]) => ({ hash, code }));
  for (const batch of batchesOf(rows)) {
    await transaction
      .insertInto('published_validators')
      .values(batch)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
}

/** The contents of some hashes. */
export async function readBlobs(
  database: Database,
  hashes: Iterable<string>,
): Promise<Map<string, Buffer>> {
  const bodies = new Map<string, Buffer>();
  for (const batch of batchesOf([...new Set(hashes)])) {
    for (const [hash, body] of await readBodies(database, sql`blobs`, batch))
      bodies.set(hash, body);
  }
  return bodies;
}

/** The body of an asset of any revision. @param path below `schools/` */
export async function readPublishedAsset(
  database: Database,
  path: string,
  version: string,
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('published_assets')
    .where('path', '=', path)
    .where('version', '=', version)
    .select('hash')
    .executeTakeFirst();
  return row && (await readBlobs(database, [row.hash])).get(row.hash);
}

/** The code of a validator of any revision, or of a draft. */
export async function readPublishedValidator(
  database: Database,
  hash: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('published_validators')
    .where('hash', '=', hash)
    .select('code')
    .unionAll(database.selectFrom('draft_validators').where('hash', '=', hash).select('code'))
    .executeTakeFirst();
  return row?.code;
}

/** How long validators of drafts are stored after their last use, in milliseconds: a day. */
const DRAFT_VALIDATORS_FOR = 24 * 3600_000;

/** Stores validators of drafts for a while: previews may ask any node for them. */
export async function storeDraftValidators(
  database: Database,
  validators: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const rows = [...validators].sort(byKey).map(([hash, code]) => ({ hash, code, used_at: now }));
  for (const batch of batchesOf(rows)) {
    await database
      .insertInto('draft_validators')
      .values(batch)
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ used_at: now }))
      .execute();
  }
}

/**
 * Removes validators of drafts that nobody has used for long, or not since a clock was set back.
 */
export async function deleteOldDraftValidators(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('draft_validators')
    .where((where) =>
      where.or([
        where('used_at', '<', new Date(now.getTime() - DRAFT_VALIDATORS_FOR)),
        where('used_at', '>', new Date(now.getTime() + DRAFT_VALIDATORS_FOR)),
      ]),
    )
    .execute();
}

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  for (let start = 0; start < items.length; start += BATCH) {
    batches.push(items.slice(start, start + BATCH));
  }
  return batches;
}

function byKey([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1;
}
