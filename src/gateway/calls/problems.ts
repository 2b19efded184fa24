/**
 * Why something is not done: the status and, for people who read JSON, a sentence. Programs go by
 * the code.
 */
export const problems = {
  unauthorized: { status: 401, title: 'A token for publishing is needed.' },
  'token-expired': { status: 401, title: 'The token has expired.' },
  'token-revoked': { status: 401, title: 'The token was revoked.' },
  'school-forbidden': { status: 403, title: 'The token is not for this school.' },
  'right-forbidden': { status: 403, title: 'The token may not do this.' },
  'sign-in-needed': { status: 401, title: 'Sign in to the Studio.' },
  'sign-in-wrong': { status: 401, title: 'The name, the password or the code is wrong.' },
  'second-factor-needed': { status: 401, title: 'The code of the second factor is needed.' },
  'second-factor-required': {
    status: 403,
    title: 'The operator asks for a second factor: set one up in the Studio first.',
  },
  'second-factor-set': { status: 409, title: 'There is a second factor: remove it first.' },
  'authentication-needed': { status: 401, title: 'Sign in again, or send the password.' },
  'identity-ended': { status: 401, title: 'Nobody has just come back from the identity provider.' },
  'identity-unknown': { status: 403, title: 'No administrator is this person at the provider.' },
  'identity-taken': { status: 409, title: 'This person at the provider is another administrator.' },
  'too-many-tries': { status: 429, title: 'There were too many tries: wait.' },
  'https-needed': { status: 403, title: 'The Studio is open over https, or on its own machine.' },
  'cross-site': { status: 403, title: 'The request comes from a page of another site.' },
  'role-forbidden': { status: 403, title: 'The administrator may not do this.' },
  'link-ended': { status: 404, title: 'The link was used, or has expired.' },
  'password-refused': { status: 422, title: 'The new password is too easy.' },
  'unknown-administrator': { status: 404, title: 'There is no such administrator.' },
  'name-taken': { status: 409, title: 'There is an administrator of this name.' },
  'last-owner': { status: 409, title: 'The last owner of every school stays.' },
  'draft-changed': { status: 409, title: 'Somebody else changed the draft meanwhile.' },
  superseded: { status: 409, title: 'A later request of the same administrator came.' },
  'unknown-draft': { status: 404, title: 'The school has no draft.' },
  'unknown-token': { status: 404, title: 'There is no such token.' },
  'invalid-request': { status: 400, title: 'The request is not written as it must be.' },
  'not-found': { status: 404, title: 'There is no such thing.' },
  'unknown-school': { status: 404, title: 'There is no such school.' },
  'school-taken': { status: 409, title: 'There is a school of this name.' },
  'school-reserved': { status: 409, title: 'The gateway has this name for itself.' },
  'approval-needed': { status: 403, title: 'The school asks for a second person’s approval.' },
  'approval-waiting': { status: 409, title: 'Another request waits for approval.' },
  'approval-void': { status: 409, title: 'What was asked for has changed since.' },
  'no-approver': { status: 409, title: 'There is nobody who could approve.' },
  'own-request': { status: 403, title: 'Somebody else approves it than who asked.' },
  'unknown-request': { status: 404, title: 'There is no such request for approval.' },
  'unknown-revision': { status: 404, title: 'The school has no such revision.' },
  'unknown-content': { status: 404, title: 'No state of the school has these contents.' },
  'content-missing': { status: 409, title: 'The contents of some files must be sent.' },
  'unknown-account': { status: 404, title: 'The school has no such account.' },
  'import-ended': { status: 404, title: 'The import has been given up meanwhile.' },
  'changed-meanwhile': { status: 409, title: 'What is live is not what was looked at.' },
  'too-large': { status: 413, title: 'The request is too large.' },
  refused: { status: 422, title: 'The linter finds errors.' },
  unrendered: { status: 422, title: 'Pages cannot be rendered.' },
  overloaded: { status: 503, title: 'Too much is asked for at once: try again.' },
  busy: { status: 503, title: 'Others publish now: try again.' },
  'database-unavailable': { status: 503, title: 'The database is away: try again.' },
  internal: { status: 500, title: 'Formgate itself failed: its log says where.' },
} as const satisfies Readonly<Record<string, { status: number; title: string }>>;

export type ProblemCode = keyof typeof problems;

/** A request that is not carried out; `details` are for the response. */
export class CallProblem extends Error {
  readonly code: ProblemCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, details: Readonly<Record<string, unknown>> = {}) {
    super(problems[code].title);
    this.name = 'CallProblem';
    this.code = code;
    this.details = details;
  }
}
