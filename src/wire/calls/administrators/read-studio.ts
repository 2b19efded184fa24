import { STRING, YES_OR_NO } from '../api-parts';
import { defineCall } from '../define-call';
import { orNull, record } from '../record';
import { SIGNED_IN } from './administrator-parts';

const LABEL = {
  anyOf: [STRING, { type: 'object', additionalProperties: STRING }],
} as const;

/** Tells who is signed in, and if the Studio has an owner at all. */
export const readStudio = defineCall({
  name: 'readStudio',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/session' },
  role: 'anyone',
  request: record({}),
  response: record({
    administrator: orNull(SIGNED_IN),
    hasOwner: YES_OR_NO,
    /**
     * The university's identity provider, where administrators may sign in through one; no label:
     * it has none.
     */
    identity: orNull(record({}, { label: LABEL })),
    /**
     * The origin at which students open pages: '' where that is the Studio’s own, null where it is
     * not known.
     */
    portal: orNull(STRING),
    /**
     * A mark of the version of Formgate, by which an open Studio sees that another is installed: it
     * tells nobody which. The call is everybody's.
     */
    version: STRING,
  }),
});
