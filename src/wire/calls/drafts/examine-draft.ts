import { STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { DRAFT_CHANGES, DRAFT_ISSUE, SCHOOL_OF_DRAFT, VERSION } from './draft-parts';

/**
 * The hash of each step’s validator, by screen and the step’s JSON pointer; none of a screen with
 * errors.
 */
export const VALIDATOR_HASHES = {
  type: 'object',
  additionalProperties: { type: 'object', additionalProperties: STRING },
} as const;

/**
 * Lints a draft as publishing would, with changes that are not saved yet, and compiles the
 * validators of its forms.
 */
export const examineDraft = defineCall({
  name: 'examineDraft',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/draft/findings' },
  role: 'viewer',
  bodyLimit: 32 * 1024 * 1024,
  request: record({ ...SCHOOL_OF_DRAFT, version: VERSION, changes: DRAFT_CHANGES }),
  response: record({
    issues: listOf(DRAFT_ISSUE),
    validators: VALIDATOR_HASHES,
  }),
});
