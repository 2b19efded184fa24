import type { Severity } from '../../../src/engine';
import { say } from '../messages';
import type { Findings, Report, ReportContext } from './report';

export type Paint = (text: string, style: Style) => string;
type Style = Severity | 'quiet' | 'strong';

const ESCAPE = '\u001b[';
const styles: Readonly<Record<Style, string>> = {
  error: '31',
  warning: '33',
  info: '36',
  quiet: '2',
  strong: '1',
};

/**
 * The report for people where there is no finding to show. The linter's messages, which are large,
 * are not needed for that.
 */
export const summaryReport: Report = (findings, context) =>
  summaryOf(findings, context, painter(context))
    .map((part) => `${part}\n`)
    .join('\n');

/** Gives texts their colours, where there are any. */
export function painter({ color }: ReportContext): Paint {
  return (text, style) => (color ? `${ESCAPE}${styles[style]}m${text}${ESCAPE}0m` : text);
}

/** The last lines of a report for people. */
export function summaryOf(
  findings: Findings,
  { locale, quiet }: ReportContext,
  paint: Paint,
): string[] {
  const { issues, errors, warnings, files, schools, omitted, tooManyWarnings } = findings;
  const counts = { errors, warnings, files: files.length, schools };
  const clean = issues.length === 0 && errors === 0 && (warnings === 0 || quiet);
  if (clean) return quiet ? [] : [say('clean', locale, counts)];
  return [
    ...(omitted > 0 ? [say('omitted', locale, { count: omitted })] : []),
    ...(issues.length > FEW ? [say('byRule', locale, { rules: countsByRule(issues) })] : []),
    ...(tooManyWarnings ? [paint(say('tooManyWarnings', locale), 'error')] : []),
    paint(say('summary', locale, counts), 'strong'),
  ];
}

/** As many findings as one looks through without counting. */
const FEW = 20;

/** `unknown-screen 30, blank-text 2`: the rules of findings with their numbers, most first. */
function countsByRule(issues: Findings['issues']): string {
  const counts = new Map<string, number>();
  for (const { rule } of issues) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const sorted = [...counts].sort(([, left], [, right]) => right - left);
  return sorted.map(([rule, count]) => `${rule} ${count}`).join(', ');
}
