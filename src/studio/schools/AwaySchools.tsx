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
import { useSchoolNames } from './school-choices';
import { hasEditor, nameOf, type SchoolSummary } from './use-schools';

const BringBackDialog = lazyDialog(async () => (await import('./BringBackDialog')).BringBackDialog);

/** Schools that students do not see any more, below the others: why, and the way back. */
export function AwaySchools({ schools }: { schools: readonly SchoolSummary[] }) {
  const translate = useTranslate();
  const nameOfSchool = useSchoolNames();
  const [asked, setAsked] = useState<string>();
  return (
    <section className="st-away" aria-labelledby="away-schools">
      <h2 id="away-schools">{translate(messages.away)}</h2>
      <Table label={translate(messages.away)}>
        <thead>
          <tr>
            <th scope="col">{translate(messages.school)}</th>
            <th scope="col">{translate(messages.whyAway)}</th>
            <th scope="col">
              <span className="fg-hidden">{translate(messages.history)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {schools.map((summary) => (
            <AwayRow
              key={summary.school}
              summary={summary}
              fullName={nameOfSchool(summary.school)}
              isAsked={asked === summary.school}
              onAsk={setAsked}
            />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

interface AwayRowProps {
  summary: SchoolSummary;
  /** With its folder, where another school has the same name. */
  fullName: string;
  isAsked: boolean;
  onAsk(school: string | undefined): void;
}

function AwayRow({ summary, fullName, isAsked, onAsk }: AwayRowProps) {
  const translate = useTranslate();
  const { school, role, away } = summary;
  if (!away) return null;
  const name = translate(nameOf(summary));
  const path = `/schools/${encodeURIComponent(school)}`;
  return (
    <tr>
      <th scope="row">
        {hasEditor(summary) ? (
          <Link className="st-row-link" to={path}>
            {name}
          </Link>
        ) : (
          name
        )}
        <span className="st-quiet">{school}</span>
      </th>
      <td>
        {translate(messages[away.reason], { number: away.number })}
        <span className="st-quiet">
          <Ago time={away.at} /> {translate(messages.by, { name: away.author })}
        </span>
        <ApprovalBadge summary={summary} />
      </td>
      <td className="st-side">
        <div className="st-row-actions">
          <Link
            className="fg-button fg-quiet"
            to={`${path}/history`}
            aria-label={translate(messages.historyOf, { school: fullName })}
          >
            <Glyph name="clock" />
            {translate(messages.history)}
          </Link>
          {includesRole(role, 'publisher') && (
            <Button
              aria-label={translate(messages.bringBackOf, { school: fullName })}
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
            number={away.number}
            onClose={() => onAsk(undefined)}
          />
        )}
      </td>
    </tr>
  );
}
