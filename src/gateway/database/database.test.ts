import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { makeFirstKeys, readKeys } from '../keys/store';
import { UserError } from '../user-error';
import { openEmptyDatabase } from './empty-database.test-support';
import { migrate } from './migrate';
import { migrations } from './migrations';
import { openDatabase } from './open-database';
import { openOperatorDatabase } from './open-operator-database';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'formgate-database-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const opening = (folder = dataDir) => openDatabase({ dataDir: folder });
/** Puts a database into the folder in which a gateway has made its keys. */
const prepare = () =>
  cpSync(join(inject('preparedData'), 'database'), join(dataDir, 'database'), { recursive: true });

describe('openDatabase in a folder', () => {
  it('keeps what it was told, and its keys, from one start to the next', async () => {
    prepare();
    const first = await opening();
    const keys = await readKeys(first.database);
    expect(keys.map(({ kind }) => kind).sort()).toEqual(['identification', 'master', 'payload']);
    await makeFirstKeys(first.database);
    expect(await readKeys(first.database)).toEqual(keys);
    await first.close();
    expect(readdirSync(dataDir)).toEqual(['database']);
    const second = await opening();
    expect(await readKeys(second.database)).toEqual(keys);
    await second.close();
  });

  it('begins with empty tables: what the build made holds no secret', async () => {
    const { database, close } = await opening();
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename not like 'kysely_%'`.execute(database);
    const filled = [];
    for (const { name } of rows) {
      const found = await sql`select from ${sql.table(name)} limit 1`.execute(database);
      if (found.rows.length > 0) filled.push(name);
    }
    expect(rows.length).toBeGreaterThan(40);
    // The row that says what is live, of which there is one.
    expect(filled).toEqual(['publication']);
    await close();
    expect(readdirSync(dataDir)).toEqual(['database']);
    if (process.platform !== 'win32') {
      expect(statSync(join(dataDir, 'database')).mode & 0o077).toBe(0);
    }
  });

  it('refuses a folder that is in use, and names the process', async () => {
    prepare();
    const first = await opening();
    const error: unknown = await opening().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toContain(`is in use by process ${process.pid}`);
    await first.close();
  });

  it('lets work be done that has the folder before the database opens', async () => {
    prepare();
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '9\n');
    const seen: unknown[] = [];
    const beforeOpening = async () => {
      seen.push(await opening().catch((reason: unknown) => reason));
    };
    await expect(openDatabase({ dataDir, beforeOpening })).rejects.toThrow('cannot be opened');
    expect(String(seen)).toContain(`is in use by process ${process.pid}`);
    const failing = async () => {
      throw new Error('It fails.');
    };
    await expect(openDatabase({ dataDir, beforeOpening: failing })).rejects.toThrow('It fails.');
    expect(readdirSync(dataDir)).toEqual(['database']);
  });

  it('refuses a folder that holds something else, and a file in its place', async () => {
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'notes.txt'), 'mine');
    await expect(opening()).rejects.toThrow(/holds files, but no database/);
    expect(readdirSync(join(dataDir, 'database'))).toEqual(['notes.txt']);
    await expect(opening(join(dataDir, 'database', 'notes.txt'))).rejects.toThrow(UserError);
  });

  it('says so when the database cannot be opened', async () => {
    prepare();
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '9\n');
    await expect(opening()).rejects.toThrow(/cannot be opened: it is damaged, or was made by/);
    expect(readdirSync(dataDir)).toEqual(['database']);
  });
});

const isRoot = process.geteuid?.() === 0;
const NOBODY = 65534;
/** All that is in the folder, and the folder. */
const everything = () => [
  dataDir,
  ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name)),
];

describe('openOperatorDatabase', () => {
  const opening = () => openOperatorDatabase({ databaseUrl: undefined, dataDir });

  it.runIf(isRoot)('leaves the files of another user’s database to that user', async () => {
    prepare();
    for (const path of everything()) chownSync(path, NOBODY, NOBODY);
    const { database, close } = await opening();
    await database.selectFrom('deployment_keys').select('name').execute();
    expect(process.geteuid?.()).toBe(0);
    await close();
    expect(everything().filter((path) => statSync(path).uid !== NOBODY)).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')(
    'says which file it may not read, and of no damage',
    async () => {
      prepare();
      if (isRoot) for (const path of everything()) chownSync(path, NOBODY, NOBODY);
      const file = join(dataDir, 'database', 'global', 'pg_control');
      chmodSync(file, 0o000);
      const error: unknown = await opening().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(UserError);
      expect(String(error)).toContain(`may not read and write ${file}`);
      expect(String(error)).toContain('chown -R');
      expect(String(error)).not.toContain('it is damaged');
    },
  );
});

describe('openDatabase on a server', () => {
  it('says what to check when it cannot be reached, and not the password', async () => {
    const url = 'postgres://formgate:hidden-word@127.0.0.1:1/formgate';
    const error: unknown = await openDatabase({ url }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toContain('ECONNREFUSED');
    expect(String(error)).not.toContain('hidden-word');
  });
});

describe('migrate', () => {
  it('does nothing the second time, and refuses what a newer version made', async () => {
    const opened = await openEmptyDatabase();
    const { database } = opened;
    await makeFirstKeys(database);
    await migrate(database);
    expect(await database.selectFrom('deployment_keys').selectAll().execute()).toHaveLength(3);
    const newer = [...migrations, ['9999-later', { up: async () => {} }] as const];
    await migrate(database, newer);
    await expect(migrate(database)).rejects.toThrow(/made by a newer version of Formgate/);
    await opened.close();
  });
});

describe('openMemory', () => {
  it('gives the event loop something to wait for while it opens, and nothing afterwards', async () => {
    const begun = vi.spyOn(globalThis, 'setInterval');
    const ended = vi.spyOn(globalThis, 'clearInterval');
    try {
      const { close } = await openEmptyDatabase();
      const timers = begun.mock.results.map(({ value }) => value);
      expect(timers).toHaveLength(1);
      expect(timers[0].hasRef()).toBe(true);
      expect(ended).toHaveBeenCalledWith(timers[0]);
      await close();
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('plans to find rows by an index, also while a table is empty: its plans are kept', async () => {
    const { database, vacuum, close } = await openEmptyDatabase();
    // From here on the tables are known to be empty.
    await vacuum();
    const plans = [
      `update request_replays set status = 200 where id = 'x'`,
      `update verification_codes set attempts = 1 where school = 'x' and phone = 'x'`,
      `delete from rate_limits where key in ('x', 'y', 'z')`,
      `select from sessions join accounts on accounts.id = account_id where token_hash = 'x'`,
      `select from accounts where school = 'x' and (username in ('x', 'y') or phone = 'x')`,
      `select from devices where account_id = 1`,
    ].map(async (statement) => {
      const { rows } = await sql
        .raw<{ 'QUERY PLAN': string }>(`explain ${statement}`)
        .execute(database);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    for (const plan of await Promise.all(plans)) expect(plan).not.toContain('Seq Scan');
    await close();
  });
});

describe('pgliteDialect', () => {
  it('gives a transaction the connection alone, and undoes one that failed', async () => {
    const opened = await openEmptyDatabase();
    const { database } = opened;
    await sql`create table seen (value integer)`.execute(database);
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::integer as n from seen`.execute(database)).rows[0]
        ?.n;
    let undo = () => {};
    const undone = new Promise<void>((resolve) => {
      undo = resolve;
    });
    let failed: Promise<void> | undefined;
    await new Promise<void>((inserted) => {
      failed = database.transaction().execute(async (transaction) => {
        await sql`insert into seen values (1)`.execute(transaction);
        inserted();
        await undone;
        throw new Error('undone');
      });
    });
    const during = count();
    undo();
    await expect(failed).rejects.toThrow('undone');
    expect(await during).toBe(0);
    await Promise.all(
      [1, 2, 3].map((value) =>
        database.transaction().execute(async (transaction) => {
          await sql`insert into seen values (${value})`.execute(transaction);
        }),
      ),
    );
    expect(await count()).toBe(3);
    await opened.close();
  });

  it('refuses at once what a transaction asks outside of itself, and goes on', async () => {
    const opened = await openEmptyDatabase();
    const { database } = opened;
    const ask = () => sql<{ n: number }>`select 1 as n`.execute(database);
    let later: ReturnType<typeof ask> | undefined;
    const wrong = database.transaction().execute(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 20)).then(ask);
      await ask();
    });
    await expect(wrong).rejects.toThrow('outside of itself');
    expect((await later)?.rows).toEqual([{ n: 1 }]);
    await database.transaction().execute((transaction) => sql`select 1`.execute(transaction));
    expect((await ask()).rows).toEqual([{ n: 1 }]);
    await opened.close();
  });
});
