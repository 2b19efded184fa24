import type { QueryClient } from '@tanstack/react-query';

/** Has everything read again that a change of a school's draft may have changed. */
export function forgetDraft(queries: QueryClient, school: string): void {
  void queries.invalidateQueries({ queryKey: ['schools'] });
  for (const key of ['changes', 'proof', 'draft']) {
    void queries.invalidateQueries({ queryKey: [key, school] });
  }
}

/** Has everything read again that a publication at a school may have changed. */
export function forgetLive(queries: QueryClient, school: string): void {
  forgetDraft(queries, school);
  void queries.invalidateQueries({ queryKey: ['revisions', school] });
}
