import { useState } from 'react';
import type { OnlineDevicesBlock as Block } from '../../../engine';
import { type BlockProps, type RendererServices, useOperationQuery } from '../../../renderer';
import { Button, Card, EmptyState, Icon } from '../../../ui';
import type { OnlineSession } from '../../../wire';
import { dataMessages } from '../data-messages';
import { formatTime } from '../format-date';
import { QueryView } from '../QueryView';
import { SignedInView } from '../SignedInView';
import { messages } from './messages';
import { readSessions } from './read-sessions';
import { SignOutDialog } from './SignOutDialog';
import '../data-card.css';
import './Component.css';

/** How many lines the placeholder has. */
const LINES = 3;

/** Who is online under the student's account; every device but this one can be signed out. */
export function OnlineDevicesBlock({ block, services }: BlockProps<Block>) {
  return (
    <SignedInView
      services={services}
      signedOut={block.signedOut}
      failed={messages.loadFailed}
      lines={LINES}
    >
      {() => <OnlineDevices services={services} />}
    </SignedInView>
  );
}

function OnlineDevices({ services }: { services: RendererServices }) {
  const { translate } = services;
  const query = useOperationQuery('listSessions', {}, readSessions);
  const [chosen, setChosen] = useState<OnlineSession>();
  return (
    <QueryView query={query} services={services} failed={messages.loadFailed} lines={LINES}>
      {({ sessions }) => (
        <Card className="fg-data-card fg-online">
          <h2>
            {translate(
              sessions.some(({ online }) => online) ? messages.title : messages.titleSignedIn,
            )}
          </h2>
          {sessions.length === 0 ? (
            <EmptyState icon="wifi-off" title={translate(messages.none)} />
          ) : (
            <ul>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  services={services}
                  onSignOut={() => setChosen(session)}
                />
              ))}
            </ul>
          )}
          {chosen && (
            <SignOutDialog
              session={chosen}
              name={sessionName(chosen, services)}
              services={services}
              onClose={() => setChosen(undefined)}
            />
          )}
        </Card>
      )}
    </QueryView>
  );
}

interface SessionRowProps {
  session: OnlineSession;
  services: RendererServices;
  onSignOut(): void;
}

function SessionRow({ session, services, onSignOut }: SessionRowProps) {
  const { translate } = services;
  const { device, address, startedAt, current } = session;
  return (
    <li className="fg-online-device">
      <Icon name={device === 'PC' ? 'computer' : 'phone'} />
      <div className="fg-online-text">
        <p className="fg-online-name">
          {deviceName(session, services)}
          {current ? <span>{translate(messages.current)}</span> : null}
        </p>
        {address === null ? null : <p className="fg-online-note">{address}</p>}
        <p className="fg-online-note">
          {translate(messages.since, { time: formatTime(startedAt, translate.locale) })}
        </p>
      </div>
      {current ? null : (
        <Button look="quiet" icon="sign-out" iconOnly onClick={onSignOut}>
          {translate(messages.signOutDevice, { name: sessionName(session, services) })}
        </Button>
      )}
    </li>
  );
}

function deviceName({ device }: OnlineSession, { translate }: RendererServices): string {
  const names = {
    PC: dataMessages.devicePC,
    ANDROID: dataMessages.deviceANDROID,
    IOS: dataMessages.deviceIOS,
  };
  return translate(names[device]);
}

/** A session in a sentence: two devices may be of one class. */
function sessionName(session: OnlineSession, services: RendererServices): string {
  const name = deviceName(session, services);
  return session.address === null ? name : `${name} ${session.address}`;
}
