import type { RemoteIssue } from '../../wire/calls/publishing/revision-parts';
import { useTranslate } from '../app/use-translate';
import { useIssuePlace } from '../store/editor-context';
import { pathInSchool } from '../store/part';
import { messages } from './messages';
import './IssueList.css';

const MOST = 50;

/** Findings of the linter, each with its place and a hint. */
export function IssueList({ issues }: { issues: readonly RemoteIssue[] }) {
  const translate = useTranslate();
  const placeOf = useIssuePlace();
  const more = issues.length - MOST;
  return (
    <ul className="st-issues">
      {issues.slice(0, MOST).map((issue) => (
        <IssueItem
          key={`${issue.rule} ${issue.file} ${issue.range?.start.offset} ${issue.message}`}
          issue={issue}
          place={placeOf(issue)}
        />
      ))}
      {more > 0 && <li className="st-quiet">{translate(messages.more, { count: more })}</li>}
    </ul>
  );
}

/** @param place the part that it is about, where that is known */
function IssueItem({ issue, place }: { issue: RemoteIssue; place: string | undefined }) {
  const translate = useTranslate();
  const { file, message, hint, range } = issue;
  const line = range && translate(messages.line, { line: range.start.line });
  return (
    <li>
      <span>{message}</span>
      {hint !== undefined && <span className="st-quiet">{hint}</span>}
      <span className="st-quiet">
        {[place, pathInSchool(file), line].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}
