import type { FastifyBaseLogger } from 'fastify';
import type { DeviceClass, LocalizedText, Operation } from '../../engine';
import type { ErrorCode } from '../../wire';
import type { TextMessages } from '../adapters/sms/text-messages';
import type { Database } from '../database/tables';
import type { Session } from '../repositories/sessions';
import type { LimitDefinition, OperationLimits } from './limits';
import type { ApiDeps, ApiSchool } from './ports';
import type { RequestValues } from './request-values';

/** One request to an operation, checked and normalised. */
export interface OperationContext {
  values: RequestValues;
  school: ApiSchool;
  /** Where the request comes from, as the server sees it. */
  address: string;
  /**
   * Does what costs the processor much, such as a password's hash, once the address that asks has its turn.
   *
   * @throws BusyError when too many wait, or the client has gone meanwhile
   */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The class of the device that the request comes from. */
  device: DeviceClass;
  /** What the Authorization header holds, live or not. */
  token: string | undefined;
  now: Date;
  deps: ApiDeps;
  /** The Cookie header, for what only the gateway reads, and what sets a cookie with the response. */
  cookies: { header: string | undefined; set(cookie: string): void };
  /** The limits of the operation's definition. */
  limits: OperationLimits;
  texts: TextMessages;
  /** Whether the school's forms offer an operation. */
  offers(operation: string): boolean;
  /**
   * Stores the response of a repeatable request in the operation's transaction: sent again after its process was killed, the
   * request is given this response, or carried out because nothing was written.
   *
   * @throws ClaimLostError when the transaction must not be committed
   */
  storeResponse(transaction: Database, data: unknown): Promise<void>;
  /** Does work once the response has been sent, or its client has gone: its time shows nobody anything. */
  afterResponse(work: () => void): void;
  log: FastifyBaseLogger;
}

/** The code of a field whose check failed: always the same, or by the check (a keyword, or a format's own code). */
export type FieldCodes = Readonly<Record<string, ErrorCode | Readonly<Record<string, ErrorCode>>>>;

/**
 * Method, path, encoding, request's schema and the rest of what operations.json says stand here as this version has them:
 * `npm run generate` writes the file. A deployment may change its own; then the file counts.
 */
interface Definition extends Omit<Operation, 'description'> {
  /** The operation's name in operations.json. */
  name: string;
  /** What it does, for administrators. */
  description: LocalizedText;
  /** Forms and their widgets, and then only at a school whose screens have such a form; or the portal itself, at every school. */
  calledBy: 'forms' | 'portal';
  /** Whether it needs a password that the gateway stores: at a school whose accounts are in a directory it is not available. */
  storedPassword?: boolean;
  /** What a failed check answers instead of 20005, by the request's field. */
  codes?: FieldCodes;
  /**
   * Fields that name an account. A form may ask for them in one way of several (an account's name, its
   * phone), so the forms' rules for them do not hold for every request: there is such an account, or not.
   */
  naming?: readonly string[];
  /** Fields of which each character counts as it was typed: passwords. Of other texts, full-width digits and letters become plain ones. */
  verbatim?: readonly string[];
  /** What it is in the history; how a sign-in ends is counted, too. */
  history?: 'sign-in' | 'recovery';
  /** How often it may be used, or fail. */
  limits?: readonly LimitDefinition[];
}

interface OpenDefinition extends Definition {
  /** Anyone may call it, whatever operations.json says of signing in: ending a session that has ended is done. */
  access?: 'open';
  handle(context: OperationContext): Promise<unknown>;
}

interface SignedInDefinition extends Definition {
  access: 'signed-in';
  handle(context: OperationContext & { session: Session }): Promise<unknown>;
}

interface OptionalDefinition extends Definition {
  /** Anyone may call it; the session is there when its token is live. */
  access: 'optional';
  handle(context: OperationContext & { session: Session | undefined }): Promise<unknown>;
}

/**
 * What the gateway does for an operation. `handle` gives the response's `data`, and throws ApiFailure for
 * any other end. With `access: 'signed-in'` there always is a session.
 */
export type OperationDefinition = OpenDefinition | OptionalDefinition | SignedInDefinition;

/** Gives an operation's definition its type. */
export function defineOperation<Defined extends OperationDefinition>(definition: Defined): Defined {
  return definition;
}
