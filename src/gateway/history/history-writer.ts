import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import type { Database } from '../database/tables';
import {
  addHistory,
  dropOldHistory,
  type HistoryMonths,
  type NewHistoryEntry,
  prepareHistory,
} from '../repositories/history';

/** Stores what happened, without anybody waiting for it. */
export interface HistoryWriter {
  /** Takes an entry; it is stored within a second while the database is there. */
  add(entry: NewHistoryEntry): void;
  /** How many entries wait to be stored, and how many never were. */
  state(): { waiting: number; lost: number };
  /** Stores what waits. */
  close(): Promise<void>;
}

/** Entries are stored together, this long after the first of them, in milliseconds; and again after a failure. */
const GATHER = 250;
const RETRY = 2_000;
/** The most that are stored at once, and that wait while the database is away: a busy hour of a large campus. */
const BATCH = 500;
const MOST = 20_000;
/** How often old months are removed and new ones prepared, in milliseconds. */
const MAINTAIN_EVERY = 3_600_000;

/**
 * Stores entries in batches, after the responses that they are about: signing in does not wait for them, and its time shows nothing of
 * whether there is an account. A process that is killed loses what waited; sessions are stored with their end, whatever happens.
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
  let waiting: NewHistoryEntry[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function schedule(delay: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = write().finally(() => {
        writing = undefined;
      });
    }, delay);
    timer.unref();
  }

  async function write(): Promise<void> {
    const batch = waiting.slice(0, BATCH);
    if (batch.length === 0) return;
    try {
      await addHistory(database, batch);
      waiting = waiting.slice(batch.length);
      if (waiting.length > 0) schedule(0);
    } catch (err) {
      if (isDatabaseUnavailable(err)) {
        log.warn({ err, waiting: waiting.length }, 'The history could not be stored yet');
        schedule(RETRY);
        return;
      }
      // It would fail for ever, and hold up what comes after it.
      waiting = waiting.slice(batch.length);
      lost += batch.length;
      log.error({ err, lost: batch.length }, 'Entries of the history could not be stored');
      if (waiting.length > 0) schedule(0);
    }
  }

  async function maintain(): Promise<void> {
    try {
      await prepareHistory(database, clock());
      const dropped = await dropOldHistory(database, months, clock());
      if (dropped.length > 0) log.info({ dropped }, 'Months of the history were removed');
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
      if (waiting.length >= MOST) {
        if (lost === 0)
          log.error('The history is full: entries are lost until the database is there');
        lost += 1;
        return;
      }
      waiting.push(entry);
      if (!writing) schedule(GATHER);
    },
    state: () => ({ waiting: waiting.length, lost }),
    async close() {
      clearInterval(maintenance);
      clearTimeout(timer);
      timer = undefined;
      await maintaining;
      await writing;
      while (waiting.length > 0) {
        const before = waiting.length;
        await write();
        clearTimeout(timer);
        timer = undefined;
        if (waiting.length === before) break;
      }
    },
  };
}
