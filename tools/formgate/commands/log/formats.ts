import type { BuiltInLocale, KeptValues, TerminalWords } from '../../../../src/engine';
import type { HistoryEntry } from '../../../../src/gateway/operator';
import { shownAction, shownResult } from '../../../../src/wire/calls/history/history-words';
import { localTime } from '../../local-time';
import { keptTexts } from '../accounts/show-account';

/** The columns of an export, by their names in JSON. */
export const COLUMNS = [
  ...(['at', 'kind', 'action', 'actor', 'school', 'account', 'address', 'mac', 'nas'] as const),
  ...(['device', 'result', 'startedAt', 'bytesIn', 'bytesOut'] as const),
] as const satisfies readonly (keyof HistoryEntry)[];

/** An entry, with what its account keeps where that was asked. */
export interface LoggedEntry extends HistoryEntry {
  kept?: KeptValues | undefined;
}

/** A cell of an export. */
export function cellOf(
  entry: LoggedEntry,
  column: (typeof COLUMNS)[number] | 'kept',
): string | number | null {
  if (column === 'kept') return keptCells(entry).join('; ');
  const value = entry[column];
  return value instanceof Date ? value.toISOString() : value;
}

function keptCells({ kept = {} }: LoggedEntry): string[] {
  return keptTexts(kept).map(([name, text]) => `${name}: ${text}`);
}

const lasted: TerminalWords = { 'zh-CN': '时长', en: 'lasted' };

/**
 * One entry for people: when, what and about which account, who, what came of it, at which school,
 * and from where.
 */
export function prettyCells(entry: LoggedEntry, locale: BuiltInLocale): string[] {
  const { at, actor, school, account, address, mac, nas, device } = entry;
  const more = [address, mac, nas, device].flatMap((part) => (part ? [part] : []));
  return [
    localTime(at),
    [shownAction(entry, locale), ...(actor && account ? [account] : [])].join(' '),
    actor ?? account ?? '–',
    shownResult(entry, locale),
    school ?? '–',
    ...more,
    ...ofSession(entry, locale),
    ...keptCells(entry),
  ];
}

function ofSession({ at, startedAt, bytesIn, bytesOut }: HistoryEntry, locale: BuiltInLocale) {
  const parts: string[] = [];
  if (startedAt) {
    const minutes = Math.max(0, Math.round((at.getTime() - startedAt.getTime()) / 60_000));
    parts.push(
      `${lasted[locale]} ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
    );
  }
  if (bytesIn !== null) parts.push(`↓ ${megabytes(bytesIn)}`);
  if (bytesOut !== null) parts.push(`↑ ${megabytes(bytesOut)}`);
  return parts;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
