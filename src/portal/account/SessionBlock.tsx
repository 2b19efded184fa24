import { type SessionBlock as Block, type Link as LinkData, resolveText } from '../../engine';
import type { BlockProps, RendererServices } from '../../renderer';
import { Alert, Button, Card, EmptyState, focusHeading, Icon, Link, Skeleton } from '../../ui';
import type { SessionInfo } from '../../wire';
import { portalMessages } from '../messages';
import { checkReturnUrl } from '../router/return-url';
import { describeCallError } from './call-error';
import { formatTime } from './format-date';
import { useSession, useSignOut } from './use-session';
import './account.css';

/** Who is signed in, on which device, since when; and signing out. */
export function SessionBlock({ block, services }: BlockProps<Block>) {
  const messages = portalMessages[services.locale];
  const session = useSession();
  const signOut = useSignOut(() => {
    services.announce(messages.signedOutDone);
    // The button goes away.
    focusHeading();
  });

  if (session.data) {
    return (
      <SignedIn
        session={session.data}
        actions={block.actions ?? []}
        services={services}
        signingOut={signOut.isPending}
        onSignOut={() => signOut.mutate()}
      />
    );
  }
  if (session.data === null) return <SignedOut link={block.signedOut} services={services} />;
  if (session.isError) {
    return (
      <Alert
        tone="warning"
        title={messages.sessionFailed}
        action={
          <Button icon="refresh" onClick={() => void session.refetch()}>
            {messages.retry}
          </Button>
        }
      >
        {describeCallError(session.error, services.locale)}
      </Alert>
    );
  }
  return (
    <Card className="fg-account">
      <Skeleton label={messages.loading} lines={4} />
    </Card>
  );
}

interface SignedInProps {
  session: SessionInfo;
  actions: readonly LinkData[];
  services: RendererServices;
  signingOut: boolean;
  onSignOut(): void;
}

function SignedIn({ session, actions, services, signingOut, onSignOut }: SignedInProps) {
  const { locale, query } = services;
  const messages = portalMessages[locale];
  const wanted = checkReturnUrl(query.url);
  const devices = {
    PC: messages.devicePC,
    ANDROID: messages.deviceANDROID,
    IOS: messages.deviceIOS,
  };
  const facts: readonly [string, string][] = [
    [messages.account, session.user],
    [messages.device, devices[session.device] ?? ''],
    [messages.since, formatTime(session.startedAt, locale)],
    [messages.address, session.address ?? ''],
  ];
  return (
    <>
      <Card className="fg-account">
        <p className="fg-session-state">
          <Icon name="check" />
          {messages.signedIn}
        </p>
        <p className="fg-session-name">{session.displayName || session.account}</p>
        <dl className="fg-facts">
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {wanted === undefined ? null : (
          <Link href={wanted} look="primary" wide external>
            {messages.continueTo}
          </Link>
        )}
        <Button icon="sign-out" wide busy={signingOut} onClick={onSignOut}>
          {messages.signOut}
        </Button>
      </Card>
      {actions.length === 0 ? null : (
        <ul className="fg-session-actions">
          {actions.map((link) => (
            <li key={JSON.stringify(link)}>
              <Link {...services.linkTo(link)} className="fg-session-action">
                {resolveText(link.label, locale)}
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SignedOut({ link, services }: { link: LinkData | undefined; services: RendererServices }) {
  const messages = portalMessages[services.locale];
  const action = link && (
    <Link {...services.linkTo(link)} look="primary" wide>
      {resolveText(link.label, services.locale)}
    </Link>
  );
  return (
    <Card className="fg-account">
      <EmptyState icon="user" title={messages.signedOutTitle} action={action}>
        {messages.signedOutText}
      </EmptyState>
    </Card>
  );
}
