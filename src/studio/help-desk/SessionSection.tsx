import { Button } from '../../ui';
import type { OpenSession } from '../../wire/calls/sessions/session-parts';
import { useTranslate } from '../app/use-translate';
import { Ago } from '../parts/Ago';
import { Table } from '../parts/Table';
import { messages } from './messages';
import type { StudentDialog } from './student-dialog';

interface SessionSectionProps {
  sessions: readonly OpenSession[];
  onOpen(dialog: StudentDialog): void;
}

/** The sessions of a student, each with the way to end it. */
export function SessionSection({ sessions, onOpen }: SessionSectionProps) {
  const translate = useTranslate();
  return (
    <section>
      <header className="st-desk-head">
        <h2>{translate(messages.sessions)}</h2>
        {sessions.length > 1 && (
          <Button look="quiet" onClick={() => onOpen({ type: 'end' })}>
            {translate(messages.endAll)}
          </Button>
        )}
      </header>
      {sessions.length === 0 ? (
        <p className="st-quiet">{translate(messages.noSessions)}</p>
      ) : (
        <Table label={translate(messages.sessions)}>
          <thead>
            <tr>
              <th scope="col">{translate(messages.device)}</th>
              <th scope="col">{translate(messages.address)}</th>
              <th scope="col">{translate(messages.since)}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <tr key={session.id}>
                <th scope="row">
                  <span className="st-strong">{session.device}</span>
                  <span className="st-quiet">{session.mac}</span>
                </th>
                <td>
                  {session.address ?? '–'}
                  <span className="st-quiet">{session.nas}</span>
                </td>
                <td>
                  <span className="st-cell-label">{translate(messages.since)}</span>
                  <Ago time={session.startedAt} />
                </td>
                <td className="st-corner">
                  <Button
                    look="quiet"
                    aria-label={translate(messages.endOf, { device: nameOf(session) })}
                    onClick={() => onOpen({ type: 'end', session })}
                  >
                    {translate(messages.end)}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

/** A session as buttons and dialogs name it. */
export function nameOf({ device, mac, address }: OpenSession): string {
  return [device, mac ?? address].filter(Boolean).join(' ');
}
