import { isJsonObject, type JsonObject } from '../../engine';
import { HISTORY_KINDS, type HistoryEntry } from '../history/history-entry';
import type { HistoryCursor, HistoryFilter } from '../repositories/history';

/** A page of the history: the newest entries first, and where the next page goes on. */
export interface HistoryPage {
  entries: HistoryEntry[];
  next: HistoryCursor | undefined;
}

export interface HistoryQuestion {
  filter: HistoryFilter;
  limit: number;
  after: HistoryCursor | undefined;
}

/** The most entries of a page. */
const MOST = 1000;

/** A question as it comes over HTTP. */
export function readHistoryQuestion(body: unknown): HistoryQuestion | undefined {
  if (!isJsonObject(body) || !isJsonObject(body.filter)) return undefined;
  const { kinds, result, since, until, ...texts } = body.filter;
  const filter: HistoryFilter = {
    kinds: HISTORY_KINDS.filter((kind) => Array.isArray(kinds) && kinds.includes(kind)),
  };
  for (const name of ['school', 'account', 'address', 'mac'] as const) {
    const text = texts[name];
    if (typeof text === 'string') filter[name] = text;
  }
  if (typeof result === 'number' || result === 'failed') filter.result = result;
  const [from, to] = [readDate(since), readDate(until)];
  if (from) filter.since = from;
  if (to) filter.until = to;
  const limit = typeof body.limit === 'number' ? Math.min(body.limit, MOST) : MOST;
  return { filter, limit, after: readCursor(body.after) };
}

/** A page as it comes over HTTP from a gateway of this version. */
export function readHistoryPage(json: JsonObject): HistoryPage | undefined {
  if (!Array.isArray(json.entries)) return undefined;
  const entries = json.entries.map(readEntry);
  return { entries: entries.filter((entry) => entry !== undefined), next: readCursor(json.next) };
}

function readEntry(value: unknown): HistoryEntry | undefined {
  if (!isJsonObject(value)) return undefined;
  const at = readDate(value.at);
  const kind = HISTORY_KINDS.find((name) => name === value.kind);
  if (!at || !kind) return undefined;
  const text = (name: string) => {
    const found = value[name];
    return typeof found === 'string' ? found : null;
  };
  const count = (name: string) => {
    const found = value[name];
    return typeof found === 'number' ? found : null;
  };
  return {
    at,
    kind,
    action: text('action') ?? '',
    actor: text('actor'),
    school: text('school'),
    account: text('account'),
    address: text('address'),
    mac: text('mac'),
    nas: text('nas'),
    device: text('device'),
    result: count('result') ?? 0,
    startedAt: readDate(value.startedAt) ?? null,
    bytesIn: count('bytesIn'),
    bytesOut: count('bytesOut'),
  };
}

function readCursor(value: unknown): HistoryCursor | undefined {
  if (!isJsonObject(value) || typeof value.id !== 'number') return undefined;
  const at = readDate(value.at);
  return at && { at, id: value.id };
}

function readDate(value: unknown): Date | undefined {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
