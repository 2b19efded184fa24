import { isJsonObject } from '../../../engine';
import type { ArrearsData, ChargeInfo } from '../../../wire';
import { isMoney, isText } from '../read-offers';

/** What the student owes, as the operation gives it; undefined for data of another shape. */
export function readArrears(data: unknown): ArrearsData | undefined {
  if (!isJsonObject(data) || !Array.isArray(data.charges)) return undefined;
  const { balance, total } = data;
  if (!isMoney(balance) || !isMoney(total)) return undefined;
  const charges: readonly unknown[] = data.charges;
  return { balance, total, charges: charges.flatMap(readCharge) };
}

function readCharge(value: unknown): ChargeInfo[] {
  if (!isJsonObject(value)) return [];
  const { id, title, price, dueAt } = value;
  const isCharge =
    typeof id === 'string' && isText(title) && isMoney(price) && typeof dueAt === 'string';
  return isCharge ? [{ id, title, price, dueAt }] : [];
}
