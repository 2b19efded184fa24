import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { LoadFailure } from '../parts/LoadFailure';
import { lazyDialog, lazyPage } from '../parts/lazy-part';
import { EntryPlaceholder } from './EntryPlaceholder';
import { Layout } from './Layout';
import { AdministratorProvider, useStudio } from './studio-context';
import { useStudioState } from './use-studio-state';

const SignInPage = lazyPage(async () => (await import('../administrators/SignInPage')).SignInPage);
const SessionEndedDialog = lazyDialog(
  async () => (await import('../administrators/SessionEndedDialog')).SessionEndedDialog,
);

/** Shows pages to whoever is signed in, and the sign-in to everybody else, at the same address. */
export function SessionGate() {
  const { session } = useStudio();
  const state = useSyncExternalStore(session.subscribe, session.state);
  const queries = useQueryClient();
  const { data, error, refetch } = useStudioState();
  useEffect(() => {
    if (data) session.know(data.administrator);
  }, [data, session]);
  const isOut = state.type === 'signed-out';
  // The next administrator sees nothing of this one's.
  useEffect(() => {
    if (isOut) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'studio' });
  }, [isOut, queries]);

  if (state.type === 'signed-in' || state.type === 'ended') {
    const { administrator } = state;
    return (
      <AdministratorProvider value={administrator}>
        <Layout />
        {state.type === 'ended' && <SessionEndedDialog name={administrator.name} />}
      </AdministratorProvider>
    );
  }
  if (isOut) {
    return (
      <Suspense fallback={<EntryPlaceholder />}>
        <SignInPage hasOwner={data?.hasOwner ?? true} provider={data?.identity ?? null} />
      </Suspense>
    );
  }
  if (error) {
    return (
      <main className="st-page">
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </main>
    );
  }
  return <EntryPlaceholder />;
}
