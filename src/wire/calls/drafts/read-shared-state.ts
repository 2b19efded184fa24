import { LINK_TOKEN } from '../administrators/administrator-parts';
import { ADMINISTRATOR_LINK } from '../administrators/limits';
import { STRING } from '../api-parts';
import { defineCall, type LimitDefinition } from '../define-call';
import { record } from '../record';

/** Looks through one link, whoever has it: each phone looks four times a minute. */
export const DRAFT_LINK_STATES: readonly LimitDefinition[] = [
  { name: 'draft-link-states', counts: 'attempts', per: ['account'], limit: 300, seconds: 60 },
];

/**
 * Names the state that `readSharedDraft` would give now: whoever has it already need not read it
 * again. The problem `link-ended` is that of `readSharedDraft`.
 */
export const readSharedState = defineCall({
  name: 'readSharedState',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/draft-links/state' },
  role: 'anyone',
  request: record({ token: LINK_TOKEN }),
  response: record({ state: STRING }),
  limits: [...ADMINISTRATOR_LINK, ...DRAFT_LINK_STATES],
});
