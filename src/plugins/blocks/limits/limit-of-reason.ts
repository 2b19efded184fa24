import type { LimitKind } from '../../../wire';

/** What an address may call the limit that led to the page, by the limit. */
const REASONS: Readonly<Record<LimitKind, readonly string[]>> = {
  traffic: ['traffic', 'flow', 'data', 'quota'],
  time: ['time', 'duration'],
  devices: ['devices', 'sessions', 'online'],
  arrears: ['arrears', 'arrearage', 'overdue', 'balance'],
  expired: ['expired', 'expiry', 'plan'],
  hours: ['hours', 'curfew', 'time-of-day'],
  suspended: ['suspended', 'disabled', 'blocked'],
  bandwidth: ['bandwidth', 'speed'],
};

const kinds = new Map(
  (Object.entries(REASONS) as [LimitKind, readonly string[]][]).flatMap(([kind, names]) =>
    names.map((name) => [name, kind]),
  ),
);

/** The limit that the address names as its `reason`; undefined for none, or one that nobody knows. */
export function limitOfReason({ reason }: Readonly<Record<string, string>>): LimitKind | undefined {
  return reason === undefined ? undefined : kinds.get(reason.toLowerCase().replaceAll('_', '-'));
}
