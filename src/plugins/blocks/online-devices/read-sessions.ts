import { isJsonObject } from '../../../engine';
import type { OnlineSession, SessionListData } from '../../../wire';

/** The live sessions of a response's data; undefined for data of another shape. */
export function readSessions(data: unknown): SessionListData | undefined {
  if (!isJsonObject(data) || !Array.isArray(data.sessions)) return undefined;
  const sessions: readonly unknown[] = data.sessions;
  return { sessions: sessions.flatMap(readOne) };
}

function readOne(value: unknown): OnlineSession[] {
  if (!isJsonObject(value)) return [];
  const { id, device, address, mac, startedAt, current, online } = value;
  if (typeof id !== 'string' || typeof startedAt !== 'string') return [];
  return [
    {
      id,
      device: device === 'ANDROID' || device === 'IOS' ? device : 'PC',
      address: typeof address === 'string' ? address : null,
      mac: typeof mac === 'string' ? mac : null,
      startedAt,
      current: current === true,
      online: online === true,
    },
  ];
}
