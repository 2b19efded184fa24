import { MenuItem } from 'react-aria-components/Menu';
import { Link } from 'react-router-dom';
import { roleNames } from '../app/role-messages';
import { useTranslate } from '../app/use-translate';
import { ApprovalBadge } from '../approval/ApprovalBadge';
import { messages as approvalMessages } from '../approval/messages';
import { Ago } from '../parts/Ago';
import { Badge } from '../parts/Badge';
import { Glyph } from '../parts/Glyph';
import { MenuButton } from '../parts/MenuButton';
import { Table } from '../parts/Table';
import { ExportButton } from './ExportButton';
import { messages } from './messages';
import { useSchoolNames } from './school-choices';
import { nameOf, type SchoolSummary } from './use-schools';

export interface SchoolTableProps {
  schools: readonly SchoolSummary[];
  onArchive(school: SchoolSummary): void;
  onApproval(school: SchoolSummary): void;
}

/** Schools as rows; on a phone each is a card. */
export function SchoolTable({ schools, onArchive, onApproval }: SchoolTableProps) {
  const translate = useTranslate();
  const nameOfSchool = useSchoolNames();
  return (
    <Table label={translate(messages.title)}>
      <thead>
        <tr>
          <th scope="col">{translate(messages.school)}</th>
          <th scope="col">{translate(messages.draft)}</th>
          <th scope="col">{translate(messages.live)}</th>
          <th scope="col">{translate(messages.role)}</th>
          <th scope="col">
            <span className="fg-hidden">{translate(messages.history)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {schools.map((school) => (
          <SchoolRow
            key={school.school}
            summary={school}
            fullName={nameOfSchool(school.school)}
            onArchive={() => onArchive(school)}
            onApproval={() => onApproval(school)}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface SchoolRowProps {
  summary: SchoolSummary;
  /** With its folder, where another school has the same name. */
  fullName: string;
  onArchive(): void;
  onApproval(): void;
}

function SchoolRow({ summary, fullName, onArchive, onApproval }: SchoolRowProps) {
  const translate = useTranslate();
  const { school, role, live, draft, approval } = summary;
  const path = `/schools/${encodeURIComponent(school)}`;
  return (
    <tr>
      <th scope="row">
        <Link className="st-row-link" to={path}>
          {translate(nameOf(summary))}
        </Link>
        <span className="st-quiet">
          {school}
          {approval.isRequired && ` · ${translate(approvalMessages.mustBeApproved)}`}
        </span>
      </th>
      <td>
        {draft ? (
          <>
            <span className="st-badges">
              <Badge tone="accent">{translate(messages.unpublished)}</Badge>
              <FindingsBadge draft={draft} />
              <ApprovalBadge summary={summary} />
            </span>
            <span className="st-quiet">
              <Ago time={draft.changedAt} /> {translate(messages.by, { name: draft.changedBy })}
            </span>
          </>
        ) : (
          <>
            <ApprovalBadge summary={summary} />
            <span className="st-quiet">{translate(messages.noDraft)}</span>
          </>
        )}
      </td>
      <td>
        <LiveState live={live} />
      </td>
      <td className="st-corner">
        <span className="st-quiet st-one-line">{translate(roleNames[role])}</span>
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
          <ExportButton school={school} name={fullName} />
          {role === 'owner' && (
            <MenuButton
              iconOnly
              label={translate(messages.moreOf, { school: fullName })}
              button={<Glyph name="more" />}
            >
              <MenuItem className="st-menu-item" onAction={onApproval}>
                {translate(approvalMessages.rule)}
              </MenuItem>
              {live && (
                <MenuItem className="st-menu-item" onAction={onArchive}>
                  {translate(messages.archive)}
                </MenuItem>
              )}
            </MenuButton>
          )}
        </div>
      </td>
    </tr>
  );
}

/** How much the check found in a draft, as far as it has looked at it. */
function FindingsBadge({ draft }: { draft: NonNullable<SchoolSummary['draft']> }) {
  const translate = useTranslate();
  const { errors = 0, warnings = 0 } = draft.findings ?? {};
  return (
    <>
      {errors > 0 && (
        <Badge tone="danger">{translate(messages.errorCount, { count: errors })}</Badge>
      )}
      {warnings > 0 && (
        <Badge tone="warning">{translate(messages.warningCount, { count: warnings })}</Badge>
      )}
    </>
  );
}

/** Shows what students see now. */
function LiveState({ live }: Pick<SchoolSummary, 'live'>) {
  const translate = useTranslate();
  if (!live) return <span className="st-quiet">{translate(messages.notLive)}</span>;
  const { number, publishedAt, author } = live;
  return (
    <>
      {number === null ? translate(messages.folder) : translate(messages.revision, { number })}
      {publishedAt !== null && (
        <span className="st-quiet">
          <Ago time={publishedAt} /> {author !== null && translate(messages.by, { name: author })}
        </span>
      )}
    </>
  );
}
