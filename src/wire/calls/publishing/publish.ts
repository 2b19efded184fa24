import { STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { DRY_RUN, INTENT, PUBLISHED } from './revision-parts';

/** Makes a state of a school live, after it was proven with everything else that is. */
export const publish = defineCall({
  name: 'publish',
  audience: 'publisher',
  http: { method: 'POST', path: '/formgate/api/schools/:school/revisions' },
  right: 'publish',
  history: 'publish',
  // In base64.
  bodyLimit: 32 * 1024 * 1024,
  request: record(
    {
      ...INTENT,
      files: {
        type: 'object',
        additionalProperties: record(
          { sha256: STRING },
          /** Left out for contents that the school has live. */
          { base64: STRING },
        ),
      },
    },
    DRY_RUN,
  ),
  response: PUBLISHED,
});
