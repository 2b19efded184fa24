import { type Migration, Migrator, sql } from 'kysely';
import { SettingError } from '../user-error';
import { migrations as ours } from './migrations';
import type { Database } from './tables';

/**
 * Brings the database to this version's tables, and leaves one that is there already alone. Safe
 * when several nodes start at once.
 *
 * @throws SettingError when a newer Formgate has been at work in it
 */
export async function migrate(
  database: Database,
  migrations: readonly (readonly [string, Migration])[] = ours,
): Promise<void> {
  const done = await migrationsDone(database);
  refuseNewer(done, new Set(migrations.map(([name]) => name)));
  // Kysely's own look at the tables takes longer than the rest of a start.
  if (migrations.every(([name]) => done.includes(name))) return;
  const provider = { getMigrations: async () => Object.fromEntries(migrations) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error !== undefined) {
    throw new Error('The tables of the database could not be made.', { cause: error });
  }
}

/** The names of the migrations that are in a database; none in a new one. */
async function migrationsDone(database: Database): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(database);
  if (!rows[0]?.isThere) return [];
  const done = await database
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return done.map(({ name }) => name);
}

function refuseNewer(done: readonly string[], known: ReadonlySet<string>): void {
  if (done.every((name) => known.has(name))) return;
  throw new SettingError({
    'zh-CN':
      '这个数据库由更新版本的 Formgate 创建。请启动那个版本，或用 DATA_DIR、DATABASE_URL 换一个数据库。',
    en: 'The database was made by a newer version of Formgate. Start that version, or choose another database (DATA_DIR or DATABASE_URL).',
  });
}
