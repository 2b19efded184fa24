import type { FromSchema, LocalizedText, Operation, TypedSchema } from '../../engine';
import type { ErrorCode, ErrorDetails } from '../error-catalogue';

/**
 * The code of a field whose check failed: always the same, or by the check (a keyword, or a
 * format's own code).
 */
export type FieldCodes = Readonly<Record<string, ErrorCode | Readonly<Record<string, ErrorCode>>>>;

/**
 * The subject of a limit: the source of requests (`address`), or the account, phone or sponsor that
 * they name.
 */
export type LimitSubject = 'address' | 'account' | 'phone' | 'sponsor';

interface LimitBase {
  /** Calls with a limit of one name share its count. */
  name: string;
  /** Counts every use, or only failures: a success then gives its use back. */
  counts: 'attempts' | 'failures';
  /** Every one of these has a count of its own, and with several every combination. */
  per: readonly LimitSubject[];
  /** The length of the window, which begins with the first use. */
  seconds: number;
}

/** So many uses in a window, and then 20001 until the window ends. */
interface PlainLimit extends LimitBase {
  limit: number;
  /**
   * The seconds to wait after the first, second, … use of a window; the last entry holds for all
   * later uses.
   */
  pauses?: readonly number[];
  /** The response in place of 20001. */
  response?: readonly [ErrorCode, ErrorDetails];
}

/**
 * A limit that never refuses anyone for good. Above this number of uses in a window sources wait,
 * longer after each use.
 *
 * - `per` with the address: the address waits.
 * - Otherwise: sources with their own uses in that window wait; all others are served at once.
 * - With `slows: 'all'`: every source waits, so that many sources are no way around it.
 *
 * A known device of the account counts for itself alone.
 */
interface SlowingLimit extends LimitBase {
  slowsAbove: number;
  pauses: readonly number[];
  slows?: 'all';
}

/** A limit of a call. */
export type LimitDefinition = PlainLimit | SlowingLimit;

/** The schema of a request: its fields, each with a type that can be inferred. */
export interface RequestSchema extends TypedSchema {
  readonly type: 'object';
}

/**
 * One call of the gateway for students, as both sides know it: pure data (specification, section
 * 7).
 */
export interface StudentCall extends Pick<Operation, 'repeatable' | 'effect' | 'givesTicket'> {
  /** Fields that a request with a ticket may leave out. */
  readonly ticketReplaces?: readonly string[];
  /** The call's name, also in operations.json. */
  readonly name: string;
  readonly audience: 'student';
  /** A sentence for administrators, without its full stop. */
  readonly description: LocalizedText;
  /**
   * The session that the call requires: a live one; `optional-session`, one if there is one;
   * `token`, the session's token, live or not, because ending an ended session is no error. Left
   * out: none.
   */
  readonly needs?: 'session' | 'optional-session' | 'token';
  readonly http: Pick<Operation, 'method' | 'path'> & Required<Pick<Operation, 'encoding'>>;
  /**
   * The callers: forms and their widgets, which limits the call to schools whose screens have such
   * a form; or the portal, at every school.
   */
  readonly calledBy: 'forms' | 'portal';
  /**
   * Needs a password that the gateway stores: not available at a school whose accounts are in a
   * directory.
   */
  readonly storedPassword?: boolean;
  /** Has a password checked or hashed, which is costly: the gateway carries out a few at a time. */
  readonly hashesPassword?: boolean;
  readonly request: RequestSchema;
  /**
   * The response's `data`. Browsers read it by `readTyped`; the gateway proves its responses by it.
   */
  readonly response: TypedSchema;
  /** The properties of the response that later steps of a form may name like fields. */
  readonly results?: readonly string[];
  /** The code of a failed check in place of 20005, by the request's field. */
  readonly codes?: FieldCodes;
  /**
   * Fields that name an account. A form may ask for one of several (an account's name, its phone),
   * so the forms' rules for these fields do not hold for every request: the account exists, or not.
   */
  readonly naming?: readonly string[];
  /**
   * Fields whose characters all count as typed: passwords. Other fields' full-width digits and
   * letters become plain ones.
   */
  readonly verbatim?: readonly string[];
  /** The kind of the call's entry in the history. The outcome of a sign-in is counted, too. */
  readonly history?: 'sign-in' | 'recovery';
  readonly limits?: readonly LimitDefinition[];
}

