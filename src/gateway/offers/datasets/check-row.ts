import { normalizeWidth } from '../../../engine';
import type { DatasetRow } from '../../../wire/calls/imports/import-parts';
import { type CellProblem, cellProblem } from '../../accounts/cell-problem';
import type { Dataset, DatasetField } from './datasets';
import { type DatasetProblemCode, type DatasetValue, kinds } from './kinds';

/** One problem of one line. It never holds the line's values. */
export interface DatasetProblem {
  line: number;
  code:
    | DatasetProblemCode
    | CellProblem
    | 'line-malformed'
    | 'other-separator'
    | 'surplus-cell'
    | 'line-too-long'
    | 'duplicate'
    | 'unknown-account'
    | 'unknown-plan';
  /** The field's name. */
  field?: string;
  /** The line that has the same. */
  first?: number;
}

/** The texts of one row, by the names of the fields that the file has. */
export type RowTexts = Readonly<Record<string, string>>;

/**
 * Checks and normalises what a file says of one row.
 *
 * @returns the row, or all that is wrong with it
 */
export function checkRow(
  { fields, id = '' }: Dataset,
  line: number,
  texts: RowTexts,
): DatasetRow | DatasetProblem[] {
  const problems: DatasetProblem[] = [];
  const values: Record<string, DatasetValue | Readonly<Record<string, string>>> = {};
  for (const each of fields) {
    const value = readField(each, texts[each.name], (code) =>
      problems.push({ line, code, field: each.name }),
    );
    if (value === undefined) continue;
    if (!each.isEnglish) values[each.column] = value;
    else if (value !== null) {
      values[each.column] = { 'zh-CN': String(values[each.column] ?? value), en: String(value) };
    }
  }
  const { from_at: from, until_at: until } = values;
  if (typeof from === 'string' && typeof until === 'string' && until < from) {
    problems.push({ line, code: 'end-before-beginning', field: 'until' });
  }
  if (problems.length > 0) return problems;
  const key = [values.account, values[id]].filter((part) => typeof part === 'string').join(' ');
  return { line, key, values };
}

/** A field's value; undefined where the file does not have it, or it is wrong. */
function readField(
  { kind, isRequired = false }: DatasetField,
  given: string | undefined,
  refuse: (code: DatasetProblem['code']) => void,
): DatasetValue | undefined {
  // A list of Markdown stands behind an apostrophe in what was exported.
  const written = given?.trim().replace(/^'(?=[+-])/, '') ?? '';
  // Names and numbers are as a keyboard set to English types them, as at sign-in.
  const text = kind === 'text' || kind === 'markdown' ? written : normalizeWidth(written);
  if (text === '') {
    if (isRequired) refuse('missing');
    return given === undefined || isRequired ? undefined : null;
  }
  const problem = cellProblem(text, kind === 'account');
  // Markdown has lists.
  if (problem && !(kind === 'markdown' && /^[+-]\s/.test(text))) {
    refuse(problem);
    return undefined;
  }
  const value = kinds[kind].read(text);
  if (value === undefined) refuse(kinds[kind].problem);
  return value;
}

/** Gives the texts of a stored row, which can be imported again, in the order of the fields. */
export function writeRow({ fields }: Dataset, row: Readonly<Record<string, unknown>>): string[] {
  return fields.map(({ column, kind, isEnglish }) => {
    const value = row[column];
    if (isEnglish)
      return typeof value === 'object' && value !== null && 'en' in value ? String(value.en) : '';
    return kinds[kind].write(value);
  });
}
