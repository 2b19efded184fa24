import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue, type FairQueue } from '../limits/fair-queue';
import { rateLimitKey } from '../limits/rate-limit-key';

/**
 * How many requests with passwords are carried out at once: enough to keep every core and the
 * database busy, and few enough that each of them ends soon.
 */
const AT_ONCE = 32;

/**
 * Lets requests with passwords begin a few at a time, before anything is stored or counted of them.
 * Whoever waits for too long is refused without a question to the database: there are as many
 * refusals as there were requests, and all come at once.
 */
export interface Admission {
  /**
   * Resolves when the request may begin.
   *
   * @throws BusyError when too many wait, the wait was too long, or the client has gone
   */
  enter(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Lets another begin: this one waits for a server elsewhere, or is over. */
  leave(request: FastifyRequest): void;
}

/** The queue of an admission, in memory: every node has its own. */
export function createAdmissionQueue(): FairQueue {
  return createFairQueue({ concurrency: AT_ONCE });
}

export function createAdmission(queue: FairQueue): Admission {
  const leaving = new WeakMap<FastifyRequest, () => void>();
  return {
    enter: (request, reply) =>
      new Promise((resolve, reject) => {
        const untilLeft = () =>
          new Promise<void>((leave) => {
            leaving.set(request, leave);
            resolve();
          });
        queue.run(askerOf(request, reply), untilLeft).catch(reject);
      }),
    leave: (request) => leaving.get(request)?.(),
  };
}

/** A request as one who asks for a turn. */
export function askerOf({ ip, raw: { socket } }: FastifyRequest, { elapsedTime }: FastifyReply) {
  return {
    rateLimitKey: rateLimitKey(ip),
    // A client that goes closes its side; Node leaves the other one open until there is a response.
    hasGone: () => socket.readableEnded || socket.destroyed,
    hasWaited: elapsedTime,
  };
}
