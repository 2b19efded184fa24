import type { ReactNode } from 'react';
import type { Link, Message } from '../../engine';
import { linkTarget, type RendererServices, ScreenLink, useSession } from '../../renderer';
import { Card, EmptyState } from '../../ui';
import type { SessionInfo } from '../../wire';
import { dataMessages } from './data-messages';
import { QueryView } from './QueryView';
import { readSession } from './read-session';

interface SignedInViewProps {
  services: RendererServices;
  /** Where to sign in. */
  signedOut: Link | undefined;
  /** Says which data could not be loaded. */
  failed: Message;
  children(session: SessionInfo): ReactNode;
}

/** What belongs to one student: `children` for who is signed in, the way to sign in for others. */
export function SignedInView({ services, signedOut, failed, children }: SignedInViewProps) {
  const query = useSession(readSession);
  return (
    <QueryView query={query} services={services} failed={failed}>
      {(session) =>
        session === null ? <SignInFirst link={signedOut} services={services} /> : children(session)
      }
    </QueryView>
  );
}

function SignInFirst({ link, services }: { link: Link | undefined; services: RendererServices }) {
  const action = link && linkTarget(link, services) && (
    <ScreenLink link={link} services={services} look="primary" wide />
  );
  return (
    <Card className="fg-data-card">
      <EmptyState
        icon="user"
        title={services.translate(dataMessages.signInFirst)}
        action={action}
      />
    </Card>
  );
}
