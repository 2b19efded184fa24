import { isJsonObject } from '../../engine';
import type { SessionInfo } from '../../wire';

const TEXTS = ['user', 'account', 'displayName', 'device', 'startedAt'];

/** The session of a response's data; undefined for data of another shape. */
export function readSession(data: unknown): SessionInfo | undefined {
  return isSession(data) ? data : undefined;
}

function isSession(data: unknown): data is SessionInfo {
  return isJsonObject(data) && TEXTS.every((name) => typeof data[name] === 'string');
}
