import type { Issue, Locale } from '../../engine';
import { describeIssue } from '../../linter';
import type { LoadedPortal } from './load-portal';

/** A finding in the terminal: `file:line:column severity rule message`, and how to mend it. */
export function issueLines(issue: Issue, locale: Locale): string[] {
  const { message, hint } = describeIssue(issue, locale);
  const { line, column } = issue.range?.start ?? { line: 1, column: 1 };
  return [
    `${issue.file}:${line}:${column} ${issue.severity} ${issue.rule} ${message}`,
    ...(hint ? [`    ${hint}`] : []),
  ];
}

/** What an administrator reads after a change: what is wrong, and what students see meanwhile. */
export function loadedLines(
  { issues, restored, excluded, revision }: LoadedPortal,
  locale: Locale,
): string[] {
  const errors = issues.filter((issue) => issue.severity === 'error');
  const lines = errors.flatMap((issue) => issueLines(issue, locale));
  for (const owner of restored) lines.push(`${owner}: the last good state goes on being served.`);
  for (const owner of excluded) {
    lines.push(
      `${owner}: not served, because it was never right; its paths show ${revision.defaultSchoolName}.`,
    );
  }
  return lines;
}
