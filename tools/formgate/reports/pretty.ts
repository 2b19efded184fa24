import { type Issue, printable } from '../../../src/engine';
import { describeIssue } from '../../../src/linter';
import { say } from '../messages';
import { codeFrame } from './code-frame';
import type { Report, ReportContext } from './report';
import { type Paint, painter, summaryOf } from './summary';

/**
 * The report for people: each finding with its place, the lines around it, and how to fix it; then
 * a summary.
 */
export const prettyReport: Report = (findings, context) => {
  const paint = painter(context);
  const parts = findings.issues.map((issue) => oneFinding(issue, context, paint));
  return [...parts, ...summaryOf(findings, context, paint)].map((part) => `${part}\n`).join('\n');
};

function oneFinding(issue: Issue, context: ReportContext, paint: Paint): string {
  const { locale, shownPath, textOf, columns } = context;
  const { file, range, severity, rule, writtenIn, concealsSource } = issue;
  const { message, hint } = describeIssue(issue, locale);
  // A finding about a whole file stands at its start, so that every finding has the same form.
  const { line, column } = range?.start ?? { line: 1, column: 1 };
  const place = `${shownPath(file)}:${line}:${column}`;
  const text = concealsSource ? undefined : textOf(file);
  const origin =
    writtenIn === undefined ? [] : [say('writtenIn', locale, { file: shownPath(writtenIn) })];
  return [
    `${printable(place)} ${paint(severity, severity)} ${paint(rule, 'quiet')} ${printable(message)}`,
    ...(range && text !== undefined
      ? codeFrame(text, range, { columns, mark: (mark) => paint(mark, severity) })
      : []),
    ...[...origin, ...(hint ? [hint] : [])].map((line) => `    ${printable(line)}`),
  ].join('\n');
}
