import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describeError } from '../../wire';
import { hrefOfSignIn, type Place } from '../address/links';
import { SIGNED_OUT } from '../calls/create-calls';
import { type AppContext, NOTIFICATION_DURATION } from './app-context';
import type { Portal } from './portal';
import type { ShownPage } from './shown-page';

/**
 * Sends a student who is not signed in from a screen that needs it to the sign-in screen, which comes back.
 * The gateway guards the data itself.
 *
 * @returns what to do when a call was answered by "signed out"; the message says so
 */
export function useSignInRedirect(
  portal: Portal,
  toast: AppContext['toast'],
  shown: ShownPage,
  place: Place,
): (message: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  // Several calls may find it out: one message and one way there are enough.
  const left = useRef<ShownPage>(undefined);
  const { screen, requiresSession } = shown.loaded.screen;

  const redirect = useCallback(
    (message: string) => {
      if (left.current === shown) return;
      left.current = shown;
      portal.tokens.clear();
      toast(message, 'info', NOTIFICATION_DURATION);
      const href = hrefOfSignIn({ ...place, search }, screen);
      if (href !== undefined) navigate(href, { replace: true });
    },
    [portal, toast, shown, screen, place, search, navigate],
  );

  useEffect(() => {
    if (!requiresSession) return;
    let wanted = true;
    void portal.tokens.read().then((token) => {
      const words = describeError(SIGNED_OUT, portal.language.current());
      if (wanted && token === undefined) redirect(words);
    });
    return () => {
      wanted = false;
    };
  }, [portal, requiresSession, redirect]);

  return redirect;
}
