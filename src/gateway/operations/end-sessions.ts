import type { NetworkSession } from '../adapters/access/access-adapter';
import { ApiFailure } from './api-failure';
import type { OperationContext } from './define-operation';

/**
 * Closes one session on the network, at the student's wish.
 *
 * @throws ApiFailure 1000 when the network does not
 */
export async function disconnect(
  { deps, log }: Pick<OperationContext, 'deps' | 'log'>,
  session: NetworkSession,
): Promise<void> {
  try {
    await deps.access.close(session);
  } catch (error) {
    log.error({ err: error }, 'The network did not close a session');
    throw new ApiFailure(1000);
  }
}

/** Closes sessions that have ended on the network. One that fails is logged: here it has ended all the same. */
export async function closeOnNetwork(
  { deps, log }: Pick<OperationContext, 'deps' | 'log'>,
  sessions: readonly NetworkSession[],
): Promise<void> {
  const results = await Promise.allSettled(sessions.map((session) => deps.access.close(session)));
  for (const result of results) {
    if (result.status === 'rejected') {
      log.error({ err: result.reason }, 'The network did not close a session');
    }
  }
}
