import { type Migration, Migrator } from 'kysely';
import { UserError } from '../user-error';
import { migrations as ours } from './migrations';
import type { Database } from './tables';

/**
 * Brings the database to this version's tables, and leaves one that is there already alone. Safe when
 * several nodes start at once.
 *
 * @throws UserError when a newer Formgate has been at work in it
 */
export async function migrate(
  database: Database,
  migrations: readonly (readonly [string, Migration])[] = ours,
): Promise<void> {
  const provider = { getMigrations: async () => Object.fromEntries(migrations) };
  const migrator = new Migrator({ db: database, provider });
  await refuseNewer(database, new Set(migrations.map(([name]) => name)));
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw new Error('The tables of the database could not be made.', { cause: error });
  }
}

async function refuseNewer(database: Database, known: ReadonlySet<string>): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const done = await database
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  if (done.some(({ name }) => !known.has(name))) {
    throw new UserError({
      'zh-CN':
        '这个数据库由更新版本的 Formgate 创建。请启动那个版本，或用 DATA_DIR、DATABASE_URL 换一个数据库。',
      en: 'The database was made by a newer version of Formgate. Start that version, or choose another database (DATA_DIR or DATABASE_URL).',
    });
  }
}
