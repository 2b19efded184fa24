import type { FromSchema } from '../../../engine';
import { SCHOOL, STRING, STRING_OR_NULL } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { OPTIONAL_TEXT, TEXT } from '../response-parts';

/** The school's name and looks, for what is printed. */
export const SCHOOL_LOOK = record({
  name: TEXT,
  networkName: OPTIONAL_TEXT,
  /** The languages of the school, its first one first. */
  locales: listOf(STRING),
  /** The school's colour: `#1f5fd0`. */
  accent: STRING,
  /** The logo as a data URL. */
  logo: STRING_OR_NULL,
});

export type SchoolLook = FromSchema<typeof SCHOOL_LOOK>;

/** The name and looks of a school. */
export const readSchoolLook = defineCall({
  name: 'readSchoolLook',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/cards/:school/look' },
  request: record({ school: SCHOOL }),
  response: SCHOOL_LOOK,
});
