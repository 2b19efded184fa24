import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Database } from '../database/tables';
import type { SmsMessage, SmsSender } from './sms-sender';
import { type PromisedMessage, promiseMessage, removePromises } from './store';

/** How many messages are sent at a time. */
const CONCURRENCY = 20;
/** Promises are removed together, after this many milliseconds. */
const REMOVED_AFTER = 50;
/** The longest that a message to a service waits, in milliseconds. */
const LONGEST_DELAY = 200;

/**
 * Sends text messages when the response is out, at most once. A promise of each stands in the
 * database from the transaction that led to it until it is sent, for a message that nobody gets as
 * well: so nothing that a client can time tells whether a phone has an account. A promise that
 * outlives its gateway is logged as not sent (`sweep.ts`): a message may have gone out, a code may
 * be asked for again, and none is sent twice.
 */
export interface TextMessages {
  /** A promise, which whoever makes it stores with what it writes. */
  promise(school: string, now: Date): PromisedMessage;
  /** Sends a message at once. Throws when it was not accepted. */
  sendNow(promise: PromisedMessage, message: SmsMessage, now: Date): Promise<void>;
  /**
   * Sends a message soon, or none where nobody gets it; `onFailure` follows when it was not
   * accepted.
   */
  sendSoon(
    promise: PromisedMessage,
    message: SmsMessage | undefined,
    now: Date,
    onFailure?: () => Promise<unknown>,
  ): void;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
}

export interface TextMessageParts {
  database: Database;
  sms: SmsSender;
  log: FastifyBaseLogger;
}

/** The text messages of one node. */
export function createTextMessages({ database, sms, log }: TextMessageParts): TextMessages {
  const limit = pLimit(CONCURRENCY);
  const underWay = new Set<Promise<void>>();
  let fulfilled: string[] = [];
  let removal: Promise<void> | undefined;

  /** Removes messages together, which costs the database little, however many there are. */
  async function removeSoon(): Promise<void> {
    await pause(REMOVED_AFTER);
    removal = undefined;
    const ids = fulfilled;
    fulfilled = [];
    // A sweep wrongly logs the messages that cannot be removed now; better than not at all.
    await removePromises(database, ids).catch(() => {});
  }

  async function fulfil({ id }: PromisedMessage): Promise<void> {
    fulfilled.push(id);
    removal ??= removeSoon();
    await removal;
  }

  /**
   * Sends a message. A call to another server waits a random time first: at once, it would hold up
   * the same client's next request.
   */
  async function send(
    message: SmsMessage | undefined,
    now: Date,
    onFailure: () => Promise<unknown>,
  ): Promise<void> {
    if (sms.remote) await pause(Math.random() * LONGEST_DELAY);
    if (!message) return;
    try {
      await limit(() => sms.send(message, now, { quietly: true }));
    } catch (error) {
      log.error({ err: error, school: message.school }, 'A text message could not be sent');
      await onFailure().catch(() => {});
    }
  }

  return {
    promise: promiseMessage,
    async sendNow(promise, message, now) {
      try {
        await sms.send(message, now);
      } catch (error) {
        log.error({ err: error, school: message.school }, 'A text message could not be sent');
        throw error;
      } finally {
        void fulfil(promise);
      }
    },
    sendSoon(promise, message, now, onFailure = async () => {}) {
      const work = send(message, now, onFailure).then(() => fulfil(promise));
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    },
    async idle() {
      while (underWay.size > 0 || removal) await Promise.all([...underWay, removal]);
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
