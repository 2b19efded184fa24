import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './call-error';

/** Makes the cache of what the gateway has said. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The gateway may be reached where the Internet is not.
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (failures) => 500 * 3 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
