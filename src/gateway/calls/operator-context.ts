import type { FastifyBaseLogger } from 'fastify';
import type { AccountSettings } from '../../engine';
import type { SchoolLook } from '../../wire/calls/cards/read-school-look';
import type { AdministratorRole, OperatorCall, RequestOf } from '../../wire/calls/define-call';
import type { Passwords } from '../crypto/passwords';
import type { Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';
import type { HistoryMonths } from '../history/retention-store';
import type { NewHistoryEntry } from '../history/store';
import type { NetworkAccess } from '../network/network-access';

/** The parts that operators' calls work with, in a gateway or in a command. */
export interface OperatorDeps {
  database: Database;
  clock(): Date;
  passwords: Passwords;
  secrets(): Promise<Secrets>;
  /** The names of the schools that there are. */
  schools(): Promise<readonly string[]>;
  /** The settings of a school's accounts; undefined for one that is not there. */
  accountsOf(school: string): Promise<AccountSettings | undefined>;
  /** The name and looks of a school; undefined for one that is not there. */
  lookOf(school: string): Promise<SchoolLook | undefined>;
  /** True when many people share an address, as behind a campus's NAT. */
  isSharedAddress(address: string): boolean;
  /**
   * The network that sessions are closed on; undefined in a command, whose ends gateways carry out.
   */
  access: NetworkAccess | undefined;
  /** Told when the network did not close a session, which has ended all the same. */
  log?: Pick<FastifyBaseLogger, 'error'>;
  /**
   * True where every way into the network has passwords checked by its own servers: those of the
   * gateway's accounts open nothing.
   */
  isRecognisedByNetwork(): Promise<boolean>;
  /** For how many months entries of the history are stored. */
  historyMonths: HistoryMonths;
  /** Roles of administrators that need a second factor. */
  secondFactorRoles: readonly AdministratorRole[];
  /** Called when the deployment's keys have changed. */
  onKeysChanged(): Promise<void>;
  /** All of the database as of one moment; a server's has programs of its own for that. */
  dump: (() => Promise<Uint8Array>) | undefined;
}

/** One request of an operator's call, checked. */
export interface OperatorContext<Call extends OperatorCall = OperatorCall> {
  request: RequestOf<Call>;
  deps: OperatorDeps;
  /** The address that the request comes from; `local` in a command. */
  address: string;
  /** The call's entry in the history, for a request that changed something. */
  entry: NewHistoryEntry;
}
