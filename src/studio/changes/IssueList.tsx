import type { RemoteIssue } from '../../wire/calls/publishing/revision-parts';
import { useTranslate } from '../app/use-translate';
import { pathInSchool } from '../store/part';
import { messages } from './messages';
import './IssueList.css';

const MOST = 50;

/** Findings of the linter, each with its place and a hint. */
export function IssueList({ issues }: { issues: readonly RemoteIssue[] }) {
  const translate = useTranslate();
  const more = issues.length - MOST;
  return (
    <ul className="st-issues">
      {issues.slice(0, MOST).map(({ file, message, hint, range, rule }) => (
        <li key={`${rule} ${file} ${range?.start.line}:${range?.start.column} ${message}`}>
          <span>{message}</span>
          {hint !== undefined && <span className="st-quiet">{hint}</span>}
          <span className="st-quiet">
            {pathInSchool(file)}
            {range && ` · ${translate(messages.line, { line: range.start.line })}`}
          </span>
        </li>
      ))}
      {more > 0 && <li className="st-quiet">{translate(messages.more, { count: more })}</li>}
    </ul>
  );
}
