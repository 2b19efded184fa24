import type { EndReason } from '../adapters/access/access-adapter';
import { closeSessions, tellNetwork } from '../repositories/close-sessions';
import type { EndedSession, SessionCondition } from '../repositories/ended-sessions';
import { ApiFailure } from './api-failure';
import type { OperationContext } from './define-operation';

type Context = Pick<OperationContext, 'deps' | 'log' | 'now'>;

/**
 * Ends a session here and on the network, at the student's wish. One that has ended already is ended.
 *
 * @throws ApiFailure 1000 when the network does not close it; here it has ended all the same
 */
export async function disconnect(
  { deps, log, now }: Context,
  condition: SessionCondition,
): Promise<void> {
  const { failures } = await closeSessions({ ...deps, now }, condition, 'user');
  logFailures(log, failures);
  if (failures.length > 0) throw new ApiFailure(1000);
}

/** Ends sessions here and on the network. */
export async function endForReason(
  { deps, log, now }: Context,
  condition: SessionCondition,
  reason: EndReason,
): Promise<void> {
  const { failures } = await closeSessions({ ...deps, now }, condition, reason);
  logFailures(log, failures);
}

interface CloseContext {
  deps: Pick<OperationContext['deps'], 'database' | 'access'>;
  log: Pick<OperationContext['log'], 'error'>;
}

/** Closes sessions that have ended on the network. */
export async function closeOnNetwork(
  { deps, log }: CloseContext,
  ended: readonly EndedSession[],
): Promise<void> {
  logFailures(log, await tellNetwork(deps, ended));
}

function logFailures(log: CloseContext['log'], failures: readonly unknown[]): void {
  for (const err of failures) log.error({ err }, 'The network did not close a session');
}
