import type { FastifyBaseLogger } from 'fastify';
import type { DeviceClass } from '../../engine';
import type {
  CallContract,
  OperatorCall,
  RequestOf,
  ResponseOf,
  StudentCall,
} from '../../wire/calls/define-call';
import type { Database } from '../database/tables';
import type { CountedLog } from '../logging/counted-log';
import type { TextMessages } from '../messages/text-messages';
import type { OperationLimits } from './call-limits';
import type { OperatorContext } from './operator-context';
import type { ApiDeps, ApiSchool, Session } from './ports';
import type { RequestCookies } from './request-cookies';
import type { RequestValues } from './request-values';

/** One request of a call, checked and normalised. */
export interface OperationContext<Call extends StudentCall = StudentCall> {
  values: RequestValues<RequestOf<Call>>;
  school: ApiSchool;
  /** The client's address, as the server sees it. */
  address: string;
  /**
   * Does what costs the processor much, such as a password's hash, once the address that asks has
   * its turn.
   *
   * @throws BusyError when too many wait, or the client has gone meanwhile
   */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Lets another request with a password begin, while this one waits for a server elsewhere. */
  letOthersIn(): void;
  /** The class of the device that the request comes from. */
  device: DeviceClass;
  /** The token in the Authorization header, whether or not its session is live. */
  token: string | undefined;
  now: Date;
  deps: ApiDeps;
  cookies: RequestCookies;
  /** The limits of the operation's definition. */
  limits: OperationLimits;
  texts: TextMessages;
  /** True when the school's forms offer an operation. */
  offers(operation: string): boolean;
  /**
   * Stores the response of a repeatable request in the operation's transaction: sent again after
   * its process was killed, the request is given this response, or carried out because nothing was
   * written.
   *
   * @throws ClaimLostError when the transaction must not be committed
   */
  storeResponse(transaction: Database, data: unknown): Promise<void>;
  /**
   * Does work once the response has been sent, or its client has gone: its time shows nobody
   * anything.
   */
  afterResponse(work: () => void): void;
  log: FastifyBaseLogger;
  /**
   * The log of what request after request meets, such as a server that is away: one line a minute
   * with the number, for each message and kind.
   */
  countedLog(message: string): Pick<CountedLog, 'note'>;
}

/** A request of a student, with the session where the call needs one, or takes one. */
type StudentContext<Call extends StudentCall> = OperationContext<Call> &
  (Call['needs'] extends 'session'
    ? { session: Session }
    : Call['needs'] extends 'optional-session'
      ? { session: Session | undefined }
      : unknown);

/** The context of a call's code, by the call's audience. */
export type CallContext<Call extends CallContract> = Call extends StudentCall
  ? StudentContext<Call>
  : Call extends OperatorCall
    ? OperatorContext<Call>
    : never;

/** A call, and the code that carries it out. */
export interface CallImplementation<
  Contract extends CallContract = StudentCall,
  Context = Contract extends StudentCall
    ? OperationContext & { session: Session | undefined }
    : CallContext<Contract>,
> {
  contract: Contract;
  /**
   * @returns the response's data
   *
   * @throws ApiFailure, or CallProblem beside students, for any other end
   */
  run(context: Context): Promise<unknown>;
}

/** The contracts of a call's audience. */
type AudienceOf<Call extends CallContract> = Extract<CallContract, { audience: Call['audience'] }>;

/**
 * Joins a call with the code that carries it out: `run` gives the response's data, and throws for
 * any other end.
 */
export function implementCall<Call extends StudentCall | OperatorCall>(
  contract: Call,
  run: (context: CallContext<Call>) => Promise<ResponseOf<Call>>,
): CallImplementation<AudienceOf<Call>> {
  // The pipeline of the audience has checked the request, and found a session wherever the
  // contract needs one.
  return { contract, run } as unknown as CallImplementation<AudienceOf<Call>>;
}
