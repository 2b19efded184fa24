import { useState } from 'react';
import type { OnlineDevicesBlock as Block, Translate } from '../../../engine';
import { type BlockProps, type RendererServices, useOperationQuery } from '../../../renderer';
import { Button, Card, EmptyState, Icon } from '../../../ui';
import type { OnlineSession } from '../../../wire';
import { listSessions } from '../../../wire/calls/sessions/list-sessions';
import { formatTime } from '../format-date';
import { QueryView } from '../QueryView';
import { SignedInView } from '../SignedInView';
import { messages } from './messages';
import { SignOutDialog } from './SignOutDialog';
import { deviceName, sessionNames } from './session-names';
import '../data-card.css';
import './Component.css';

/** How many lines the placeholder has. */
const LINES = 3;

/** The sessions online under the student's account; every device but this one can be signed out. */
export function OnlineDevicesBlock({ block, services }: BlockProps<Block>) {
  return (
    <SignedInView
      services={services}
      signedOut={block.signedOut}
      failed={messages.loadFailed}
      lines={LINES}
      isList
    >
      {() => <OnlineDevices services={services} />}
    </SignedInView>
  );
}

function OnlineDevices({ services }: { services: RendererServices }) {
  const { translate } = services;
  const query = useOperationQuery(listSessions, {});
  const [chosen, setChosen] = useState<{ session: OnlineSession; name: string }>();
  return (
    <QueryView query={query} services={services} failed={messages.loadFailed} lines={LINES} isList>
      {({ sessions }) => (
        <Card className="fg-data-card fg-online">
          <h2>
            {translate(
              sessions.some(({ online }) => online) ? messages.title : messages.titleSignedIn,
            )}
          </h2>
          <SessionList sessions={sessions} translate={translate} onSignOut={setChosen} />
          {chosen && (
            <SignOutDialog {...chosen} services={services} onClose={() => setChosen(undefined)} />
          )}
        </Card>
      )}
    </QueryView>
  );
}

interface SessionListProps {
  sessions: readonly OnlineSession[];
  translate: Translate;
  onSignOut(chosen: { session: OnlineSession; name: string }): void;
}

function SessionList({ sessions, translate, onSignOut }: SessionListProps) {
  if (sessions.length === 0) {
    return <EmptyState icon="wifi-off" title={translate(messages.none)} />;
  }
  const names = sessionNames(sessions, translate);
  return (
    <ul>
      {sessions.map((session, index) => {
        const name = names[index] ?? '';
        return (
          <SessionRow
            key={session.id}
            session={session}
            name={name}
            translate={translate}
            onSignOut={() => onSignOut({ session, name })}
          />
        );
      })}
    </ul>
  );
}

interface SessionRowProps {
  session: OnlineSession;
  name: string;
  translate: Translate;
  onSignOut(): void;
}

function SessionRow({ session, name, translate, onSignOut }: SessionRowProps) {
  const { device, address, startedAt, current } = session;
  const time = formatTime(startedAt, translate.locale);
  return (
    <li className="fg-online-device">
      <Icon name={device === 'PC' ? 'computer' : 'phone'} />
      <div className="fg-online-text">
        <p className="fg-online-name">
          {deviceName(session, translate)}
          {current ? <span>{translate(messages.current)}</span> : null}
        </p>
        {address === null ? null : <p className="fg-online-note">{address}</p>}
        {time === '' ? null : (
          <p className="fg-online-note">{translate(messages.since, { time })}</p>
        )}
      </div>
      {current ? null : (
        <Button look="quiet" icon="sign-out" iconOnly onClick={onSignOut}>
          {translate(messages.signOutDevice, { name })}
        </Button>
      )}
    </li>
  );
}
