import { HISTORY_KINDS } from '../../wire/calls/history/read-history';

export { HISTORY_KINDS };

export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** One thing that happened. Nothing of it is a password, a code, an ID number or a phone. */
export interface HistoryEntry {
  at: Date;
  kind: HistoryKind;
  /** The operation; how a session ended: `ended`, `expired`; what an administrator did. */
  action: string;
  /** The administrator; null for students. */
  actor: string | null;
  school: string | null;
  /**
   * The account's name; null where there is no such account: what was typed in its place may be a
   * secret.
   */
  account: string | null;
  address: string | null;
  mac: string | null;
  /** The access controller, as the redirect or the NAS list names it. */
  nas: string | null;
  /** The class of the device. */
  device: string | null;
  /** A code of the catalogue; 0 when it went well. */
  result: number;
  /** Of a session: when it began. */
  startedAt: Date | null;
  /** Of a session: bytes from and to the device, where the network counts them. */
  bytesIn: number | null;
  bytesOut: number | null;
}

/** An entry as responses have it: its moments are texts. */
export function withTexts({ at, startedAt, ...entry }: HistoryEntry) {
  return { at: at.toISOString(), ...entry, startedAt: startedAt?.toISOString() ?? null };
}
