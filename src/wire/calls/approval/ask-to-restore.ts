import { defineCall } from '../define-call';
import { restoreRevision } from '../drafts/restore-revision';
import { askToPublish } from './ask-to-publish';

/**
 * Asks another publisher to have an earlier revision live again, as `askToPublish` does for a
 * draft.
 */
export const askToRestore = defineCall({
  name: 'askToRestore',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/restorations/request' },
  role: 'publisher',
  history: 'ask for rollback to ${to}',
  request: restoreRevision.request,
  response: askToPublish.response,
});
