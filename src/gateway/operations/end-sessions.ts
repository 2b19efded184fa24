import type { NetworkSession } from '../adapters/access/access-adapter';
import type { OperationContext } from './define-operation';

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
