import { isJsonObject, type Link as LinkData, type SessionBlock as Session } from '../../../engine';
import {
  type BlockProps,
  linkTarget,
  type RendererServices,
  ScreenLink,
  shownLinks,
  useSession,
  useSignOut,
} from '../../../renderer';
import { Alert, Button, Card, EmptyState, focusHeading, Icon, Link, Skeleton } from '../../../ui';
import type { SessionInfo } from '../../../wire';
import { formatTime } from '../format-date';
import { messages } from './messages';
import { checkReturnUrl } from './return-url';
import '../data-card.css';
import './Component.css';

/** Shows who is signed in, on which device, since when; and offers to sign out. */
export function SessionBlock({ block, services }: BlockProps<Session>) {
  const { translate } = services;
  const query = useSession(readSession);
  const { isPending, signOut } = useSignOut(() => {
    services.announce(translate(messages.signedOut));
    // The focused button disappears.
    focusHeading();
  });

  if (query.data) {
    return (
      <SignedIn
        session={query.data}
        actions={block.actions}
        services={services}
        signingOut={isPending}
        onSignOut={signOut}
      />
    );
  }
  if (query.data === null) return <SignedOut link={block.signedOut} services={services} />;
  if (query.state === 'error') {
    return (
      <Alert
        tone="warning"
        title={translate(messages.loadFailed)}
        action={
          <Button icon="refresh" busy={query.isFetching} onClick={query.refetch}>
            {translate(messages.retry)}
          </Button>
        }
      >
        {translate(query.message)}
      </Alert>
    );
  }
  return (
    <Card className="fg-data-card">
      <Skeleton label={translate(messages.loading)} lines={4} />
    </Card>
  );
}

interface SignedInProps {
  session: SessionInfo;
  actions: readonly LinkData[] | undefined;
  services: RendererServices;
  signingOut: boolean;
  onSignOut(): void;
}

function SignedIn({ session, actions, services, signingOut, onSignOut }: SignedInProps) {
  const { query, translate } = services;
  const links = shownLinks(actions, services);
  const returnUrl = checkReturnUrl(query.url);
  const devices = {
    PC: translate(messages.devicePC),
    ANDROID: translate(messages.deviceANDROID),
    IOS: translate(messages.deviceIOS),
  };
  const details: readonly [string, string][] = [
    [translate(messages.account), session.user],
    [translate(messages.device), devices[session.device] ?? ''],
    [translate(messages.since), formatTime(session.startedAt, translate.locale)],
    [translate(messages.ipAddress), session.address ?? ''],
  ];
  return (
    <>
      <Card className="fg-data-card">
        <p className="fg-session-state">
          <Icon name="check" />
          {translate(messages.signedIn)}
        </p>
        <p className="fg-session-name">{session.displayName || session.account}</p>
        <dl className="fg-session-details">
          {details
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {returnUrl === undefined ? null : (
          <Link href={returnUrl} look="primary" wide external>
            {translate(messages.continueTo)}
          </Link>
        )}
        <Button icon="sign-out" wide busy={signingOut} onClick={onSignOut}>
          {translate(messages.signOut)}
        </Button>
      </Card>
      {links.length === 0 ? null : (
        <ul className="fg-session-actions">
          {links.map(({ key, link, target }) => (
            <li key={key}>
              <Link {...target} className="fg-session-action">
                {translate(link.label)}
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
  const { translate } = services;
  const action = link && linkTarget(link, services) && (
    <ScreenLink link={link} services={services} look="primary" wide />
  );
  return (
    <Card className="fg-data-card">
      <EmptyState icon="user" title={translate(messages.nobodyTitle)} action={action}>
        {translate(messages.nobodyText)}
      </EmptyState>
    </Card>
  );
}

function readSession(data: unknown): SessionInfo | undefined {
  return isSession(data) ? data : undefined;
}

function isSession(data: unknown): data is SessionInfo {
  return (
    isJsonObject(data) &&
    ['user', 'account', 'displayName', 'device', 'startedAt'].every(
      (name) => typeof data[name] === 'string',
    )
  );
}
