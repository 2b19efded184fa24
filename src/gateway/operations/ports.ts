import type { FastifyBaseLogger } from 'fastify';
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
} from '../../engine';
import type { KeyedCipher } from '../../wire';
import type { AccountDirectories } from '../adapters/accounts/account-directory';
import type { SmsSender } from '../adapters/sms/sms-sender';
import type { Passwords } from '../crypto/passwords';
import type { Secrets } from '../crypto/secrets';
import type { HistoryWriter } from '../history/history-writer';
import type { PassThrough } from '../http/pass-through';
import type { Metrics } from '../monitoring/metrics-port';
import type { SweepParts } from '../repositories/sweep';
import type { FairQueue } from './fair-queue';

/** A step of a form that submits to an operation. */
export interface StepUse {
  screen: string;
  form: FormBlock;
  step: Step;
}

/** What operations need of a school. A published change gives other objects, never changed ones. */
export interface ApiSchool {
  name: string;
  configuration: Configuration;
  /** Where its accounts come from, and what passwords must be. */
  accounts: AccountSettings;
  /** Gives words in the school's first language: for what goes to students outside of pages. */
  translate: Translate;
  /** Makes safe HTML of Markdown, for each language of a text. */
  renderMarkdown(text: Text): Text;
  /** The steps of all screens by the operation that they submit to. */
  steps: ReadonlyMap<string, readonly StepUse[]>;
  /** The version of the terms that a screen shows; undefined where it states none. */
  termsVersion(screen: string): string | undefined;
}

/** The live schools. */
export interface SchoolsPort {
  /** A school by its name; without a name the default school. */
  get(name: string | undefined): ApiSchool | undefined;
  /** The content of one of the portal's JSON files for a school, or undefined when there is none. */
  file(filename: string, school: string): JsonValue | undefined;
}

/** What the API is made of; the server puts it together. */
export interface ApiDeps extends SweepParts {
  schools: SchoolsPort;
  /** The live operations.json: the same object as long as it has not changed. */
  operations(): Operations;
  /** Whether many people share an address, as behind a campus's NAT. */
  isSharedAddress(address: string): boolean;
  registry: Registry;
  /** The payload ciphers of all keys that are accepted, the current one first. */
  ciphers(): readonly [KeyedCipher, ...KeyedCipher[]];
  secrets: Secrets;
  sms: SmsSender;
  passwords: Passwords;
  /** Where accounts are that are not the gateway's own. */
  directories?: AccountDirectories;
  /** Where passwords wait for their turn. */
  queue?: FairQueue;
  /** What goes on to a deployment's own services instead; without it nothing does. */
  passThrough?: PassThrough | undefined;
  /** Where adapters log. */
  adapterLog?: FastifyBaseLogger;
  /** Where it is stored what happened. */
  history?: Pick<HistoryWriter, 'add'>;
  /** What is counted, where anybody asks for it. */
  metrics?: Metrics | undefined;
}
