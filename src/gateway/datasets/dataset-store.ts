import type { DatasetProblem, DatasetRow } from './check-row';

/** What came of an import. With problems nothing was imported. */
export interface DatasetImport {
  added: number;
  updated: number;
  unchanged: number;
  problems: DatasetProblem[];
}

/** One dataset of one school, for an operator of the machine. */
export interface DatasetStore {
  /** Rows as texts in the order of the dataset's fields, a page at a time. */
  list(page: { limit: number; after: number }): Promise<string[][]>;
  /** Begins an import; gives its id. Nothing of it counts until it is finished. */
  beginImport(): Promise<string>;
  stage(importId: string, rows: readonly DatasetRow[]): Promise<void>;
  /** Imports all that was staged, or nothing where there are problems. `isDryRun`: says what would come of it. */
  finishImport(importId: string, options: { isDryRun: boolean }): Promise<DatasetImport>;
  cancelImport(importId: string): Promise<void>;
}
