import { isJsonObject } from '../../../engine';
import type { UsageData, Used } from '../../../wire';
import { isMoney, isText, readLimit } from '../read-offers';

/** Usage as the operation gives it; null for an account of which nothing is recorded, undefined for data of another shape. */
export function readUsage(data: unknown): UsageData | null | undefined {
  if (data === null) return null;
  if (!isJsonObject(data) || typeof data.from !== 'string' || !isMoney(data.balance))
    return undefined;
  const { plan } = data;
  return {
    plan:
      isJsonObject(plan) && typeof plan.id === 'string' && isText(plan.name)
        ? { id: plan.id, name: plan.name }
        : null,
    from: data.from,
    until: typeof data.until === 'string' ? data.until : null,
    traffic: readUsed(data.traffic),
    time: readUsed(data.time),
    balance: data.balance,
  };
}

function readUsed(value: unknown): Used {
  if (!isJsonObject(value)) return { used: 0, limit: null };
  return { used: readLimit(value.used) ?? 0, limit: readLimit(value.limit) };
}
