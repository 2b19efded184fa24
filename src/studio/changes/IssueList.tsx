import type { RemoteIssue } from '../../wire/calls/publishing/revision-parts';
import { useTranslate } from '../app/use-translate';
import { type IssuePart, useIssuePart } from '../store/editor-context';
import { pathInSchool } from '../store/part';
import { findingWords } from './finding-words';
import { messages } from './messages';
import './IssueList.css';

const MOST = 50;

/** Findings of the linter, each with its place and a hint. */
export function IssueList({ issues }: { issues: readonly RemoteIssue[] }) {
  const translate = useTranslate();
  const partOf = useIssuePart();
  const more = issues.length - MOST;
  return (
    <ul className="st-issues">
      {issues.slice(0, MOST).map((issue) => (
        <IssueItem
          key={`${issue.rule} ${issue.file} ${issue.range?.start.offset} ${issue.message}`}
          issue={issue}
          about={partOf(issue)}
        />
      ))}
      {more > 0 && <li className="st-quiet">{translate(messages.more, { count: more })}</li>}
    </ul>
  );
}

/** @param about the part that it is about, where that is known */
function IssueItem({ issue, about }: { issue: RemoteIssue; about: IssuePart | undefined }) {
  const translate = useTranslate();
  const { file, message, hint, range } = issue;
  const line = range && translate(messages.line, { line: range.start.line });
  const inWords = (text: string) => findingWords(text, issue, about?.part.path, translate);
  return (
    <li>
      <span>{inWords(message)}</span>
      {hint !== undefined && <span className="st-quiet">{inWords(hint)}</span>}
      <span className="st-quiet">
        {[about?.name, pathInSchool(file), line].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}
