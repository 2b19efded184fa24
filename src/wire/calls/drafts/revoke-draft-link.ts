import { ADMINISTRATOR_ID } from '../administrators/administrator-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { SCHOOL_OF_DRAFT } from './draft-parts';

/** Ends a link to a draft's pages at once; one that has ended already stays so. */
export const revokeDraftLink = defineCall({
  name: 'revokeDraftLink',
  audience: 'administrator',
  http: { method: 'DELETE', path: '/studio/api/schools/:school/draft/links/:id' },
  role: 'editor',
  history: 'stop sharing draft',
  request: record({ ...SCHOOL_OF_DRAFT, id: ADMINISTRATOR_ID }),
  response: { type: 'null' },
});
