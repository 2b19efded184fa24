import { printable, type Severity } from '../../../src/engine';
import { describeIssue } from '../../../src/linter';
import type { Report } from './report';

const commands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

/** Workflow commands of GitHub Actions, which shows them at the lines of a pull request. */
export const githubReport: Report = ({ issues }, { locale, shownPath }) =>
  issues
    .map((issue) => {
      const { message, hint } = describeIssue(issue, locale);
      const { start, end } = issue.range ?? {};
      // GitHub takes columns only where a place is on one line.
      const columns =
        start && end && start.line === end.line
          ? [`col=${start.column}`, `endColumn=${end.column}`]
          : [];
      const properties = [
        `file=${escapeProperty(shownPath(issue.file))}`,
        `line=${start?.line ?? 1}`,
        `endLine=${end?.line ?? 1}`,
        ...columns,
        `title=${escapeProperty(issue.rule)}`,
      ];
      const words = (hint === '' ? [message] : [message, hint]).map(printable).join('\n');
      return `::${commands[issue.severity]} ${properties.join(',')}::${escapeData(words)}\n`;
    })
    .join('');

/** As `@actions/core` escapes what follows the second `::`. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** The same for a property, which also ends at a colon or comma. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
