import type { FastifyInstance } from 'fastify';
import { followChanges } from '../database/follow-changes';
import type { OpenDatabase } from '../database/open-embedded';
import { DRAFT_CHANNEL } from './draft-store';
import type { SchoolEvents } from './school-events';

/** How often a node says that its streams are still there, in milliseconds. */
const STAY_EVERY = 15_000;

/** Looks, for as long as the server runs, at what happens at schools: here, and at other nodes. */
export function followSchools(
  app: FastifyInstance,
  events: SchoolEvents,
  listen: OpenDatabase['listen'],
  onError: (error: unknown) => void,
): void {
  let stop = async () => {};
  app.addHook('onReady', async () => {
    const stopLooking = followChanges(
      // A publication is told once it is live here, which the next look sees.
      (onNotice) => listen(DRAFT_CHANNEL, onNotice),
      events.look,
      onError,
    );
    const timer = setInterval(() => void events.stay().catch(onError), STAY_EVERY).unref();
    stop = async () => {
      clearInterval(timer);
      await stopLooking();
    };
  });
  app.addHook('onClose', () => stop());
}
