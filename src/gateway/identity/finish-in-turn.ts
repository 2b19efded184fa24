import type { LimitDefinition } from '../../wire/calls/define-call';
import { ApiFailure } from '../calls/api-failure';
import type { OperationLimits } from '../calls/call-limits';
import { type Identity, IdentityError } from '../providers/identity-provider';

/**
 * Returns that a provider refuses. Each is a request to the provider: 20 at once from one address,
 * and then one in ten seconds, 80 in ten minutes. Whoever shares the address waits for ten seconds
 * at most. Nobody guesses a ticket or code of a provider.
 */
export const RETURN_LIMIT: LimitDefinition = {
  name: 'identity-return',
  counts: 'failures',
  per: ['address'],
  slowsAbove: 20,
  seconds: 600,
  pauses: [1, 2, 5, 10],
};

/** Codes of a provider that is in trouble: nobody's failure. */
const TROUBLE = ['temporarily_unavailable', 'server_error', 'INTERNAL_ERROR'];

/**
 * Asks the provider who has come back, unless too many of the address have come back with nothing.
 *
 * @throws IdentityError when nobody has signed in; `slow_down` (RFC 8628, section 3.5) when it is
 *   not asked
 */
export async function finishInTurn(
  limits: OperationLimits,
  finish: () => Promise<Identity>,
): Promise<Identity> {
  const isFailure = (error: unknown) =>
    error instanceof IdentityError && !TROUBLE.includes(error.code);
  try {
    return await limits.countFailures([RETURN_LIMIT], {}, finish, isFailure);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    throw new IdentityError('slow_down', 'Too many of the address have come back with nothing.');
  }
}
