import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Text, Translate } from '../../engine';
import { Alert, classNames } from '../../ui';
import { messages } from '../messages';
import { type PageLocation, returnScreen } from '../router/links';
import { reasonOf } from '../router/use-sign-in-redirect';

const subscribeToNothing = () => () => {};

interface SignInNoteProps {
  location: PageLocation;
  /** The titles of the pages that lead to sign-in, by screen. */
  titles: Readonly<Record<string, Text>> | undefined;
  translate: Translate;
}

/**
 * Says on the sign-in page which page the student comes to by signing in, and why a session has
 * ended. The server knows no query: until hydration a style sheet shows the note where the URL
 * names a page (`RETURNING`).
 */
export function SignInNote({ location, titles = {}, translate }: SignInNoteProps) {
  const given = reasonOf(useLocation().state);
  const hydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  // A reload keeps the reason of before in the history's entry, which the server does not know.
  const [before] = useState(hydrated ? undefined : given);
  const reason = given === before ? undefined : given;
  const screen = returnScreen(location);
  if (hydrated && screen === undefined && reason === undefined) return null;
  const page = translate(screen === undefined ? undefined : titles[screen]);
  return (
    <div className={classNames('fg-sign-in-note', !hydrated && 'fg-if-returning')}>
      <Alert tone="info">
        {reason === undefined ? null : <>{reason} </>}
        {hydrated && screen === undefined
          ? null
          : page === ''
            ? translate(messages.signInForPage)
            : translate(messages.signInFor, { page })}
      </Alert>
    </div>
  );
}
