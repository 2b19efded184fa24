import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { isDataError } from '../database/database-unavailable';
import type { Database } from '../database/tables';
import {
  addHistory,
  dropOldHistory,
  type HistoryBatch,
  type HistoryMonths,
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
   * When months that are over were last removed; undefined where that has not gone well since the
   * start.
   */
  maintainedAt(): Date | undefined;
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

/**
 * Stores entries in batches, after the responses that they are about: signing in does not wait for
 * them, and its time shows nothing of whether there is an account. A process that is killed loses
 * what waited; sessions are stored with their end, whatever happens.
 */
export function createHistoryWriter({
  database,
  months,
  clock,
  log,
}: {
  database: Database;
  months: HistoryMonths;
  clock(): Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>;
}): HistoryWriter {
  const writer = randomUUID();
  let waiting: NewHistoryEntry[] = [];
  /** The first of the waiting entries: they are being stored, or are to be stored again. */
  let batch: HistoryBatch & { size: number } = { writer, number: 0, size: 0 };
  /**
   * How many of those that wait are stored at once: fewer while one among them cannot be stored.
   */
  let most = BATCH;
  let lost = 0;
  let told = 0;
  let telling: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<boolean> | undefined;
  let maintainedAt: Date | undefined;

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
      if (waiting.length > 0) schedule(0);
    });
    return writing;
  }

  async function storeBatch(): Promise<boolean> {
    if (waiting.length === 0) return true;
    // One that is tried again has the same entries: it may have been stored.
    if (batch.size === 0)
      batch = { writer, number: batch.number + 1, size: Math.min(waiting.length, most) };
    const { size } = batch;
    try {
      await addHistory(database, waiting.slice(0, size), batch);
      most = Math.min(BATCH, most * 2);
    } catch (err) {
      if (!isDataError(err)) {
        log.warn({ err, waiting: waiting.length }, 'The history could not be stored yet');
        schedule(RETRY);
        return false;
      }
      // Nothing of the batch is stored. One entry among it would fail for ever: it is looked for by
      // halves.
      batch = { ...batch, size: 0 };
      most = Math.ceil(size / 2);
      if (size > 1) return true;
      lose();
    }
    waiting = waiting.slice(size);
    batch = { ...batch, size: 0 };
    return true;
  }

  /** Stores what waits, as far as the database is there. */
  async function storeAll(): Promise<void> {
    let isThere = true;
    while (isThere && (writing || waiting.length > 0)) {
      isThere = await write();
      clearTimeout(timer);
      timer = undefined;
    }
  }

  function lose(): void {
    lost += 1;
    telling ??= setTimeout(tellLost, lost === 1 ? 0 : TELL_EVERY).unref();
  }

  /** In the log, and in the history itself: whoever reads it knows that it is not whole. */
  function tellLost(): void {
    telling = undefined;
    if (lost === told) return;
    log.error({ lost: lost - told, all: lost }, 'Entries of the history were lost');
    const action = `lose entries (${lost - told})`;
    told = lost;
    waiting.push({ at: clock(), kind: 'administrator', action, actor: 'formgate', result: 9001 });
    if (!writing) schedule(GATHER);
  }

  async function maintain(): Promise<void> {
    try {
      await prepareHistory(database, clock());
      await removeOldWriters(database, clock());
      const dropped = await dropOldHistory(database, months, clock());
      if (dropped.length > 0) log.info({ dropped }, 'Months of the history were removed');
      maintainedAt = clock();
    } catch (err) {
      log.warn({ err }, 'The history could not be looked after');
    }
  }

  let maintaining = maintain();
  const maintenance = setInterval(() => {
    maintaining = maintain();
  }, MAINTAIN_EVERY).unref();

  return {
    add(entry) {
      if (waiting.length >= (CHEAP.includes(entry.result) ? MOST_CHEAP : MOST)) return lose();
      waiting.push(entry);
      if (!writing) schedule(GATHER);
    },
    state: () => ({ waiting: waiting.length, lost }),
    maintainedAt: () => maintainedAt,
    async close() {
      clearInterval(maintenance);
      clearTimeout(timer);
      timer = undefined;
      await maintaining;
      await storeAll();
      clearTimeout(telling);
      tellLost();
      await storeAll();
    },
  };
}
