import type { Account } from '../repositories/accounts';
import type { OperationContext } from './define-operation';
import { requestCodeByIdentification } from './request-code-by-identification';

/**
 * The phone whose code a reset by ID number needs as well: the account's, where the school's forms offer to send one and
 * messages can be sent. Otherwise null: no code is needed.
 */
export function phoneForCode(
  { deps, offers }: Pick<OperationContext, 'deps' | 'offers'>,
  { phone }: Account,
): string | null {
  const isSent = deps.sms.sends !== 'nothing' && offers(requestCodeByIdentification.name);
  return isSent ? phone : null;
}
