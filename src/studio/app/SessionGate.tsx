import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { LoadFailure } from '../parts/LoadFailure';
import { lazyDialog, lazyPage } from '../parts/lazy-part';
import { EntryPlaceholder } from './EntryPlaceholder';
import { Layout } from './Layout';
import {
  AdministratorProvider,
  PortalProvider,
  useAdministrator,
  useStudio,
} from './studio-context';
import { useStudioState } from './use-studio-state';

const SignInPage = lazyPage(async () => (await import('../administrators/SignInPage')).SignInPage);
const SessionEndedDialog = lazyDialog(
  async () => (await import('../administrators/SessionEndedDialog')).SessionEndedDialog,
);
const SecondFactorPage = lazyPage(
  async () => (await import('../account/RequiredSecondFactor')).RequiredSecondFactorPage,
);
const SecondFactorDialog = lazyDialog(
  async () => (await import('../account/RequiredSecondFactor')).RequiredSecondFactorDialog,
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
        <WithSecondFactor key={administrator.id}>
          <PortalProvider value={data?.portal ?? null}>
            <Layout />
          </PortalProvider>
          {state.type === 'ended' && <SessionEndedDialog name={administrator.name} />}
        </WithSecondFactor>
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

/**
 * Shows pages once the second factor that the operator asks for is set up. Somebody who is at work
 * sets it up over the page, which stays.
 */
function WithSecondFactor({ children }: { children: ReactNode }) {
  const { needsSecondFactor } = useAdministrator();
  const [isAtWork, setAtWork] = useState(!needsSecondFactor);
  // It goes on until its recovery codes are stored, although it is needed no more.
  const [isSettingUp, setSettingUp] = useState(needsSecondFactor);
  if (needsSecondFactor && !isSettingUp) setSettingUp(true);
  const done = () => {
    setSettingUp(false);
    setAtWork(true);
  };
  if (isSettingUp && !isAtWork) {
    return (
      <Suspense fallback={<EntryPlaceholder />}>
        <SecondFactorPage onDone={done} />
      </Suspense>
    );
  }
  return (
    <>
      {children}
      {isSettingUp && <SecondFactorDialog onDone={done} />}
    </>
  );
}
