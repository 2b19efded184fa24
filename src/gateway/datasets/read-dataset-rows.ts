import { isJsonObject } from '../../engine';
import type { DatasetRow } from './check-row';

/** Rows to be imported, out of JSON; undefined when one of them is none. */
export function readDatasetRows(json: unknown): DatasetRow[] | undefined {
  if (!Array.isArray(json)) return undefined;
  const rows = json.map(readRow).filter((row) => row !== undefined);
  return rows.length === json.length ? rows : undefined;
}

function readRow(json: unknown): DatasetRow | undefined {
  if (!isJsonObject(json)) return undefined;
  const { line, key, values } = json;
  if (typeof line !== 'number' || !Number.isInteger(line) || typeof key !== 'string') {
    return undefined;
  }
  // Checked by the command, which is the operator's as this call is.
  return isJsonObject(values)
    ? { line, key, values: values as unknown as DatasetRow['values'] }
    : undefined;
}
