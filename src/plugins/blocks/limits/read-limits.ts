import { isJsonObject } from '../../../engine';
import type { LimitInfo, LimitListData } from '../../../wire';
import { isMoney, readLimit } from '../read-offers';
import { limitKind } from './limit-of-reason';

/** The limits of a response's data, without kinds that nobody knows; undefined for data of another shape. */
export function readLimits(data: unknown): LimitListData | undefined {
  if (!isJsonObject(data) || !Array.isArray(data.limits)) return undefined;
  const limits: readonly unknown[] = data.limits;
  return { limits: limits.flatMap((value) => readLimitInfo(value) ?? []) };
}

function readLimitInfo(value: unknown): LimitInfo | undefined {
  const kind = isJsonObject(value) ? limitKind(value.kind) : undefined;
  if (!isJsonObject(value) || kind === undefined) return undefined;
  const { reached, used, limit, owed, until } = value;
  return {
    kind,
    reached: reached === true,
    used: readLimit(used),
    limit: readLimit(limit),
    owed: isMoney(owed) ? owed : null,
    until: typeof until === 'string' ? until : null,
  };
}
