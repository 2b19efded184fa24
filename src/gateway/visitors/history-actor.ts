import { maskPhone } from '../accounts/mask-phone';
import type { Sponsor } from './sponsors';

/** A sponsor as the history names them, which holds no phone. */
export function historyActor({ by, address }: Sponsor): string {
  return `sponsor ${by === 'mail' ? address : maskPhone(address)}`;
}
