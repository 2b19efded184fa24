import type { AuthenticationMethod } from './credentials';
import type { ReplyRule } from './reply-messages';

export interface RadiusServerSettings {
  host: string;
  port: number;
  accountingPort: number;
  secret: string;
}

export interface RadiusSettings {
  servers: readonly RadiusServerSettings[];
  method: AuthenticationMethod;
  /** Milliseconds. */
  timeout: number;
  tries: number;
  /** Seconds. */
  deadTime: number;
  nasIdentifier: string;
  nasAddress: string | undefined;
  /** Seconds between two reports where the server does not say; 0 for none. */
  interimInterval: number;
  accountIdAttribute: number | undefined;
  replyMessages: readonly ReplyRule[];
  /** What lets a device through: the server that hears of the session's start, or the access controller that is told by CoA. */
  opens: 'accounting' | 'coa';
}
