import { LINK } from '../administrators/administrator-parts';
import { STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { SCHOOL_OF_DRAFT } from './draft-parts';

/**
 * Makes a link by which the pages of a draft are looked at for an hour, on whatever device: whoever
 * has it sees the draft as it is by then, and can do nothing. Its address is given here and never
 * again.
 */
export const createDraftLink = defineCall({
  name: 'createDraftLink',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/draft/links' },
  role: 'editor',
  history: 'share draft',
  request: record(SCHOOL_OF_DRAFT),
  response: record({ id: STRING, ...LINK.properties }),
});
