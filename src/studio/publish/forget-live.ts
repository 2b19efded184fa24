import type { QueryClient } from '@tanstack/react-query';

/** Has everything read again that a publication at a school may have changed. */
export function forgetLive(queries: QueryClient, school: string): void {
  void queries.invalidateQueries({ queryKey: ['schools'] });
  for (const key of ['revisions', 'changes', 'proof', 'draft']) {
    void queries.invalidateQueries({ queryKey: [key, school] });
  }
}
