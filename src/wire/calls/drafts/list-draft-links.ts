import { STRING, TIME } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { SCHOOL_OF_DRAFT } from './draft-parts';

/** The links to a draft's pages that are still good, whoever made them. */
export const listDraftLinks = defineCall({
  name: 'listDraftLinks',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/schools/:school/draft/links' },
  role: 'editor',
  request: record(SCHOOL_OF_DRAFT),
  response: record({ links: listOf(record({ id: STRING, by: STRING, expiresAt: TIME })) }),
});
