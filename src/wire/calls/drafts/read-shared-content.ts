import { LINK_TOKEN } from '../administrators/administrator-parts';
import { ADMINISTRATOR_LINK } from '../administrators/limits';
import { defineCall, type LimitDefinition } from '../define-call';
import { record } from '../record';
import { CONTENT_HASH } from './draft-parts';

/** Contents read through one link, whoever has it: a page has far fewer pictures. */
export const DRAFT_LINK_CONTENTS: readonly LimitDefinition[] = [
  { name: 'draft-link-contents', counts: 'attempts', per: ['account'], limit: 300, seconds: 60 },
];

/**
 * The contents of a file of a draft, for whoever has a link to it. The problems are `link-ended`,
 * and `unknown-content` where the draft has it no more.
 */
export const readSharedContent = defineCall({
  name: 'readSharedContent',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/draft-links/contents' },
  role: 'anyone',
  encoding: 'bytes',
  request: record({ token: LINK_TOKEN, hash: CONTENT_HASH }),
  response: {},
  limits: [...ADMINISTRATOR_LINK, ...DRAFT_LINK_CONTENTS],
});
