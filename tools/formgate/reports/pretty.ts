import { type Issue, printable } from '../../../src/engine';
import { describeIssue, type IssueWords } from '../../../src/linter';
import { say } from '../messages';
import { codeFrame } from './code-frame';
import type { Report, ReportContext } from './report';
import { type Paint, painter, summaryOf } from './summary';

/**
 * The report for people: each finding with its place, the lines around it, and how to fix it unless
 * the one before says so; then a summary.
 */
export const prettyReport: Report = (findings, context) => {
  const paint = painter(context);
  let before = '';
  const parts = findings.issues.map((issue) => {
    const { message, hint } = describeIssue(issue, context.locale);
    // Thousands of findings of one kind would repeat it.
    const isTold = hint === before;
    before = hint;
    return oneFinding(issue, { message, hint: isTold ? '' : hint }, context, paint);
  });
  return [...parts, ...summaryOf(findings, context, paint)].map((part) => `${part}\n`).join('\n');
};

function oneFinding(
  issue: Issue,
  { message, hint }: IssueWords,
  context: ReportContext,
  paint: Paint,
): string {
  const { locale, shownPath, textOf, columns } = context;
  const { file, range, severity, rule, writtenIn, concealsSource } = issue;
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
