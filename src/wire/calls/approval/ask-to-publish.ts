import { defineCall } from '../define-call';
import { publishDraft } from '../drafts/publish-draft';
import { orNull, record } from '../record';
import { APPROVAL_REQUEST } from './approval-parts';

/**
 * Asks another publisher to have a draft go live, exactly as it is: a change of it, or of what is
 * live, makes the request void. It is proven first, with the problems of `publishDraft`; null where
 * it is live already. `approval-waiting` says that somebody else's request waits.
 */
export const askToPublish = defineCall({
  name: 'askToPublish',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/draft/publication/request' },
  role: 'publisher',
  history: 'ask to publish',
  request: publishDraft.request,
  response: record({ request: orNull(APPROVAL_REQUEST) }),
});
