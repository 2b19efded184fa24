import type { Network } from '../../../engine';
import type { ReplyRule } from '../reply-messages';

type Written = NonNullable<Network['radius']>;

export interface RadiusServerSettings {
  host: string;
  port: number;
  accountingPort: number;
  secret: string;
}

/** The settings of network.json (the units stand in its schema), with the secrets themselves. */
export interface RadiusSettings
  extends Omit<Written, 'servers' | 'replyMessages' | 'dynamicAuthorization'> {
  servers: readonly RadiusServerSettings[];
  replyMessages: readonly ReplyRule[];
}
