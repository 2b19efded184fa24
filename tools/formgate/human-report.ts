import type { BuiltInLocale, Issue, Severity } from '../../src/engine';
import { describeIssue } from '../../src/linter';
import { codeFrame, printable } from './code-frame';
import { say } from './words';

/** What came of a validation. */
export interface Findings {
  issues: readonly Issue[];
  errors: number;
  warnings: number;
  files: number;
  schools: number;
  tooManyWarnings: boolean;
}

export interface HumanReportOptions {
  locale: BuiltInLocale;
  color: boolean;
  quiet: boolean;
  /** A file's path as the reader of the terminal can open it. */
  shownPath(file: string): string;
  textOf(file: string): string | undefined;
}

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
export function humanReport(findings: Findings, options: HumanReportOptions): string {
  const paint: Paint = (text, style) =>
    options.color ? `${ESCAPE}${styles[style]}m${text}${ESCAPE}0m` : text;
  const parts = findings.issues.map((issue) => oneFinding(issue, options, paint));
  const { locale, quiet } = options;
  const counts = {
    errors: findings.errors,
    warnings: findings.warnings,
    files: findings.files,
    schools: findings.schools,
  };
  const clean = findings.errors === 0 && (findings.warnings === 0 || quiet);
  if (findings.tooManyWarnings) parts.push(paint(say('tooManyWarnings', locale), 'error'));
  if (!clean) parts.push(paint(say('summary', locale, counts), 'strong'));
  else if (!quiet) parts.push(say('clean', locale, counts));
  return parts.map((part) => `${part}\n`).join('\n');
}

function oneFinding(issue: Issue, options: HumanReportOptions, paint: Paint): string {
  const { locale, shownPath, textOf } = options;
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
    ...(range && text !== undefined ? codeFrame(text, range, (mark) => paint(mark, severity)) : []),
    ...[...origin, ...(hint ? [hint] : [])].map((line) => `    ${printable(line)}`),
  ].join('\n');
}
