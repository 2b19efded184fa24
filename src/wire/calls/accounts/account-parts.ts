import type { FromSchema } from '../../../engine';
import { COUNT, STRING, STRING_OR_NULL, YES_OR_NO } from '../api-parts';
import { record } from '../record';

/** An account as an operator sees it. */
export const ACCOUNT_RECORD = record({
  username: STRING,
  displayName: STRING,
  phone: STRING_OR_NULL,
  /** Of an ID number only that there is one. */
  hasIdentification: YES_OR_NO,
  state: { enum: ['active', 'disabled'] },
  /**
   * `initial`: the first one, which the student has not changed yet; `none`: there is no password
   * yet.
   */
  password: { enum: ['own', 'initial', 'temporary', 'none'] },
});

export type AccountRecord = FromSchema<typeof ACCOUNT_RECORD>;

/** The same, with what belongs to it. */
export const ACCOUNT_DETAILS = record({
  ...ACCOUNT_RECORD.properties,
  ...{ sessions: COUNT, devices: COUNT, plan: STRING_OR_NULL },
});

export type AccountDetails = FromSchema<typeof ACCOUNT_DETAILS>;
