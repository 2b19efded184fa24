import type { Link as LinkData, SessionBlock as Session } from '../../../engine';
import {
  type BlockProps,
  linkTarget,
  type RendererServices,
  ScreenLink,
  shownLinks,
  useSession,
  useSignOut,
} from '../../../renderer';
import { Button, Card, EmptyState, focusHeading, Icon, Link } from '../../../ui';
import type { SessionInfo } from '../../../wire';
import { dataMessages } from '../data-messages';
import { formatTime } from '../format-date';
import { QueryView } from '../QueryView';
import { readSession } from '../read-session';
import { carrierOf } from './carrier-of';
import { messages } from './messages';
import { checkReturnUrl } from './return-url';
import { useOnlineTime } from './use-online-time';
import '../data-card.css';
import './Component.css';

/** Shows who is signed in, on which device, since when; and offers to sign out. */
export function SessionBlock({ block, services }: BlockProps<Session>) {
  const { translate } = services;
  const query = useSession(readSession);
  const { isPending, signOut } = useSignOut(() => {
    services.toast(translate(messages.signedOut), 'success');
    // The focused button disappears.
    focusHeading();
  });

  return (
    <QueryView query={query} services={services} failed={messages.loadFailed}>
      {(session) =>
        session === null ? (
          <SignedOut link={block.signedOut} services={services} />
        ) : (
          <SignedIn
            session={session}
            actions={block.actions}
            services={services}
            signingOut={isPending}
            onSignOut={signOut}
          />
        )
      }
    </QueryView>
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
  const { configuration, query, translate } = services;
  const links = shownLinks(actions, services);
  const { networkParameters, returnHosts } = configuration;
  const returnUrl = checkReturnUrl(query[networkParameters?.url ?? 'url'], returnHosts);
  const devices = {
    PC: translate(dataMessages.devicePC),
    ANDROID: translate(dataMessages.deviceANDROID),
    IOS: translate(dataMessages.deviceIOS),
  };
  const details: readonly [string, string][] = [
    [translate(messages.account), session.account],
    [translate(messages.carrier), carrierOf(session, services)],
    [translate(messages.device), devices[session.device] ?? ''],
    [translate(messages.online), useOnlineTime(session.startedAt, translate.locale)],
    [translate(messages.since), formatTime(session.startedAt, translate.locale)],
    [translate(messages.ipAddress), session.address ?? ''],
    [translate(messages.macAddress), session.mac ?? ''],
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
