import { useEffect, useRef } from 'react';
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
  const leave = useRef(go);

  useEffect(() => {
    leave.current = go;
  }, [go]);

  useEffect(() => {
    let wanted = true;
    // Read once: while the next page is on its way, the address is that page's already.
    const { search } = window.location;

    async function isSignedIn(): Promise<boolean> {
      const { error } = readQuery(search);
      if (error !== undefined || (await portal.tokens.read()) === undefined) return false;
      return (await call('currentSession', sessionQuestion(portal.tokens), { quiet: true })).ok;
    }

    void isSignedIn().then((signedIn) => {
      if (!wanted) return;
      const next = signedIn ? (returnScreen(search) ?? 'success') : 'auth-error';
      // Going back must not lead to a page that only leads on.
      leave.current({ screen: next }, { replace: true });
    });
    return () => {
      wanted = false;
    };
  }, [portal, call]);

  return <ScreenView screen={loaded.screen} services={services} />;
}
