import type { PluginDefinition } from '../engine';
import { agreement } from './agreement/definition';
import { carrier } from './carrier/definition';
import { cnIdCard } from './cn-id-card/definition';
import { cnMobile } from './cn-mobile/definition';
import { macAddress } from './mac-address/definition';
import { password } from './password/definition';
import { smsCode } from './sms-code/definition';

/** Every plugin that a screen may name, in the order that lists for people show them. */
export const pluginDefinitions: readonly PluginDefinition[] = [
  // Who the student is
  cnMobile,
  cnIdCard,
  password,
  smsCode,

  // How the student connects
  carrier,
  macAddress,

  // What the student agrees to
  agreement,
];

/** For whoever compares numbers: both forms of a card are one person's. */
export { currentIdCard } from './cn-id-card/definition';
