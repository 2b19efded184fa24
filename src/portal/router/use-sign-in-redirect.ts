import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { clientErrors } from '../../wire';
import { SIGNED_OUT } from '../api/operation-client';
import { type AppContext, NOTIFICATION_DURATION } from '../app/app-context';
import type { LoadedPage, Portal } from '../app/portal';
import { hrefOfSignIn, type PageLocation } from './links';

/**
 * Redirects a student without a session from a screen that requires one to the sign-in screen,
 * which returns to it. This is a convenience: the gateway protects the data itself.
 *
 * @returns the redirect, for an operation with the response "signed out"; it shows the message
 */
export function useSignInRedirect(
  portal: Portal,
  toast: AppContext['toast'],
  page: LoadedPage,
  location: PageLocation,
): (message: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  // Several operations may fail at once: one message and one redirect are enough.
  const redirectedFrom = useRef<LoadedPage>(undefined);
  const { screen, requiresSession } = page.loaded.screen;

  const redirect = useCallback(
    (message: string) => {
      if (redirectedFrom.current === page) return;
      redirectedFrom.current = page;
      portal.tokens.clear();
      toast(message, 'info', NOTIFICATION_DURATION);
      const href = hrefOfSignIn({ ...location, search }, screen);
      if (href !== undefined) navigate(href, { replace: true });
    },
    [portal, toast, page, screen, location, search, navigate],
  );

  useEffect(() => {
    if (!requiresSession) return;
    let current = true;
    void portal.tokens.read().then((token) => {
      if (!current || token !== undefined) return;
      redirect(portal.language.current()(clientErrors[SIGNED_OUT]));
    });
    return () => {
      current = false;
    };
  }, [portal, requiresSession, redirect]);

  return redirect;
}
