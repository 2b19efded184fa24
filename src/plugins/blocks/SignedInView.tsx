import type { ReactNode } from 'react';
import type { Link, Message } from '../../engine';
import { type RendererServices, useSession } from '../../renderer';
import type { SessionInfo } from '../../wire';
import { QueryView } from './QueryView';
import { readSession } from './read-session';
import { SignInFirst } from './SignInFirst';

interface SignedInViewProps {
  services: RendererServices;
  /** Where to sign in. */
  signedOut: Link | undefined;
  /** Says which data could not be loaded. */
  failed: Message;
  /** How many lines the placeholder of the block has, so that it stays as it is when its own data load. */
  lines: number;
  /** Whether those data are a list of unknown length. */
  isList?: boolean;
  children(session: SessionInfo): ReactNode;
}

/** What belongs to one student: `children` for who is signed in, the way to sign in for others. */
export function SignedInView({
  services,
  signedOut,
  failed,
  lines,
  isList = false,
  children,
}: SignedInViewProps) {
  const query = useSession(readSession);
  return (
    <QueryView query={query} services={services} failed={failed} lines={lines} isList={isList}>
      {(session) =>
        session === null ? <SignInFirst link={signedOut} services={services} /> : children(session)
      }
    </QueryView>
  );
}
