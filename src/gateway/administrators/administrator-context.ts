import type { BuiltInLocale, Text } from '../../engine';
import type { AdministratorCall, RequestOf, ResponseOf } from '../../wire/calls/define-call';
import type { OperationLimits } from '../calls/call-limits';
import type { CallImplementation } from '../calls/implement-call';
import type { Passwords } from '../crypto/passwords';
import type { Database } from '../database/tables';
import type { HistoryWriter } from '../history/history-writer';
import type { FairQueue } from '../limits/fair-queue';
import type { RateLimits } from '../limits/store';
import type { StudioProvider } from '../providers/open-identity';
import type { SignedIn } from './administrator';
import type { SecondFactorPolicy } from './second-factor-policy';
import type { SessionPlace } from './session-store';

/** The parts that administrators' calls work with. */
export interface AdministratorDeps extends SecondFactorPolicy {
  database: Database;
  clock(): Date;
  passwords: Passwords;
  /** The queue in which the hashing of passwords waits for its turn. */
  queue: FairQueue;
  rateLimits: RateLimits;
  /** The history, which notes refusals; a call stores its own entry before the response. */
  history: Pick<HistoryWriter, 'add'>;
  /** True when many people share an address, as behind a campus's NAT. */
  isSharedAddress(address: string): boolean;
  /** The identity provider through which administrators may sign in; undefined for none. */
  identity: Pick<StudioProvider, 'label'> | undefined;
  /** The origin of students' pages: '' for the Studio's own, null where nobody has named it. */
  portal: string | null;
  /** The names of the schools that there are, live or as drafts. */
  schools(): Promise<readonly string[]>;
  /** A school’s name as pages have it; undefined for one that is not live. */
  nameOfSchool(school: string): Text | undefined;
  /** A mark of Formgate’s version, which tells nobody which it is. */
  version: string;
}

/** One request of an administrator's call, checked. */
export interface AdministratorContext<Call extends AdministratorCall = AdministratorCall> {
  request: RequestOf<Call>;
  /**
   * The contents of the request's files by path, where it was so large that a thread has read it:
   * the request itself has none of them then.
   */
  sent: ReadonlyMap<string, Uint8Array> | undefined;
  deps: AdministratorDeps;
  /**
   * The administrator who asks, with the role that the call takes; undefined only in calls for
   * anyone.
   */
  signedIn: Call['role'] extends 'anyone' ? SignedIn | undefined : SignedIn;
  now: Date;
  /** The device that asks. */
  place: SessionPlace;
  /** The language for findings. */
  locale: BuiltInLocale;
  /** The limits of the call's contract. */
  limits: OperationLimits;
  /**
   * Does what costs the processor much, such as a password's hash, once the address that asks has
   * its turn.
   *
   * @throws BusyError when too many wait, or the client has gone meanwhile
   */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Has the browser keep a session's token, or forget it. */
  setCookie(token: string | undefined): void;
  /** Cookies beside the session's, which only the gateway reads. */
  cookies: {
    /** The Cookie header. */
    header: string | undefined;
    /** True when the request came over https. */
    isSecure: boolean;
    /** Has the browser forget one. */
    end(cookie: { name: string; path: string }): void;
  };
  /** Says whose the request is, where no session does: of a sign-in. */
  actAs(name: string): void;
  /** Says values for the action of the history's entry, in place of those of the request. */
  note(values: Readonly<Record<string, string>>): void;
  /**
   * Checks in the transaction of what is done that the session is open still, and has the role:
   * what takes seconds, as the proof of a state does, may outlast both. It comes before whatever
   * else the transaction locks.
   *
   * @throws CallProblem where it may not be done any more
   */
  requireStill(transaction: Database): Promise<void>;
  /**
   * Stores the history's entry in the transaction of what is done: there are both or neither.
   * Without it, the entry is stored afterwards.
   */
  noteIn(transaction: Database): Promise<void>;
}

/** An administrator's call, and the code that carries it out. */
export type AdministratorImplementation = CallImplementation<
  AdministratorCall,
  AdministratorContext
>;

/**
 * Joins an administrator's call with the code that carries it out, as `implementCall` does for
 * other audiences.
 */
export function implementAdministratorCall<Call extends AdministratorCall>(
  contract: Call,
  run: (context: AdministratorContext<Call>) => Promise<ResponseOf<Call>>,
): AdministratorImplementation {
  // The pipeline has checked the request, and found a session wherever the contract needs one.
  return { contract, run: run as unknown as AdministratorImplementation['run'] };
}
