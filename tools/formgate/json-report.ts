import type { BuiltInLocale } from '../../src/engine';
import { describeIssue } from '../../src/linter';
import type { Findings } from './human-report';

/**
 * The report for programs: `{ issues, errors, warnings, files, schools }`. Each issue is as the linter gives it (file relative
 * to the portal's folder, line and column from 1, offset from 0 in UTF-16 units), with its words in one locale.
 */
export function jsonReport({ issues, ...counts }: Findings, locale: BuiltInLocale): string {
  const report = {
    errors: counts.errors,
    warnings: counts.warnings,
    schools: counts.schools,
    files: counts.files,
    issues: issues.map((issue) => ({ ...issue, ...describeIssue(issue, locale) })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
