import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { isDataError } from '../database/database-unavailable';
import type { Database } from '../database/tables';
import { createCountedLog } from '../logging/counted-log';
import { type HistoryMonths, noteRunning, removeOldHistory } from './retention-store';
import {
  addHistory,
  type HistoryBatch,
  type NewHistoryEntry,
  prepareHistory,
  removeOldWriters,
} from './store';

/** Stores what happened, without anybody waiting for it. */
export interface HistoryWriter {
  /** Takes an entry; it is stored within a second while the database is there. */
  add(entry: NewHistoryEntry): void;
  /**
   * How many entries wait to be stored, and how many were lost: that could not be stored, or for
   * which there was no room.
   */
  state(): { waiting: number; lost: number };
  /**
   * When months that are over were last looked for; undefined where that has not gone well since
   * the start. How many of their tables stayed then because the clock may be wrong.
   */
  retention(): { at: Date | undefined; held: number };
  /** Stores what waits. */
  close(): Promise<void>;
}

/**
 * Entries are stored together, this long after the first of them, in milliseconds; and again after
 * a failure.
 */
const GATHER = 250;
const RETRY = 2_000;
/**
 * The most that are stored at once, and that wait while the database is away: a busy hour of a
 * large campus.
 */
const BATCH = 500;
const MOST = 20_000;
/**
 * Codes of what is refused before anything is done for it: a stranger can have any number. They
 * take half of the room at most.
 */
const CHEAP: readonly number[] = [20001, 20011];
const MOST_CHEAP = MOST / 2;
/** How often it is told at most that entries were lost, in milliseconds. */
const TELL_EVERY = 60_000;
/** How often old months are removed and new ones prepared, in milliseconds. */
const MAINTAIN_EVERY = 3_600_000;

interface WriterParts {
  database: Database;
  months: HistoryMonths;
  clock(): Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>;
}

/**
 * Stores entries in batches, after the responses that they are about: signing in does not wait for
 * them, and its time shows nothing of whether there is an account. A process that is killed loses
 * what waited; sessions are stored with their end, whatever happens.
 */
export function createHistoryWriter(parts: WriterParts): HistoryWriter {
  const { database, clock, log } = parts;
  const entries = createWaitingEntries(database);
  const losses = createLosses(log, addLosses);
  const failures = createFailures(log);
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<boolean> | undefined;

  function schedule(delay: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void write();
    }, delay);
    timer.unref();
  }

  /**
   * Stores one batch; whoever asks meanwhile waits for the same.
   *
   * @returns whether the database is there
   */
  function write(): Promise<boolean> {
    writing ??= storeBatch().finally(() => {
      writing = undefined;
      // A timer is under way after a failure; what else waits came meanwhile.
      if (entries.count() > 0) schedule(0);
    });
    return writing;
  }

  async function storeBatch(): Promise<boolean> {
    try {
      if ((await entries.storeSome()) === 'lost') losses.add();
      failures.end(entries.count());
      return true;
    } catch (err) {
      failures.note(err, entries.count());
      schedule(RETRY);
      return false;
    }
  }

  /** Stores what waits, as far as the database is there. */
  async function storeAll(): Promise<void> {
    let isThere = true;
    while (isThere && (writing || entries.count() > 0)) {
      isThere = await write();
      clearTimeout(timer);
      timer = undefined;
    }
  }

  /** In the history itself, too: whoever reads it knows that it is not whole. */
  function addLosses(lost: number): void {
    const action = `lose entries (${lost})`;
    entries.add({ at: clock(), kind: 'administrator', action, actor: 'formgate', result: 9001 });
    if (!writing) schedule(GATHER);
  }

  const maintenance = startMaintenance(parts);

  return {
    add(entry) {
      if (entries.count() >= (CHEAP.includes(entry.result) ? MOST_CHEAP : MOST))
        return losses.add();
      entries.add(entry);
      if (!writing) schedule(GATHER);
    },
    state: () => ({ waiting: entries.count(), lost: losses.count() }),
    retention: maintenance.state,
    async close() {
      await maintenance.stop();
      clearTimeout(timer);
      timer = undefined;
      await storeAll();
      losses.tell();
      await storeAll();
      failures.stop();
    },
  };
}

