import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { resolveText } from '../../engine';
import { SIGNED_OUT_CODES, sessionCheckValues } from '../api/operation-client';
import { useApp } from '../app/app-context';
import { dataOf } from './call-error';
import { readSession } from './read-data';

/** The student's session: null when signed out, undefined while it is not known. Its errors make no toast. */
export function useSession() {
  const { portal, call } = useApp();
  return useQuery({
    // By name: what is known of one student is never shown to another at the same computer.
    queryKey: ['session', portal.tokens.username()],
    queryFn: async () => {
      if ((await portal.tokens.read()) === undefined) return null;
      const values = sessionCheckValues(portal.tokens);
      const result = await call('currentSession', values, { quiet: true });
      if (result.ok || !SIGNED_OUT_CODES.includes(result.code)) return dataOf(result, readSession);
      portal.tokens.clear();
      return null;
    },
  });
}

/** Signs out; being signed out already is as good. */
export function useSignOut(onDone: () => void) {
  const { portal, call, toast } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('signOut', {}, { quiet: true }),
    onSuccess(result) {
      if (!result.ok && !SIGNED_OUT_CODES.includes(result.code)) {
        toast(resolveText(result.message, portal.language.current()), 'error');
        return;
      }
      portal.tokens.clear();
      queries.clear();
      onDone();
    },
  });
}
