import type { FromSchema } from '../../../engine';
import { SCHOOL, STRING, TIME } from '../api-parts';
import { PUBLISHING_RIGHTS } from '../define-call';
import { record } from '../record';

/** Without schools it is for all, without an end for ever. */
const optional = {
  schools: { type: 'array', minItems: 1, items: SCHOOL },
  expiresAt: TIME,
} as const;

const required = {
  /** Its user: the author of the revisions. */
  name: { type: 'string', pattern: '^[^\\p{Cc}]{1,64}$' },
  rights: { type: 'array', minItems: 1, uniqueItems: true, items: { enum: PUBLISHING_RIGHTS } },
} as const;

/** A token that is to be made. */
export const NEW_TOKEN = record(required, optional);

/** A token for publishing, without the token itself. */
export const TOKEN = record(
  { id: STRING, ...required, createdAt: TIME },
  { ...optional, revokedAt: TIME, lastUsedAt: TIME },
);

export type TokenInfo = FromSchema<typeof TOKEN>;
