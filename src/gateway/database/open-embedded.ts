import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGliteOptions } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { errorCode } from '../error-code';
import { freeBytes } from '../free-bytes';
import { UserError } from '../user-error';
import { diskFull, isDiskFull, lacksRoom } from './database-unavailable';
import { emptyDatabase } from './empty-database';
import { fillFolder } from './fill-folder';
import { lockFolder } from './folder-lock';
import { actAs, type FolderOwner, sameUser } from './folder-owner';
import { type OnQuery, type PoolState, queryLog } from './observe';
import { OneConnectionKysely } from './one-connection';
import { parsers } from './pglite-connection';
import { pgliteDialect } from './pglite-dialect';
import { prepareFolder } from './prepare-folder';
import { findRefusedFile, refusedFile } from './refused-file';
import type { Database, Tables } from './tables';
import { unpackBackup } from './unpack-backup';

/** PostgreSQL's settings (its documentation, "Server Configuration"). */
const SETTINGS = [
  // Its usual 128 MB are for more than a school's accounts.
  'shared_buffers=32MB',
  // A statement is planned once, and often while its table is empty. By an index it is quick
  // however much the table holds.
  'enable_seqscan=off',
];

/** A database that is open; `close` gives back all that it holds. */
export interface OpenDatabase {
  database: Database;
  /** Frees the room of rows that are gone; to be called now and then. */
  vacuum(): Promise<void>;
  pool(): PoolState;
  /**
   * All of an embedded database as its files, a tar with gzip, as of one moment; a server has its
   * own programs for that.
   */
  dump?(): Promise<Uint8Array>;
  /** Calls back for each notice that another process gives on a channel; gives what ends that. */
  listen(channel: string, onNotice: () => void): () => Promise<void>;
  close(): Promise<void>;
}

/** The embedded PostgreSQL in memory, empty or as a dump has it: it ends with the process. */
export async function openMemory(
  onQuery?: OnQuery,
  dumped?: Uint8Array,
): Promise<OpenDatabase & Pick<Pglite, 'dump'>> {
  const begin = dumped ? { loadDataDir: new Blob([Buffer.from(dumped)]) } : {};
  const { database, pool, dump } = await openPglite(begin, onQuery);
  return {
    database,
    pool,
    dump,
    vacuum: () => vacuum(database),
    listen: listenToNobody,
    close: () => database.destroy(),
  };
}

interface FolderOptions {
  onQuery?: OnQuery | undefined;
  /** Work to be done once the folder is this process's, before the database takes its memory. */
  beforeOpening?: (() => Promise<void>) | undefined;
  /** As whom its files are read and written. */
  owner?: FolderOwner | undefined;
}

/**
 * The embedded PostgreSQL in the folder `<dataDir>/database`, which is made when it is not there.
 * @throws UserError when the folder cannot be used: in use, not ours to read or write, not a
 *   database, of another version, or on a disk that is full
 */
