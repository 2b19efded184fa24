import type { Link as LinkData, SessionBlock as Session } from '../../../engine';
import { type BlockProps, type RendererServices, shownLinks, useSession } from '../../../renderer';
import { Card, Icon, Link } from '../../../ui';
import type { SessionInfo } from '../../../wire';
import { currentSession } from '../../../wire/calls/sessions/current-session';
import { carrierOf } from '../carrier-of';
import { DetailList } from '../DetailList';
import { dataMessages } from '../data-messages';
import { formatTime } from '../format-date';
import { QueryView } from '../QueryView';
import { SignInFirst } from '../SignInFirst';
import { SignOutButton } from '../SignOutButton';
import { messages } from './messages';
import { PasswordResetNotice } from './PasswordResetNotice';
import { checkReturnUrl } from './return-url';
import { useOnlineTime } from './use-online-time';
import '../data-card.css';
import './Component.css';

/** Shows the signed-in student, the device and the session's start; and offers to sign out. */
export function SessionBlock({ block, services }: BlockProps<Session>) {
  const query = useSession(currentSession);
  return (
    <QueryView query={query} services={services} failed={dataMessages.sessionFailed} lines={10}>
      {(session) =>
        session === null ? (
          <SignInFirst
            link={block.signedOut}
            services={services}
            title={messages.nobodyTitle}
            returns={false}
          >
            {services.translate(messages.nobodyText)}
          </SignInFirst>
        ) : (
          <SignedIn session={session} actions={block.actions} services={services} />
        )
      }
    </QueryView>
  );
}

interface SignedInProps {
  session: SessionInfo;
  actions: readonly LinkData[] | undefined;
  services: RendererServices;
}

function SignedIn({ session, actions, services }: SignedInProps) {
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
    [
      translate(session.online ? messages.online : messages.signedInFor),
      useOnlineTime(session, translate.locale),
    ],
    [translate(messages.since), formatTime(session.startedAt, translate.locale)],
    [translate(messages.ipAddress), session.address ?? ''],
    [translate(messages.macAddress), session.mac ?? ''],
  ];
  return (
    <>
      {session.passwordReset ? (
        <PasswordResetNotice reset={session.passwordReset} services={services} />
      ) : null}
      <Card className="fg-data-card">
        <p className="fg-session-state">
          <Icon name="check" />
          {translate(session.online ? messages.connected : dataMessages.signedIn)}
        </p>
        {session.online ? null : (
          <p className="fg-session-demonstration">{translate(messages.demonstration)}</p>
        )}
        <p className="fg-session-name">{session.displayName || session.account}</p>
        <DetailList details={details} />
        {returnUrl === undefined ? null : (
          <Link href={returnUrl} look="primary" wide external>
            {translate(messages.continueTo)}
          </Link>
        )}
        <SignOutButton services={services} wide />
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
