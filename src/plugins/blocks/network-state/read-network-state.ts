import { isJsonObject } from '../../../engine';
import type { NetworkEvent, NetworkStateData } from '../../../wire';
import { isText, readText } from '../read-offers';

const PHASES: readonly NetworkEvent['phase'][] = ['now', 'planned', 'over'];

/** The network's state of a response's data; undefined for data of another shape. */
export function readNetworkState(data: unknown): NetworkStateData | undefined {
  if (!isJsonObject(data) || !Array.isArray(data.events)) return undefined;
  const { checkedAt } = data;
  const events: readonly unknown[] = data.events;
  if (typeof checkedAt !== 'string') return undefined;
  return { checkedAt, events: events.flatMap((event) => readEvent(event) ?? []) };
}

function readEvent(value: unknown): NetworkEvent | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id, kind, title, text, from, until } = value;
  const phase = PHASES.find((each) => each === value.phase);
  if (typeof id !== 'string' || !isText(title) || typeof from !== 'string' || !phase) {
    return undefined;
  }
  return {
    id,
    kind: kind === 'maintenance' ? 'maintenance' : 'outage',
    title,
    text: readText(text),
    from,
    until: typeof until === 'string' ? until : null,
    phase,
  };
}
