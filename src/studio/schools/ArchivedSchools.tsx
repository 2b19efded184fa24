import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui';
import { includesRole } from '../app/roles';
import { useTranslate } from '../app/use-translate';
import { ApprovalBadge } from '../approval/ApprovalBadge';
import { Ago } from '../parts/Ago';
import { Glyph } from '../parts/Glyph';
import { lazyDialog } from '../parts/lazy-part';
import { Table } from '../parts/Table';
import { messages } from './messages';
import { nameOf, type SchoolSummary } from './use-schools';

const BringBackDialog = lazyDialog(async () => (await import('./BringBackDialog')).BringBackDialog);

/** Schools that were taken away from students, below those that there are. */
export function ArchivedSchools({ schools }: { schools: readonly SchoolSummary[] }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<string>();
  return (
    <section className="st-archived" aria-labelledby="archived-schools">
      <h2 id="archived-schools">{translate(messages.archived)}</h2>
      <Table label={translate(messages.archived)}>
        <thead>
          <tr>
            <th scope="col">{translate(messages.school)}</th>
            <th scope="col">{translate(messages.archivedWhen)}</th>
            <th scope="col">
              <span className="fg-hidden">{translate(messages.history)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {schools.map((summary) => (
            <ArchivedRow
              key={summary.school}
              summary={summary}
              isAsked={asked === summary.school}
              onAsk={setAsked}
            />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

interface ArchivedRowProps {
  summary: SchoolSummary;
  isAsked: boolean;
  onAsk(school: string | undefined): void;
}

function ArchivedRow({ summary, isAsked, onAsk }: ArchivedRowProps) {
  const translate = useTranslate();
  const { school, role, archived } = summary;
  if (!archived) return null;
  const name = translate(nameOf(summary));
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="st-quiet">{school}</span>
      </th>
      <td>
        <Ago time={archived.at} />
        <span className="st-quiet">{translate(messages.by, { name: archived.author })}</span>
        <ApprovalBadge summary={summary} />
      </td>
      <td className="st-side">
        <div className="st-row-actions">
          <Link
            className="fg-button fg-quiet"
            to={`/schools/${encodeURIComponent(school)}/history`}
            aria-label={translate(messages.historyOf, { school: name })}
          >
            <Glyph name="clock" />
            {translate(messages.history)}
          </Link>
          {includesRole(role, 'publisher') && (
            <Button
              aria-label={translate(messages.bringBackOf, { school: name })}
              onClick={() => onAsk(school)}
            >
              <Glyph name="restore" />
              {translate(messages.bringBack)}
            </Button>
          )}
        </div>
        {isAsked && (
          <BringBackDialog
            summary={summary}
            number={archived.number}
            onClose={() => onAsk(undefined)}
          />
        )}
      </td>
    </tr>
  );
}
