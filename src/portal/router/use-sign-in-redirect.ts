import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoadedPage, Portal } from '../app/portal';
import { hrefOfSignIn, type PageLocation } from './links';

/**
 * Leads a student without a session from a page that requires one to the sign-in page, which
 * returns to it. Pages that the app opens are checked before (`useCurrentPage`), so that this is
 * for the first page and for a session that ends. The gateway protects the data itself.
 *
 * @returns the redirect, for an operation with the response "signed out"; the sign-in page shows
 * the message
 */
export function useSignInRedirect(
  portal: Portal,
  page: LoadedPage,
  location: PageLocation,
): (message: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  // Several operations may fail at once: one redirect is enough.
  const redirectedFrom = useRef<LoadedPage>(undefined);
  const { screen, requiresSession } = page.loaded.screen;

  const redirect = useCallback(
    (message?: string) => {
      if (redirectedFrom.current === page) return;
      redirectedFrom.current = page;
      portal.tokens.clear();
      // An operation of the page before may fail once the sign-in page is there.
      if (screen === 'login') return;
      const href = hrefOfSignIn({ ...location, search }, screen);
      const state = message === undefined ? {} : { state: { reason: message } };
      if (href !== undefined) navigate(href, { replace: true, ...state });
    },
    [portal, page, screen, location, search, navigate],
  );

  useEffect(() => {
    if (!requiresSession) return;
    let current = true;
    const check = () =>
      void portal.tokens.read().then((token) => {
        if (current && token === undefined) redirect();
      });
    check();
    const unsubscribe = portal.tokens.subscribe(check);
    return () => {
      current = false;
      unsubscribe();
    };
  }, [portal, requiresSession, redirect]);

  return redirect;
}

/** The message of the page that has led to sign-in, in the state of the history's entry. */
export function reasonOf(state: unknown): string | undefined {
  const reason: unknown =
    typeof state === 'object' && state !== null && 'reason' in state && state.reason;
  return typeof reason === 'string' ? reason : undefined;
}
