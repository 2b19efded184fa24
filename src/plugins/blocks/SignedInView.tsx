import type { ReactNode } from 'react';
import type { Link, Message } from '../../engine';
import { type RendererServices, useSession } from '../../renderer';
import type { SessionInfo } from '../../wire';
import { currentSession } from '../../wire/calls/sessions/current-session';
import { QueryView } from './QueryView';
import { SignInFirst } from './SignInFirst';

interface SignedInViewProps {
  services: RendererServices;
  /** The link to the sign-in page. */
  signedOut: Link | undefined;
  /** Says what for, where that is not plain. */
  title?: Message;
  /** Says which data could not be loaded. */
  failed: Message;
  /**
   * The number of lines of the block's placeholder, so that it does not change when the block's own
   * data load.
   */
  lines: number;
  /** True when the block's own data are a list of unknown length. */
  isList?: boolean;
  children(session: SessionInfo): ReactNode;
}

/**
 * Content of one student: `children` for a student who is signed in, the way to sign in for other
 * visitors.
 */
export function SignedInView({
  services,
  signedOut,
  title,
  failed,
  lines,
  isList = false,
  children,
}: SignedInViewProps) {
  const query = useSession(currentSession);
  return (
    <QueryView query={query} services={services} failed={failed} lines={lines} isList={isList}>
      {(session) =>
        session === null ? (
          <SignInFirst link={signedOut} services={services} {...(title && { title })} />
        ) : (
          children(session)
        )
      }
    </QueryView>
  );
}
