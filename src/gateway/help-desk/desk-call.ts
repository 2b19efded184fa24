import type { AccountSettings, Text } from '../../engine';
import type {
  AdministratorCall,
  OperatorCall,
  RequestOf,
  ResponseOf,
} from '../../wire/calls/define-call';
import {
  type AdministratorImplementation,
  implementAdministratorCall,
} from '../administrators/administrator-context';
import { type CallImplementation, implementCall } from '../calls/implement-call';
import type { Passwords } from '../crypto/passwords';
import type { Database } from '../database/tables';
import { addHistory } from '../history/store';
import { createRateLimits, type RateLimits } from '../limits/store';
import type { NetworkAccess } from '../network/network-access';
import type { SessionLog } from '../sessions/count-usage';

/** The parts that the calls of operators and of help desks work with. */
export interface DeskDeps {
  database: Database;
  passwords: Passwords;
  rateLimits: RateLimits;
  isSharedAddress(address: string): boolean;
  /** The settings of a school's accounts; undefined for one that is not there. */
  accountsOf(school: string): Promise<AccountSettings | undefined>;
  /**
   * The network that sessions are closed on; undefined in a command, whose ends gateways carry out.
   */
  access: NetworkAccess | undefined;
  /** Told when the network did not close a session, which has ended all the same. */
  log?: SessionLog | undefined;
}

/** The student that an entry of the history is about. */
interface About {
  account?: string;
  mac?: string;
}

/** One request, checked, of whoever may make it. */
export interface DeskContext<Call extends OperatorCall = OperatorCall> {
  request: RequestOf<Call>;
  deps: DeskDeps;
  now: Date;
  /** Does what costs the processor much once it has its turn. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Stores the entry of the history, in the transaction of what is done. */
  noteIn(database: Database, about?: About): Promise<void>;
}

/** The parts of the gateway that administrators' own do not have. */
export interface DeskParts extends Pick<DeskDeps, 'accountsOf' | 'access' | 'log'> {
  /** The live schools, by the names that pages show. */
  schools(): readonly { school: string; name: Text }[];
}

/** A call at both doors. */
export interface DeskCall {
  forOperator: CallImplementation<OperatorCall>;
  forAdministrator(parts: DeskParts): AdministratorImplementation;
}

type SameCall<Call extends OperatorCall> = AdministratorCall & Pick<Call, 'request' | 'response'>;

/**
 * Joins a call of operators, and the same as administrators make it, with the code that carries
 * both out.
 */
export function implementDeskCall<Call extends OperatorCall>(
  contract: Call,
  atStudio: SameCall<Call>,
  run: (context: DeskContext<Call>) => Promise<ResponseOf<Call>>,
): DeskCall {
  // The pipelines have checked the request by the one schema of both.
  const carryOut = run as (context: DeskContext<never>) => Promise<never>;
  return {
    forOperator: implementCall<OperatorCall>(contract, async ({ request, deps, entry }) => {
      const { database, passwords, isSharedAddress, accountsOf, access, log } = deps;
      const rateLimits = createRateLimits(database, await deps.secrets());
      return carryOut({
        request: request as never,
        deps: { database, passwords, rateLimits, isSharedAddress, accountsOf, access, log },
        now: deps.clock(),
        inTurn: (work) => work(),
        noteIn: (transaction, about) => addHistory(transaction, [{ ...entry, ...about }]),
      });
    }),
    forAdministrator: (parts) =>
      implementAdministratorCall<AdministratorCall>(atStudio, async (context) => {
        const { request, deps, now, signedIn, limits, inTurn, note, noteIn } = context;
        const { id } = Object(signedIn).administrator;
        await limits.attempt(atStudio.limits ?? [], { account: id });
        return carryOut({
          request: request as never,
          deps: { ...deps, ...parts },
          ...{ now, inTurn },
          noteIn(transaction, { account, mac } = {}) {
            note({ ...(account !== undefined && { username: account }), ...(mac && { mac }) });
            return noteIn(transaction);
          },
        });
      }),
  };
}
