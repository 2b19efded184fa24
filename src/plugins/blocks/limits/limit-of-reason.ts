import type { LimitKind } from '../../../wire';

/** The names in URLs for the limit that led to the page, by the limit. */
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

/** A kind by its name; undefined for a value that names none. */
export function limitKind(value: unknown): LimitKind | undefined {
  return typeof value === 'string' && isKind(value) ? value : undefined;
}

function isKind(value: string): value is LimitKind {
  return Object.hasOwn(REASONS, value);
}

/**
 * Gives the limit that the URL names as its `reason`; undefined for no reason, or an unknown one.
 */
export function limitOfReason({ reason }: Readonly<Record<string, string>>): LimitKind | undefined {
  const name = reason?.toLowerCase().replaceAll('_', '-');
  if (name === undefined) return undefined;
  return limitKind(
    Object.keys(REASONS).find((kind) => isKind(kind) && REASONS[kind].includes(name)),
  );
}
