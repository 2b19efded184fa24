import { useQuery } from '@tanstack/react-query';
import { readStudio } from '../../wire/calls/administrators/read-studio';
import { useStudio } from './studio-context';

/** Reads who is signed in, and how administrators may sign in. */
export function useStudioState() {
  const { call } = useStudio();
  return useQuery({
    queryKey: ['studio'],
    queryFn: ({ signal }) => call(readStudio, {}, { signal }),
    refetchInterval: 5 * 60_000,
  });
}
