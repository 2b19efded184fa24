import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf } from '../api/call-error';
import { useStudio } from '../app/studio-context';
import { readShared } from './read-shared';

export type SharedDraft = Awaited<ReturnType<typeof readShared>>;

/**
 * How often a device that shows a draft asks for it, in milliseconds: what was typed in the Studio
 * comes by itself, and a link that was ended shows nothing any more.
 */
const PERIOD = 15_000;

/** The draft that the link in the address leads to, as it is now. */
export function useSharedDraft(): UseQueryResult<SharedDraft> {
  const { call } = useStudio();
  const [token] = useState(() => window.location.hash.slice(1));
  return useQuery({
    queryKey: ['shared-draft', token],
    queryFn: ({ signal }) => readShared(call, token, { signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: PERIOD,
    // A link that has ended stays so, also where the network goes after it.
    enabled: ({ state }) => !hasEnded(state.error),
  });
}

/** True for the error of a link that has ended. */
export function hasEnded(error: Error | null): boolean {
  return error !== null && codeOf(error) === 'link-ended';
}
