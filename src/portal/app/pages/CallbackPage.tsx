import { useEffect, useRef } from 'react';
import { ScreenView } from '../../../renderer';
import { sessionCheckValues } from '../../api/operation-client';
import { returnScreen } from '../../router/links';
import { readQuery } from '../../router/query';
import { useApp } from '../app-context';
import type { PageProps } from '../portal';

/**
 * The target of another service's sign-in. It trusts nothing in its URL about the session, least of all a token: a link
 * could otherwise sign a student in as someone else. It asks the gateway, then shows the screen that `return` names, the
 * success screen, or the error screen.
 */
export function CallbackPage({ loaded, services }: PageProps) {
  const { portal, call } = useApp();
  const { go } = services;
  const latestGo = useRef(go);

  useEffect(() => {
    latestGo.current = go;
  }, [go]);

  useEffect(() => {
    let current = true;
    // Read once: while the next page loads, the URL is already the next page's.
    const { search } = window.location;

    async function isSignedIn(): Promise<boolean> {
      const { error } = readQuery(search);
      if (error !== undefined || (await portal.tokens.read()) === undefined) return false;
      return (await call('currentSession', sessionCheckValues(portal.tokens), { quiet: true })).ok;
    }

    void isSignedIn().then((signedIn) => {
      if (!current) return;
      const next = signedIn
        ? (returnScreen({ search, configuration: portal.configuration }) ?? 'success')
        : 'auth-error';
      // Going back must not lead to a page that redirects at once.
      latestGo.current({ screen: next }, { replace: true });
    });
    return () => {
      current = false;
    };
  }, [portal, call]);

  return <ScreenView screen={loaded.screen} services={services} />;
}