/**
 * A call that is no student's, below `/formgate/api`: refusals are problems as RFC 9457 has them.
 */
interface ApiCall {
  readonly name: string;
  /**
   * `:name` in the path is a value of the request; the others are the body of a POST, or the
   * query.
   */
  readonly http: { readonly method: 'GET' | 'POST' | 'DELETE'; readonly path: string };
  /**
   * The form of the response's body; JSON, unless it says another. `events`: server-sent events,
   * each as `response` has it.
   */
  readonly encoding?: 'bytes' | 'events';
  /** The most bytes of a request's body, where it is larger than a form. */
  readonly bodyLimit?: number;
  readonly request: RequestSchema;
  readonly response: TypedSchema;
}

/**
 * A call of the operator, who can read the gateway's folder of data. One whose request has a
 * `school` is refused where there is no such school.
 */
export interface OperatorCall extends ApiCall {
  readonly audience: 'operator';
  /** The action of its entry in the history, with values of the request: `import ${table}`. */
  readonly history?: string;
}

/** The rights that a token for publishing may have at its schools: each includes reading. */
export const PUBLISHING_RIGHTS = ['read', 'publish', 'rollback'] as const;

export type PublishingRight = (typeof PUBLISHING_RIGHTS)[number];

/** A call of whoever has a token for publishing. Each use of a token is in the history. */
export interface PublisherCall extends ApiCall {
  readonly audience: 'publisher';
  /** The right that the token must have. */
  readonly right: PublishingRight;
  /** The action of its entry in the history. */
  readonly history: string;
}

/**
 * The roles of an administrator at a school: each may do what those before it may, but for the help
 * desk, which is apart.
 */
export const ADMINISTRATOR_ROLES = ['viewer', 'editor', 'publisher', 'owner', 'help-desk'] as const;

export type AdministratorRole = (typeof ADMINISTRATOR_ROLES)[number];

/**
 * A call of a school's administrator, from the Studio: the session is a cookie. One whose request
 * has a `school` is refused where the role is not held at that school.
 */
export interface AdministratorCall extends ApiCall {
  readonly audience: 'administrator';
  /**
   * The role that it takes: `anyone`, before a sign-in; `signed-in`, any role. Without a `school`
   * in the request the role must be held at every school.
   */
  readonly role: AdministratorRole | 'anyone' | 'signed-in';
  /**
   * The role is enough at one school, whichever: the call's code sees to it that it reaches no
   * other.
   */
  readonly atAnySchool?: true;
  /**
   * The action of its entry in the history, with values of the request, for a call that changes
   * something.
   */
  readonly history?: string;
  readonly limits?: readonly LimitDefinition[];
  /**
   * Is carried out for whoever is signed in without the second factor that the operator asks for:
   * it leads to one, or out.
   */
  readonly beforeSecondFactor?: true;
}

/** The members that open a call of the operator to administrators. */
type AdministratorDoor = Required<Pick<AdministratorCall, 'role' | 'history' | 'limits'>>;

/** A call of the operator as administrators make it. */
type AtStudio<Call extends OperatorCall> = Omit<Call, 'audience' | 'http' | 'history'> &
  AdministratorDoor & { readonly audience: 'administrator'; readonly http: ApiCall['http'] };

/**
 * The same call for administrators with a role, below `/studio/api`: name, request and response are
 * the operator's. Its limits count each administrator by themselves.
 */
// @__NO_SIDE_EFFECTS__
export function forAdministrators<const Call extends OperatorCall>(
  call: Call,
  door: AdministratorDoor,
): AtStudio<Call> {
  const { method, path } = call.http;
  const http = { method, path: path.replace(/^\/formgate\/api/, '/studio/api') };
  return { ...call, ...door, audience: 'administrator', http };
}

/** A call of the gateway, by its audience. */
export type CallContract = StudentCall | OperatorCall | PublisherCall | AdministratorCall;

/** Gives a call its type: names, request and response are known from its literal. */
// @__NO_SIDE_EFFECTS__
export function defineCall<const Call extends CallContract>(call: Call): Call {
  return call;
}

/** The values of a call's request. */
export type RequestOf<Call extends Pick<CallContract, 'request'>> = FromSchema<Call['request']>;

/** The data of a call's response. */
export type ResponseOf<Call extends Pick<CallContract, 'response'>> = Call extends {
  readonly encoding: 'bytes';
}
  ? Uint8Array
  : FromSchema<Call['response']>;
