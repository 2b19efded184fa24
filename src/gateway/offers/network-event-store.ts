import type { NetworkEvent } from '../../wire';
import type { Database } from '../database/tables';

/** How long an event is told after its end, in milliseconds. */
const TOLD_AFTER = 24 * 3600_000;

const PHASES: readonly NetworkEvent['phase'][] = ['now', 'planned', 'over'];

/**
 * The events of a school's network that go on, are planned, or ended in the last day, in this order
 * and then by their beginning.
 */
export async function listNetworkEvents(
  database: Database,
  school: string,
  now: Date,
): Promise<NetworkEvent[]> {
  const rows = await database
    .selectFrom('network_events')
    .where('school', '=', school)
    .where((where) =>
      where.or([
        where('until_at', 'is', null),
        where('until_at', '>', new Date(now.getTime() - TOLD_AFTER)),
      ]),
    )
    .orderBy('from_at')
    .orderBy('id')
    .select(['id', 'kind', 'title', 'text', 'from_at', 'until_at'])
    .execute();
  const events = rows.map(({ id, kind, title, text, from_at, until_at }): NetworkEvent => {
    return {
      id,
      kind: kind === 'maintenance' ? 'maintenance' : 'outage',
      title,
      text,
      from: from_at.toISOString(),
      until: until_at?.toISOString() ?? null,
      phase: phaseOf(from_at, until_at, now),
    };
  });
  return PHASES.flatMap((phase) => events.filter((event) => event.phase === phase));
}

function phaseOf(from: Date, until: Date | null, now: Date): NetworkEvent['phase'] {
  if (from > now) return 'planned';
  return until === null || until > now ? 'now' : 'over';
}
