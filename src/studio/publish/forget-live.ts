import type { QueryClient } from '@tanstack/react-query';

/** Has everything read again that a change of a school's draft may have changed. */
export function forgetDraft(queries: QueryClient, school: string): void {
  forget(queries, school, ['changes', 'proof', 'draft']);
}

/**
 * Has everything read again that a publication at a school may have changed. A proof was of the
 * draft that is live now: there is nothing left to prove.
 */
export function forgetLive(queries: QueryClient, school: string): void {
  forget(queries, school, ['changes', 'draft', 'revisions']);
}

function forget(queries: QueryClient, school: string, keys: readonly string[]): void {
  void queries.invalidateQueries({ queryKey: ['schools'] });
  for (const key of keys) void queries.invalidateQueries({ queryKey: [key, school] });
}
