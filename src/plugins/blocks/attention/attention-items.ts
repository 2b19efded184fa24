import type { Notice } from '../../../engine';
import type { LimitInfo, PasswordReset } from '../../../wire';

/** One thing that the student has to attend to. */
export type AttentionItem =
  | { type: 'limit'; limit: LimitInfo }
  | { type: 'owed'; limit: LimitInfo }
  | { type: 'expires'; limit: LimitInfo }
  | { type: 'password'; reset: PasswordReset }
  | { type: 'notice'; notice: Notice };

/** How many days before its end a plan is a matter. */
const DAYS_BEFORE_END = 14;

/**
 * The order of items: first what stands in the student's way, then what will, then what is good to
 * know.
 */
const ORDER: readonly string[] = [
  'suspended',
  'arrears',
  'expired',
  'traffic',
  'time',
  'hours',
  'bandwidth',
  'password',
  'owed',
  'expires',
  'devices',
  'notice',
];

/**
 * Gives what a student has to attend to, the worst first.
 *
 * @param limits of the account, reached or not
 * @param notices the pinned ones that are unread
 * @param now milliseconds since 1970
 */
export function attentionItems(
  limits: readonly LimitInfo[],
  reset: PasswordReset | null | undefined,
  notices: readonly Notice[],
  now: number,
): AttentionItem[] {
  const items: AttentionItem[] = [
    ...limits.flatMap((limit) => itemOfLimit(limit, now) ?? []),
    ...(reset ? [{ type: 'password' as const, reset }] : []),
    ...notices.map((notice) => ({ type: 'notice' as const, notice })),
  ];
  return items.sort((left, right) => rank(left) - rank(right));
}

function itemOfLimit(limit: LimitInfo, now: number): AttentionItem | undefined {
  if (isOfThisDeviceAlone(limit)) return undefined;
  if (limit.reached) return { type: 'limit', limit };
  if (limit.kind === 'arrears' && (limit.owed?.amount ?? 0) > 0) return { type: 'owed', limit };
  const days = (Date.parse(limit.until ?? '') - now) / 86_400_000;
  return limit.kind === 'expired' && days >= 0 && days <= DAYS_BEFORE_END
    ? { type: 'expires', limit }
    : undefined;
}

/** A visitor's only device reaches the limit by being online: there is nothing to do about it. */
function isOfThisDeviceAlone({ kind, used }: LimitInfo): boolean {
  return kind === 'devices' && used === 1;
}

function rank(item: AttentionItem): number {
  return ORDER.indexOf(item.type === 'limit' ? item.limit.kind : item.type);
}
