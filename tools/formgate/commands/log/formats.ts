import type { BuiltInLocale } from '../../../../src/engine';
import type { HistoryEntry } from '../../../../src/gateway/operator';
import { printable } from '../../reports/printable';

/** The columns of an export, by their names in JSON. */
export const COLUMNS = [
  ...(['at', 'kind', 'action', 'actor', 'school', 'account', 'address', 'mac', 'nas'] as const),
  ...(['device', 'result', 'startedAt', 'bytesIn', 'bytesOut'] as const),
] as const satisfies readonly (keyof HistoryEntry)[];

/** A line of CSV (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLine(cells: readonly (string | number | Date | null)[]): string {
  const written = cells.map((cell) => {
    if (cell === null) return '';
    if (cell instanceof Date) return cell.toISOString();
    const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}

const marks: Readonly<Record<BuiltInLocale, { ok: string; lasted: string }>> = {
  'zh-CN': { ok: '成功', lasted: '时长' },
  en: { ok: 'ok', lasted: 'lasted' },
};

/** One entry for people: when, what, who, from where, and what came of it. */
export function prettyLine(entry: HistoryEntry, locale: BuiltInLocale): string {
  const { at, kind, action, actor, school, account, address, mac, nas, device, result } = entry;
  const who = actor ?? account ?? '–';
  const outcome = result === 0 ? marks[locale].ok : String(result);
  const more = [school, address, mac, nas, device].filter((part) => part !== null && part !== '');
  return `${printable(
    [localTime(at), `${kind} ${action}`, who, outcome, ...more, ...ofSession(entry, locale)].join(
      '  ',
    ),
  )}\n`;
}

function ofSession({ at, startedAt, bytesIn, bytesOut }: HistoryEntry, locale: BuiltInLocale) {
  const parts: string[] = [];
  if (startedAt) {
    const minutes = Math.max(0, Math.round((at.getTime() - startedAt.getTime()) / 60_000));
    parts.push(
      `${marks[locale].lasted} ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
    );
  }
  if (bytesIn !== null) parts.push(`↓ ${megabytes(bytesIn)}`);
  if (bytesOut !== null) parts.push(`↑ ${megabytes(bytesOut)}`);
  return parts;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function localTime(date: Date): string {
  return date.toLocaleString('sv-SE');
}
