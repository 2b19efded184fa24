import type { QueryClient } from '@tanstack/react-query';

/** Has everything read again that a change of the own account may have changed. */
export function forgetAccount(queries: QueryClient): void {
  for (const key of ['studio', 'administrators']) {
    void queries.invalidateQueries({ queryKey: [key] });
  }
}
