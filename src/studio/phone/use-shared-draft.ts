import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readSharedState } from '../../wire/calls/drafts/read-shared-state';
import { codeOf } from '../api/call-error';
import { useStudio } from '../app/studio-context';
import { createSharedReader } from './read-shared';

export type SharedDraft = Awaited<ReturnType<ReturnType<typeof createSharedReader>>>;

/**
 * How often a device that shows a draft asks whether there is a newer one, in milliseconds: what
 * was typed in the Studio comes by itself, and a link that was ended shows nothing any more.
 */
const PERIOD = 15_000;

/** The draft that the link in the address leads to, as it is now. */
export function useSharedDraft() {
  const { call } = useStudio();
  const [token] = useState(() => window.location.hash.slice(1));
  const read = useMemo(() => createSharedReader(call, token), [call, token]);
  const draft = useQuery({
    queryKey: ['shared-draft', token],
    queryFn: ({ signal }) => read({ signal }),
    staleTime: 0,
    retry: false,
    // The state says when there is something to read.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: ({ state }) => !hasEnded(state.error),
  });
  const look = useQuery({
    queryKey: ['shared-state', token],
    queryFn: async ({ signal }) => {
      const { state } = await call(readSharedState, { token }, { signal });
      if (state !== draft.data?.state) await draft.refetch();
      return state;
    },
    staleTime: 0,
    retry: false,
    refetchInterval: PERIOD,
    // A link that has ended stays so, also where the network goes after it.
    enabled: ({ state }) => draft.isFetched && !hasEnded(draft.error) && !hasEnded(state.error),
  });
  const { data, refetch } = draft;
  return { data, refetch, error: hasEnded(look.error) ? look.error : draft.error };
}

/** True for the error of a link that has ended. */
export function hasEnded(error: Error | null): boolean {
  return error !== null && codeOf(error) === 'link-ended';
}
