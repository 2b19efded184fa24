import type { BuiltInLocale } from '../../engine';
import type { PublisherCall, RequestOf, ResponseOf } from '../../wire/calls/define-call';
import type { GatewayStatus } from '../../wire/calls/publishing/read-status';
import type { CallImplementation } from '../calls/implement-call';
import type { Database } from '../database/tables';
import type { Publisher } from './publisher';
import type { PublishingLogEntry } from './tokens/log-store';
import type { PublishingToken } from './tokens/token-store';

/** The parts that publishers' calls work with. */
export interface PublisherDeps {
  database: Database;
  publisher: Publisher;
  clock(): Date;
  /** The gateway's account of itself, for `formgate doctor`. */
  status(): Promise<Omit<GatewayStatus, 'request'>>;
}

/** One request of a publisher's call, checked. */
export interface PublisherContext<Call extends PublisherCall = PublisherCall> {
  request: RequestOf<Call>;
  deps: PublisherDeps;
  token: PublishingToken;
  /** The language for findings. */
  locale: BuiltInLocale;
  /** A proxy passed the request on, for all that it says itself. */
  forwarded: boolean;
  /** The host that it is for. */
  host: string;
  /**
   * The entry of this use of the token, which is stored before the response: members that the call
   * knows better.
   */
  note(more: Partial<Pick<PublishingLogEntry, 'action' | 'number' | 'outcome'>>): void;
  /**
   * Stores the entry in the transaction that publishes: there are both or neither.
   *
   * @throws CallProblem where the token may not do it any more
   */
  noteIn(transaction: Database, number: number): Promise<void>;
  /** Has the response say that something new is there (201). */
  created(): void;
}

/** A publisher's call, and the code that carries it out. */
export type PublisherImplementation = CallImplementation<PublisherCall, PublisherContext>;

/**
 * Joins a publisher's call with the code that carries it out, as `implementCall` does for other
 * audiences.
 */
export function implementPublisherCall<Call extends PublisherCall>(
  contract: Call,
  run: (context: PublisherContext<Call>) => Promise<ResponseOf<Call>>,
): PublisherImplementation {
  // The pipeline has checked the request.
  return { contract, run: run as PublisherImplementation['run'] };
}