export async function openFolder(
  dataDir: string,
  { onQuery, beforeOpening, owner = sameUser }: FolderOptions = {},
): Promise<OpenDatabase> {
  const folder = resolve(dataDir, 'database');
  const { isNew, unlock } = await actAs(owner, () => takeFolder(folder)).catch((error: unknown) => {
    throw isDiskFull(error) ? diskFull(error) : error;
  });
  try {
    await beforeOpening?.();
    const { database, pool, dump } = await openIn(folder, isNew, onQuery, owner);
    return {
      database,
      pool,
      dump,
      vacuum: () => vacuum(database),
      listen: listenToNobody,
      async close() {
        await actAs(owner, () => database.destroy());
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function takeFolder(folder: string) {
  const isNew = await prepareFolder(folder);
  return { isNew, unlock: await lockFolder(join(dirname(folder), 'database.lock'), folder) };
}

/** An embedded database is one process's alone. */
function listenToNobody(): () => Promise<void> {
  return async () => {};
}

async function openIn(
  folder: string,
  isNew: boolean,
  onQuery: OnQuery | undefined,
  owner: FolderOwner,
): Promise<Pglite> {
  if (isNew) await actAs(owner, () => layEmptyDatabase(folder));
  try {
    return await openPglite({ dataDir: folder }, onQuery, owner);
  } catch (error) {
    if (isNew) throw error;
    // The database itself ends without a word of what it was refused.
    const refused = await actAs(owner, () => findRefusedFile(folder));
    if (refused !== undefined) throw await refusedFile(folder, refused, error);
    if (await lacksRoom(folder)) throw diskFull(error);
    throw new UserError(
      {
        'zh-CN': `${folder} 里的数据库打不开：文件已损坏，或由其他版本的 PostgreSQL 创建。请用备份恢复，或用 DATA_DIR 换一个文件夹。`,
        en: `The database in ${folder} cannot be opened: it is damaged, or was made by another version of PostgreSQL. Put a backup in its place, or choose another folder (DATA_DIR).`,
      },
      { cause: error },
    );
  }
}

type Pglite = Required<Pick<OpenDatabase, 'database' | 'pool' | 'dump'>>;

/**
 * How much a function of the database must have done, roughly in bytes of its code, before V8
 * compiles it to faster code. By V8's usual budget a start compiles hundreds of functions, which
 * takes longer than opening the database and 50 MB, and gains nothing; with this one those that
 * requests keep busy are compiled once there are requests. V8 12, which Node 22 has, is frugal by
 * itself.
 */
const TIERING_BUDGET = 100_000_000;

function compileLess(): void {
  if (Number.parseInt(process.versions.v8, 10) >= 12) return;
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
}

async function openPglite(
  begin: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>,
  onQuery?: OnQuery,
  owner: FolderOwner = sameUser,
): Promise<Pglite> {
  const module = await import('@electric-sql/pglite');
  compileLess();
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const startParams = [...module.PGlite.defaultStartParams, ...settings];
  const pglite = await actAs(owner, () =>
    keepLoopGoing(() => module.PGlite.create({ ...begin, startParams, parsers })),
  );
  const { dialect, mutex, scope } = pgliteDialect(module, pglite, owner);
  const log = onQuery ? { log: queryLog(onQuery) } : {};
  return {
    database: new OneConnectionKysely<Tables>({ dialect, ...log }, scope),
    pool() {
      const { isHeld, waiting } = mutex.state();
      return { used: isHeld ? 1 : 0, idle: isHeld ? 0 : 1, waiting };
    },
    // Nothing is carried out meanwhile: the files are those of one moment.
    dump: async () => {
      await mutex.acquire();
      try {
        await pglite.exec('checkpoint');
        return new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer());
      } finally {
        mutex.release();
      }
    },
  };
}

/** Longer than any work lasts, in milliseconds. */
const EVER = 2 ** 31 - 1;

/**
 * Does work while the event loop has something to wait for. Where it has nothing, as in a command
 * that waits for WebAssembly alone, Node waits for all that its threads still compile before it
 * goes on, also for faster code that nobody needs yet: a tenth of a second, and several on a busy
 * machine.
 */
async function keepLoopGoing<Result>(work: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => {}, EVER);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Lays the files of an empty database into the folder: to unpack them takes a tenth of the time and
 * of the memory that it takes to make a database.
 *
 * @throws UserError when they cannot be written, such as on a full disk; what was begun is gone
 *   again
 */
async function layEmptyDatabase(folder: string): Promise<void> {
  const packed = await readFile(emptyDatabase);
  try {
    await fillFolder(folder, (unfinished) => unpackBackup(packed, unfinished, () => {}));
  } catch (error) {
    throw await cannotBeMade(folder, error);
  }
}

async function cannotBeMade(folder: string, cause: unknown): Promise<UserError> {
  const free = Math.floor((await freeBytes(folder)) / 1e6);
  const reason = errorCode(cause);
  return new UserError(
    {
      'zh-CN': `无法在 ${folder} 创建数据库（${reason ?? '没有给出原因'}）。创建需要 100 MB 磁盘空间（现在剩余 ${free} MB）。请腾出空间，或用 DATA_DIR 换一个文件夹。`,
      en: `The database cannot be made in ${folder} (${reason ?? 'no reason was given'}). It needs 100 MB on the disk, where ${free} MB are free. Make room, or choose another folder (DATA_DIR).`,
    },
    { cause },
  );
}

/**
 * Makes the room of rows that were removed or replaced free for new ones (PostgreSQL's
 * documentation, "Routine Vacuuming"). A server does so by itself; the embedded one has no process
 * for it, and its files would only grow.
 */
async function vacuum(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
  `.execute(database);
  const tables = rows.map(({ name }) => sql.id(name));
  await sql`vacuum (skip_database_stats) ${sql.join(tables)}`.execute(database);
}
