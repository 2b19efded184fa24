import type { FromSchema } from '../../../engine';
import { STRING, YES_OR_NO } from '../api-parts';
import { record } from '../record';

/** The data of a school that an operator brings in as tables, beside its accounts. */
export const DATASETS = [
  'plans',
  'balances',
  'arrears',
  'limits',
  'activities',
  'notices',
] as const;

/** The data that the rows of an import become. */
export const TABLE = { enum: ['accounts', ...DATASETS] } as const;

/** Given by the call that begins an import. */
export const IMPORT_ID = { type: 'string', maxLength: 200 } as const;

/** The number of a row's line in its file. */
export const LINE = { type: 'integer' } as const;
const CELL = { type: 'string', maxLength: 200 } as const;

/**
 * An account as a file or a person gives it, normalised; a member that is not there was not given.
 * A phone has eleven digits. The hash of a first password that is given follows, once the import is
 * known to need it.
 */
export const ACCOUNT_ROW = record(
  { line: LINE, username: CELL },
  { displayName: CELL, phone: CELL, identification: CELL, hasPassword: YES_OR_NO },
);

export type AccountRow = FromSchema<typeof ACCOUNT_ROW>;

/**
 * A row of a dataset, by the columns of its table. A column that is not there stays as it is; null
 * is nothing.
 */
export const DATASET_ROW = record({
  line: LINE,
  /** The account, the id (of a limit: its kind), or both: no two rows have the same. */
  key: STRING,
  values: {
    type: 'object',
    additionalProperties: {
      anyOf: [
        { type: ['string', 'number', 'null'] },
        { type: 'object', additionalProperties: STRING },
      ],
    },
  },
});

export type DatasetRow = FromSchema<typeof DATASET_ROW>;

/**
 * Why a row of an import cannot be stored; `first` is the line that has the same. It never says
 * what stands there: that may be a secret.
 */
export const IMPORT_PROBLEM = record({ line: LINE, code: STRING }, { field: STRING, first: LINE });

export type ImportProblem = FromSchema<typeof IMPORT_PROBLEM>;
