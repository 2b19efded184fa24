import type { Issue, Severity } from '../../../src/engine';
import { describeIssue } from '../../../src/linter';
import { say } from '../messages';
import { codeFrame } from './code-frame';
import { printable } from './printable';
import type { Findings, Report, ReportContext } from './report';

type Paint = (text: string, style: Style) => string;
type Style = Severity | 'quiet' | 'strong';

const ESCAPE = '\u001b[';
const styles: Readonly<Record<Style, string>> = {
  error: '31',
  warning: '33',
  info: '36',
  quiet: '2',
  strong: '1',
};

/** The report for people: each finding with its place, the lines around it, and how to fix it; then a summary. */
export const prettyReport: Report = (findings, context) => {
  const paint: Paint = (text, style) =>
    context.color ? `${ESCAPE}${styles[style]}m${text}${ESCAPE}0m` : text;
  const parts = findings.issues.map((issue) => oneFinding(issue, context, paint));
  return [...parts, ...summaryOf(findings, context, paint)].map((part) => `${part}\n`).join('\n');
};

function summaryOf(findings: Findings, { locale, quiet }: ReportContext, paint: Paint): string[] {
  const { issues, errors, warnings, files, schools, omitted, tooManyWarnings } = findings;
  const counts = { errors, warnings, files: files.length, schools };
  const clean = issues.length === 0 && errors === 0 && (warnings === 0 || quiet);
  if (clean) return quiet ? [] : [say('clean', locale, counts)];
  return [
    ...(omitted > 0 ? [say('omitted', locale, { count: omitted })] : []),
    ...(tooManyWarnings ? [paint(say('tooManyWarnings', locale), 'error')] : []),
    paint(say('summary', locale, counts), 'strong'),
  ];
}

function oneFinding(issue: Issue, context: ReportContext, paint: Paint): string {
  const { locale, shownPath, textOf, columns } = context;
  const { file, range, severity, rule, writtenIn, concealsSource } = issue;
  const { message, hint } = describeIssue(issue, locale);
  // What a file is as a whole is said at its start, so that every finding has the same form.
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
