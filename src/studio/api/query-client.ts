import { QueryClient } from '@tanstack/react-query';
import { codeOf } from './call-error';

/** Failures that may be over a moment later. */
const PASSING = ['network', 'no-gateway', 'busy', 'overloaded', 'database-unavailable'];

/** Makes the cache of what the gateway has said. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The gateway may be reached where the Internet is not.
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && PASSING.includes(codeOf(error)),
        retryDelay: (failures) => 500 * 3 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
