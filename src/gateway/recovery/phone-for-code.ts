import { limitsOf } from '../../engine';
import { requestCodeByIdentification } from '../../wire/calls/recovery/request-code-by-identification';
import type { Account } from '../accounts/store';
import type { OperationContext } from '../calls/implement-call';

/**
 * The phone whose code a reset by ID number needs as well: the account's, where messages can be
 * sent, and the school's forms offer to send one or the operator asks for it. Otherwise null: no
 * code is needed.
 */
export function phoneForCode(
  { deps, offers, school }: Pick<OperationContext, 'deps' | 'offers' | 'school'>,
  { phone }: Account,
): string | null {
  const { recovery } = limitsOf(deps.identity.policy, school.name);
  const isAsked = recovery.identification !== 'alone' || offers(requestCodeByIdentification.name);
  return isAsked && deps.sms.sends.includes('code') ? phone : null;
}
