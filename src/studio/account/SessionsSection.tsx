import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Skeleton } from '../../ui';
import type { StudioSessionInfo } from '../../wire/calls/administrators/administrator-parts';
import { listOwnSessions } from '../../wire/calls/administrators/list-own-sessions';
import { messages as frameMessages } from '../app/messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { Ago } from '../parts/Ago';
import { Badge } from '../parts/Badge';
import { LoadFailure } from '../parts/LoadFailure';
import { Table } from '../parts/Table';
import { EndSessionsDialog } from './EndSessionsDialog';
import { messages } from './messages';
import { sessionName } from './session-name';

/** The devices on which the own account is signed in, each with the way to end that. */
export function SessionsSection() {
  const translate = useTranslate();
  const { call } = useStudio();
  const [ending, setEnding] = useState<StudioSessionInfo | 'others'>();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => call(listOwnSessions, {}, { signal }),
  });
  const sessions = data?.sessions ?? [];
  return (
    <section className="st-account-part" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{translate(messages.sessions)}</h2>
      <p>{translate(messages.sessionsText)}</p>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={translate(frameMessages.loading)} lines={2} />}
      {data && <SessionTable sessions={sessions} onEnd={setEnding} />}
      {sessions.length > 2 && (
        <div className="st-buttons">
          <Button onClick={() => setEnding('others')}>{translate(messages.endOthers)}</Button>
        </div>
      )}
      {ending && (
        <EndSessionsDialog
          session={ending === 'others' ? undefined : ending}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  );
}

interface SessionTableProps {
  sessions: readonly StudioSessionInfo[];
  onEnd(session: StudioSessionInfo): void;
}

function SessionTable({ sessions, onEnd }: SessionTableProps) {
  const translate = useTranslate();
  return (
    <Table label={translate(messages.sessions)}>
      <thead>
        <tr>
          <th scope="col">{translate(messages.device)}</th>
          <th scope="col">{translate(messages.signedInAt)}</th>
          <th scope="col">{translate(messages.lastUsed)}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </tbody>
    </Table>
  );
}

function SessionRow({ session, onEnd }: { session: StudioSessionInfo; onEnd(): void }) {
  const translate = useTranslate();
  const { address, startedAt, usedAt, isCurrent } = session;
  const name = translate(sessionName(session));
  return (
    <tr>
      <th scope="row">
        {name} {isCurrent && <Badge tone="success">{translate(messages.thisDevice)}</Badge>}
        {address !== null && <span className="st-quiet">{address}</span>}
      </th>
      <td>
        <span className="st-cell-label">{translate(messages.signedInAt)}</span>
        <Ago time={startedAt} />
      </td>
      <td>
        <span className="st-cell-label">{translate(messages.lastUsed)}</span>
        <Ago time={usedAt} />
      </td>
      <td>
        {!isCurrent && (
          <Button
            look="quiet"
            aria-label={translate(messages.endOf, { device: name })}
            onClick={onEnd}
          >
            {translate(messages.end)}
          </Button>
        )}
      </td>
    </tr>
  );
}
