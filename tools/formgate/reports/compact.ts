import { printable } from '../../../src/engine';
import { describeIssue } from '../../../src/linter';
import type { Report } from './report';

/**
 * One line for each finding, as editors and `grep` read them: `file:line:column: severity rule
 * message`.
 */
export const compactReport: Report = ({ issues }, { locale, shownPath }) =>
  issues
    .map((issue) => {
      const { line, column } = issue.range?.start ?? { line: 1, column: 1 };
      const { message, hint } = describeIssue(issue, locale);
      const words = [message, hint].filter((one) => one !== '').join(locale === 'en' ? '. ' : '。');
      const place = `${shownPath(issue.file)}:${line}:${column}`;
      return `${printable(`${place}: ${issue.severity} ${issue.rule} ${words}`)}\n`;
    })
    .join('');
