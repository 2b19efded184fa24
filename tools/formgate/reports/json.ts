import { describeIssue } from '../../../src/linter';
import type { Report } from './report';

/**
 * The report for programs: `{ errors, warnings, schools, files, omitted, issues }`. Each issue is
 * as the linter gives it (file relative to the portal's folder, line and column from 1, offset from
 * 0 in UTF-16 units), with its words in one locale.
 */
export const jsonReport: Report = (findings, { locale }) => {
  const { issues, errors, warnings, schools, files, omitted } = findings;
  const report = {
    errors,
    warnings,
    schools,
    files: files.length,
    omitted,
    issues: issues.map((issue) => ({ ...issue, ...describeIssue(issue, locale) })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
};