/** Tells of batches that could not be stored, once a minute, and when one is again. */
function createFailures(log: WriterParts['log']) {
  const counted = createCountedLog(log, 'The history could not be stored yet');
  let isFailing = false;
  return {
    /** @param waiting how many entries wait */
    note(err: unknown, waiting: number): void {
      isFailing = true;
      counted.note({}, { err, waiting });
    },
    end(waiting: number): void {
      if (isFailing) log.info({ waiting }, 'The history is stored again');
      isFailing = false;
    },
    stop: () => counted.stop(),
  };
}

/** The entries that wait to be stored. The first of them are being stored, or are to be again. */
function createWaitingEntries(database: Database) {
  const writer = randomUUID();
  let waiting: NewHistoryEntry[] = [];
  let batch: HistoryBatch & { size: number } = { writer, number: 0, size: 0 };
  /**
   * How many of those that wait are stored at once: fewer while one among them cannot be stored.
   */
  let most = BATCH;

  return {
    count: () => waiting.length,
    add: (entry: NewHistoryEntry) => void waiting.push(entry),

    /** Stores a batch, or loses one entry that never can be. @throws when the database is away */
    async storeSome(): Promise<'stored' | 'lost'> {
      if (waiting.length === 0) return 'stored';
      // One that is tried again has the same entries: it may have been stored.
      if (batch.size === 0)
        batch = { writer, number: batch.number + 1, size: Math.min(waiting.length, most) };
      const { size } = batch;
      const isStored = await addHistory(database, waiting.slice(0, size), batch).then(
        () => true,
        (error: unknown) => {
          if (isDataError(error)) return false;
          throw error;
        },
      );
      batch = { ...batch, size: 0 };
      // Nothing of a batch that fails is stored. One entry among it would fail for ever: it is
      // looked for by halves.
      most = isStored ? Math.min(BATCH, most * 2) : Math.ceil(size / 2);
      if (!isStored && size > 1) return 'stored';
      waiting = waiting.slice(size);
      return isStored ? 'stored' : 'lost';
    },
  };
}

/** Counts entries that are lost, and tells how many now and then: the first at once. */
function createLosses(log: WriterParts['log'], onTell: (lost: number) => void) {
  let all = 0;
  let told = 0;
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    const lost = all - told;
    told = all;
    if (lost === 0) return;
    log.error({ lost, all }, 'Entries of the history were lost');
    onTell(lost);
  }

  return {
    count: () => all,
    add(): void {
      all += 1;
      timer ??= setTimeout(tell, all === 1 ? 0 : TELL_EVERY).unref();
    },
    tell,
  };
}

/** Prepares months that come and removes those that are over, now and every hour. */
function startMaintenance({ database, months, clock, log }: WriterParts) {
  let at: Date | undefined;
  let held: readonly string[] = [];

  async function maintain(): Promise<void> {
    try {
      const old = await removeOldHistory(database, months, clock());
      await noteRunning(database, clock());
      await prepareHistory(database, clock());
      await removeOldWriters(database, clock());
      if (old.removed.length > 0)
        log.info({ dropped: old.removed }, 'Months of the history were removed');
      if (old.held.length > held.length)
        log.warn(
          { held: old.held, clock: clock() },
          'Old months of the history stay: see the clock',
        );
      held = old.held;
      at = clock();
    } catch (err) {
      log.warn({ err }, 'The history could not be looked after');
    }
  }

  let maintaining = maintain();
  const timer = setInterval(() => {
    maintaining = maintain();
  }, MAINTAIN_EVERY).unref();
  return {
    state: () => ({ at, held: held.length }),
    async stop() {
      clearInterval(timer);
      await maintaining;
    },
  };
}
