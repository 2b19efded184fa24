import { setTimeout as pause } from 'node:timers/promises';
import type { OpenSession } from '../../../../src/wire/calls/sessions/session-parts';

/** A session that is online at the first look, or has begun or ended since the look before. */
export interface SessionChange {
  event: 'online' | 'began' | 'ended';
  session: OpenSession;
}

/** Between looks, in milliseconds; looking takes a tenth of the time at most. */
const PAUSE = 2000;

/**
 * Tells who is online, and then whose sessions begin and end, until it is stopped. A session that
 * begins and ends between two looks is not seen: the history has it.
 *
 * @param look lists all that is online; an error of it ends the watch, unless `forgive` takes it
 */
export async function watchSessions(
  look: () => Promise<readonly OpenSession[]>,
  tell: (changes: readonly SessionChange[]) => void,
  { stopped, forgive }: { stopped: Promise<void>; forgive(error: unknown): boolean },
): Promise<void> {
  const stopping = new AbortController();
  void stopped.then(() => stopping.abort());
  let known: ReadonlyMap<number, OpenSession> | undefined;
  while (!stopping.signal.aborted) {
    const began = performance.now();
    try {
      const now = new Map((await look()).map((session) => [session.id, session]));
      const changes = changesBetween(known, now);
      if (changes.length > 0) tell(changes);
      known = now;
    } catch (error) {
      if (!forgive(error)) throw error;
    }
    const wait = Math.max(PAUSE, (performance.now() - began) * 9);
    await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
}

function changesBetween(
  before: ReadonlyMap<number, OpenSession> | undefined,
  now: ReadonlyMap<number, OpenSession>,
): SessionChange[] {
  const event = before ? 'began' : 'online';
  const ended = [...(before ?? [])].filter(([id]) => !now.has(id));
  const begun = [...now].filter(([id]) => !before?.has(id));
  return [
    ...ended.map(([, session]) => ({ event: 'ended' as const, session })),
    ...begun.map(([, session]) => ({ event, session }) as const),
  ];
}
