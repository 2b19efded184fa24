import { useEffect } from 'react';
import type { SessionBlock as Session } from '../../../engine';
import {
  type BlockProps,
  CARRIED_ACCOUNT,
  type RendererServices,
  shownLinks,
  useSession,
} from '../../../renderer';
import { Alert, Card, classNames, Icon, Link } from '../../../ui';
import type { SessionInfo } from '../../../wire';
import { currentSession } from '../../../wire/calls/sessions/current-session';
import { carrierOf } from '../carrier-of';
import { DetailList } from '../DetailList';
import { dataMessages } from '../data-messages';
import { formatTime } from '../format-date';
import { DismissReset, PasswordResetText } from '../PasswordReset';
import { passwordResetMessages } from '../password-reset-messages';
import { QueryView } from '../QueryView';
import { SignInFirst } from '../SignInFirst';
import { SignOutButton } from '../SignOutButton';
import { messages } from './messages';
import { checkReturnUrl } from './return-url';
import { useOnlineTime } from './use-online-time';
import '../data-card.css';
import './Component.css';

/**
 * Shows whether the student is connected, to which network, and the way on; account, addresses and
 * times are folded under it.
 */
export function SessionBlock({ block, services }: BlockProps<Session>) {
  const query = useSession(currentSession);
  return (
    <QueryView query={query} services={services} failed={dataMessages.sessionFailed} lines={3}>
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
          <SignedIn session={session} block={block} services={services} />
        )
      }
    </QueryView>
  );
}

interface SignedInProps {
  session: SessionInfo;
  block: Session;
  services: RendererServices;
}

function SignedIn({ session, block, services }: SignedInProps) {
  const { configuration, query, translate } = services;
  const links = shownLinks(block.actions, services);
  const { networkParameters, returnHosts } = configuration;
  const returnUrl = checkReturnUrl(query[networkParameters?.url ?? 'url'], returnHosts);
  const { passwordReset } = session;
  return (
    <>
      {passwordReset && block.passwordNotice !== false ? (
        <Alert
          tone="warning"
          title={translate(passwordResetMessages.title)}
          action={<DismissReset services={services} />}
        >
          <PasswordResetText reset={passwordReset} services={services} />
        </Alert>
      ) : null}
      <Card className="fg-data-card">
        <State session={session} services={services} />
        {returnUrl === undefined ? null : (
          <Link href={returnUrl} look="primary" wide external>
            {translate(messages.continueTo, { host: new URL(returnUrl).host })}
          </Link>
        )}
        <div className="fg-session-end">
          <SignOutButton services={services} />
          <Details session={session} services={services} links={block.detailLinks} />
        </div>
      </Card>
      {links.length === 0 ? null : (
        <ul className="fg-surface fg-session-actions">
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

type PartProps = Omit<SignedInProps, 'block'>;

/**
 * Connected or not, who, on which network, and until when a visitor may be. After signing in the
 * tick is drawn.
 */
function State({ session, services }: PartProps) {
  const { translate, configuration, viewer } = services;
  const { networkName, name } = configuration;
  const network = translate(networkName) || translate(name);
  const about = [network, carrierOf(session, services)].filter((part) => part !== '');
  const end = formatTime(session.accountEndsAt ?? '', translate.locale);
  return (
    <div className="fg-session-state">
      <span className={classNames('fg-session-mark', viewer.afterSuccess && 'fg-session-new')}>
        <Icon name="check" />
      </span>
      <div>
        <h2>{translate(session.online ? messages.connected : dataMessages.signedIn)}</h2>
        <p className="fg-clamp">{session.displayName || session.account}</p>
        {about.length === 0 ? null : <p>{about.join(' · ')}</p>}
        {end === '' ? null : <p>{translate(messages.until, { time: end })}</p>}
        {session.online ? null : <p>{translate(messages.demonstration)}</p>}
      </div>
    </div>
  );
}

function Details({ session, services, links }: PartProps & { links: Session['detailLinks'] }) {
  const { translate, storage } = services;
  const { locale } = translate;
  const { account } = session;
  // A form that a link leads to, such as that of another password, is about this account.
  useEffect(() => {
    if (links) storage.set(CARRIED_ACCOUNT, account);
  }, [links, storage, account]);
  const devices = {
    PC: translate(dataMessages.devicePC),
    ANDROID: translate(dataMessages.deviceANDROID),
    IOS: translate(dataMessages.deviceIOS),
  };
  const details: readonly [string, string][] = [
    [translate(messages.account), account],
    [translate(messages.device), devices[session.device] ?? ''],
    [
      translate(session.online ? messages.online : messages.signedInFor),
      useOnlineTime(session, locale),
    ],
    [translate(messages.since), formatTime(session.startedAt, locale)],
    [translate(messages.ipAddress), session.address ?? ''],
    [translate(messages.macAddress), session.mac ?? ''],
  ];
  return (
    <details className="fg-session-details">
      <summary>
        {translate(messages.details)}
        <Icon name="chevron-down" />
      </summary>
      <DetailList details={details} />
      {shownLinks(links, services).map(({ key, link, target }) => (
        <Link key={key} {...target} className="fg-session-detail-link">
          {translate(link.label)}
        </Link>
      ))}
    </details>
  );
}
