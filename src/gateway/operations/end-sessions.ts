import type { EndReason, NetworkSession } from '../adapters/access/access-adapter';
import { ApiFailure } from './api-failure';
import type { OperationContext } from './define-operation';

/**
 * Closes one session on the network, at the student's wish.
 *
 * @throws ApiFailure 1000 when the network does not
 */
export async function disconnect(
  { deps, log, now }: Pick<OperationContext, 'deps' | 'log' | 'now'>,
  session: NetworkSession,
): Promise<void> {
  try {
    const adapter = deps.access.adapterOf(session.nas);
    await adapter.close(session, { reason: 'user', at: now });
  } catch (error) {
    log.error({ err: error }, 'The network did not close a session');
    throw new ApiFailure(1000);
  }
}

/** Closes sessions that have ended on the network. One that fails is logged: here it has ended all the same. */
export async function closeOnNetwork(
  { deps, log, now }: Pick<OperationContext, 'deps' | 'log' | 'now'>,
  sessions: readonly NetworkSession[],
  reason: EndReason,
): Promise<void> {
  const results = await Promise.allSettled(
    sessions.map(async (session) =>
      deps.access.adapterOf(session.nas).close(session, { reason, at: now }),
    ),
  );
  for (const result of results) {
    if (result.status === 'rejected') {
      log.error({ err: result.reason }, 'The network did not close a session');
    }
  }
}
