import { isJsonObject, type JsonObject, type Text } from '../../engine';
import type { Money, PlanInfo, PlanPeriod } from '../../wire';

const PERIODS: readonly PlanPeriod[] = ['day', 'week', 'month', 'term', 'year'];

/** Whether a value is a text: words, or words by language. */
export function isText(value: unknown): value is Text {
  return (
    typeof value === 'string' ||
    (isJsonObject(value) && Object.values(value).every((words) => typeof words === 'string'))
  );
}

/** Whether a value is an amount in a currency. */
export function isMoney(value: unknown): value is JsonObject & Money {
  return (
    isJsonObject(value) &&
    Number.isFinite(value.amount) &&
    typeof value.currency === 'string' &&
    /^[A-Z]{3}$/.test(value.currency)
  );
}

/** A number that may be missing, or null. */
export function readLimit(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The text of a value that may be missing. */
export function readText(value: unknown): Text | null {
  return isText(value) ? value : null;
}

/** The plans of a list; what is no plan is left out. */
export function readPlans(list: unknown): PlanInfo[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return items.flatMap((item) => {
    if (!isJsonObject(item) || typeof item.id !== 'string') return [];
    const { id, name, price } = item;
    if (!isText(name) || !isMoney(price)) return [];
    return [
      {
        id,
        name,
        price,
        description: readText(item.description),
        period: PERIODS.find((period) => period === item.period) ?? 'month',
        speed: readLimit(item.speed),
        traffic: readLimit(item.traffic),
        time: readLimit(item.time),
        devices: readLimit(item.devices),
      },
    ];
  });
}
