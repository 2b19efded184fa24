import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetDraft, forgetLive } from './forget-live';

const isStale = (queries: QueryClient, key: string) =>
  queries.getQueryState([key, 'northlake'])?.isInvalidated;

test('a publication asks for no proof of the draft that it has ended', () => {
  const queries = new QueryClient();
  for (const key of ['proof', 'revisions']) queries.setQueryData([key, 'northlake'], {});
  forgetLive(queries, 'northlake');
  expect(isStale(queries, 'proof')).toBe(false);
  expect(isStale(queries, 'revisions')).toBe(true);
});

test('a change of a draft has it proven again', () => {
  const queries = new QueryClient();
  queries.setQueryData(['proof', 'northlake'], {});
  forgetDraft(queries, 'northlake');
  expect(isStale(queries, 'proof')).toBe(true);
});
