import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type {
  AccountSettings,
  Configuration,
  FormBlock,
  JsonValue,
  Operations,
  Registry,
  Step,
  Text,
  Translate,
  Visitors,
} from '../../engine';
import type { KeyedCipher, OnlineSession, SessionInfo } from '../../wire';
import type { Passwords } from '../crypto/passwords';
import type { Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';
import type { AccountDirectories } from '../directories/account-directory';
import type { HistoryWriter } from '../history/history-writer';
import type { FairQueue } from '../limits/fair-queue';
import type { MailSender } from '../messages/mail-sender';
import type { SmsSender } from '../messages/sms-sender';
import type { EndReason } from '../network/access-adapter';
import type { NetworkAccess } from '../network/network-access';
import type { IdentityPolicy } from '../providers/open-identity';
import type { Metrics } from './metrics-port';

/** A step of a form that submits to an operation. */
export interface StepUse {
  screen: string;
  form: FormBlock;
  step: Step;
}

/** A school, as operations need it. Publishing a change makes new objects and alters none. */
export interface ApiSchool {
  name: string;
  configuration: Configuration;
  /** The source of its accounts, and the rules for passwords. */
  accounts: AccountSettings;
  /** How long, and with how many devices, visitors are let in; undefined where none are. */
  visitors: Visitors | undefined;
  /** Gives words in the school's first language: for what goes to students outside of pages. */
  translate: Translate;
  /** Makes safe HTML of Markdown, for each language of a text. */
  renderMarkdown(text: Text): Text;
  /** The steps of all screens by the operation that they submit to. */
  steps: ReadonlyMap<string, readonly StepUse[]>;
  /** The version of the terms that a screen shows; undefined where it states none. */
  termsVersion(screen: string): string | undefined;
  /** True for an operation of a feature that the school does not offer. */
  closes(operation: string): boolean;
}

/** The live schools. */
export interface SchoolsPort {
  /** A school by its name; without a name the default school. */
  get(name: string | undefined): ApiSchool | undefined;
  /**
   * The content of one of the portal's JSON files for a school, or undefined when there is none.
   */
  file(filename: string, school: string): JsonValue | undefined;
}

/** A session that is live: who, at which school, and what the student may know of it. */
export interface Session {
  tokenHash: string;
  accountId: number;
  school: string;
  info: SessionInfo;
}

/** The live sessions, as calls of any subject ask for them. */
export interface SessionsPort {
  /** The live session of a token. */
  find(token: string, now: Date): Promise<Session | undefined>;
  /** The reason of the end of a token's session, for as long as that is stored. */
  findEnd(token: string): Promise<EndReason | undefined>;
  /** The live sessions of a session's account, the newest first. */
  list(session: Session, now: Date): Promise<OnlineSession[]>;
  /** How many devices of a session's account are online: several sessions of one count once. */
  countDevices(session: Session, now: Date): Promise<number>;
}

/** The operator's services that give addresses of mini-programs. */
export interface MiniProgramsPort {
  /**
   * Passes a request's body through to a service.
   *
   * @returns the address that the service gives; undefined where the school may not use it, or
   *   there is none of that name
   * @throws Error where it gives no address
   */
  open(service: string, school: string, body: string): Promise<string | undefined>;
}

/** A forwarder of requests to a deployment's own services. */
export interface PassThrough {
  /**
   * The services of a request, or undefined where Formgate carries it out.
   *
   * @throws ApiFailure 20016 for a path that a service could read as one outside of the prefixes
   */
  find(request: FastifyRequest): readonly URL[] | undefined;
  /**
   * Sends a request on and its response back, as they come. Once the response has begun the reply
   * is taken over, and what breaks it off ends the client's connection.
   *
   * @returns the response's status; undefined when the client has gone before
   * @throws NoServiceResponseError when there is no response
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    services: readonly URL[],
  ): Promise<number | undefined>;
}

/** The parts that the API is made of; the server puts them together. */
export interface ApiDeps {
  database: Database;
  /** The network that sessions are opened on. */
  access: NetworkAccess;
  clock(): Date;
  schools: SchoolsPort;
  sessions: SessionsPort;
  /** The live operations.json: the same object as long as it has not changed. */
  operations(): Operations;
  /** True when many people share an address, as behind a campus's NAT. */
  isSharedAddress(address: string): boolean;
  registry: Registry;
  /** The payload ciphers of all keys that are accepted, the current one first. */
  ciphers(): readonly [KeyedCipher, ...KeyedCipher[]];
  secrets: Secrets;
  sms: SmsSender;
  /** The operator's services that open mini-programs; left out, there are none. */
  miniPrograms?: MiniProgramsPort;
  mail: MailSender;
  /** The address at which people reach the portal: no request says where messages lead. */
  origin(): string;
  passwords: Passwords;
  /** The directories that hold accounts in place of the gateway. */
  directories?: AccountDirectories;
  /** The operator's policy on identifying students, with its limits for schools. */
  identity: IdentityPolicy;
  /** The queue in which the hashing of passwords waits for its turn. */
  queue?: FairQueue;
  /** The queue in which requests with passwords wait, before anything is done for them. */
  admission?: FairQueue;
  /** The handling of a response that breaks its contract: `refuse`, the default, or `log`. */
  onWrongResponse?: 'refuse' | 'log';
  /** The forwarder to a deployment's own services; without it no request is forwarded. */
  passThrough?: PassThrough | undefined;
  /** The log that adapters write to. */
  adapterLog?: FastifyBaseLogger;
  /** The history, which stores what happened. */
  history?: Pick<HistoryWriter, 'add'>;
  /** The metrics of the gateway, when anybody collects them. */
  metrics?: Metrics | undefined;
}
