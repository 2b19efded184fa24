import { Spinner } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { LoadFailure } from '../parts/LoadFailure';
import { usePageName } from '../store/editor-context';
import { ChangedValue } from './ChangedValue';
import { changeWords } from './change-words';
import { messages } from './messages';
import { type Side, type StudentsChange, useChanges } from './use-changes';
import './ChangeList.css';

export interface ChangeListProps {
  school: string;
  from: Side;
  to: Side;
  /** The version of the draft, where it is compared. */
  version?: number;
}

/** Shows what changes for students between two states of a school, in words. */
export function ChangeList({ school, from, to, version }: ChangeListProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useChanges(school, from, to, version);
  const pageName = usePageName();
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <p className="st-comparing" role="status">
        <Spinner /> {translate(messages.comparing)}
      </p>
    );
  }
  if (data.length === 0) return <p className="st-quiet">{translate(messages.none)}</p>;
  return (
    <div className="st-changes">
      {groupByHeading(data, pageName).map(([heading, changes]) => (
        <section key={heading}>
          {heading !== '' && <h3>{heading}</h3>}
          <ul>
            {changes.map((change) => (
              <li
                key={`${change.change} ${change.kind} ${change.path.join('/')} ${change.title}`}
                data-change={change.change}
              >
                <span>{changeWords(change, translate)}</span>
                <ChangedValue change={change} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Changes below what they stand below, in the order in which they come. */
function groupByHeading(
  changes: readonly StudentsChange[],
  pageName: (screen: string) => string | undefined,
): [string, StudentsChange[]][] {
  const groups = new Map<string, StudentsChange[]>();
  for (const change of changes) {
    const { screen, page } = change;
    const title = screen === null ? undefined : (pageName(screen) ?? page);
    const heading = title ?? change.heading ?? '';
    groups.set(heading, [...(groups.get(heading) ?? []), change]);
  }
  return [...groups];
}
