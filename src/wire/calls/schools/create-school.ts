import { defineCall } from '../define-call';
import { DRAFT_CHANGES, VERSION } from '../drafts/draft-parts';
import { record } from '../record';

/** The name of a new school, as addresses have it on every system. */
export const NEW_SCHOOL = {
  type: 'string',
  maxLength: 63,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
} as const;

/**
 * Begins a school with its first files, as a draft: nobody sees it until that is published. The
 * problem `school-taken` says that one is there already, live or as a draft, and `school-reserved`
 * that the gateway has the address for itself.
 */
export const createSchool = defineCall({
  name: 'createSchool',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/creation' },
  role: 'owner',
  history: 'create school',
  // Pictures are in base64.
  bodyLimit: 32 * 1024 * 1024,
  request: record({ school: NEW_SCHOOL, files: DRAFT_CHANGES }),
  response: record({ version: VERSION }),
});
