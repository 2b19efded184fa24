import { useQuery } from '@tanstack/react-query';
import { lookAtStudent } from '../../wire/calls/accounts/read-student';
import { useStudio } from '../app/studio-context';

/** Whom a page or a dialog is about. */
export interface StudentKey {
  school: string;
  username: string;
}

/** A student. Each look is written down, so that nothing looks again by itself. */
export function useStudent({ school, username }: StudentKey) {
  const { call } = useStudio();
  return useQuery({
    queryKey: ['help-desk', 'student', school, username],
    queryFn: ({ signal }) => call(lookAtStudent, { school, username }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
}
