import type { BuiltInLocale, Issue } from '../../../src/engine';

/** The outcome of a validation. */
export interface Findings {
  /** Those that are shown. */
  issues: readonly Issue[];
  /** How many more there are than are shown. */
  omitted: number;
  errors: number;
  warnings: number;
  /** The files that were looked at, by their paths. */
  files: readonly string[];
  schools: number;
  tooManyWarnings: boolean;
}

export interface ReportContext {
  locale: BuiltInLocale;
  color: boolean;
  quiet: boolean;
  /** How many columns a line may take. */
  columns: number;
  version: string;
  /** A file's path as the reader of the report can open it, with `/`. */
  shownPath(file: string): string;
  textOf(file: string): string | undefined;
}

/** Makes the text of a report. */
export type Report = (findings: Findings, context: ReportContext) => string;
