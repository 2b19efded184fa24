import { useEffect } from 'react';
import { ScreenView } from '../../renderer';
import { readQuery } from '../address/kept-query';
import { returnScreen } from '../address/links';
import { useApp } from '../app/app-context';
import { sessionQuestion } from '../calls/create-calls';
import type { PageProps } from './page';

/**
 * Where another sign-in comes back to. It believes nothing that the address says of the session, least of all a
 * token, or anyone could sign a student in as someone else by a link. It asks the gateway, and goes on to the
 * screen named by `return`, else to success; or to the error screen.
 */
export function CallbackPage({ loaded, services }: PageProps) {
  const { portal, call } = useApp();
  const { go } = services;

  useEffect(() => {
    let wanted = true;

    async function isSignedIn(): Promise<boolean> {
      const { error } = readQuery(window.location.search);
      if (error !== undefined || (await portal.tokens.read()) === undefined) return false;
      return (await call('currentSession', sessionQuestion(portal.tokens), { quiet: true })).ok;
    }

    void isSignedIn().then((signedIn) => {
      if (!wanted) return;
      const next = signedIn ? (returnScreen(window.location.search) ?? 'success') : 'auth-error';
      go({ screen: next });
    });
    return () => {
      wanted = false;
    };
  }, [portal, call, go]);

  return <ScreenView screen={loaded.screen} services={services} />;
}
