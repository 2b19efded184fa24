import type { Issue } from '../../../src/engine';
import { describeIssue } from '../../../src/linter';
import type { Report, ReportContext } from './report';

/**
 * JUnit's XML: a suite for each file, a failed case for each finding; a file without findings is
 * one case that passed.
 */
export const junitReport: Report = ({ issues, files }, context) => {
  const byFile = new Map<string, Issue[]>(files.map((file) => [file, []]));
  for (const issue of issues) {
    const inFile = byFile.get(issue.file);
    if (inFile) inFile.push(issue);
    else byFile.set(issue.file, [issue]);
  }
  const suites = [...byFile].flatMap(([file, found]) => suiteOf(file, found, context));
  const cases = byFile.size + [...byFile.values()].reduce(caseSurplus, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="formgate" tests="${cases}" failures="${issues.length}" errors="0">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
};

/** A file with findings has a case for each, in place of the one that passed. */
function caseSurplus(sum: number, { length }: readonly Issue[]): number {
  return sum + Math.max(0, length - 1);
}

function suiteOf(file: string, issues: readonly Issue[], context: ReportContext): string[] {
  const path = context.shownPath(file);
  const counts = `tests="${Math.max(1, issues.length)}" failures="${issues.length}" errors="0"`;
  return [
    `  <testsuite name="${escapeXml(path)}" ${counts}>`,
    ...(issues.length === 0
      ? [`    <testcase name="${escapeXml(path)}" classname="formgate" />`]
      : issues.flatMap((issue) => caseOf(issue, path, context))),
    '  </testsuite>',
  ];
}

function caseOf(issue: Issue, path: string, { locale }: ReportContext): string[] {
  const { message, hint } = describeIssue(issue, locale);
  const { line, column } = issue.range?.start ?? { line: 1, column: 1 };
  const place = `${path}:${line}:${column}`;
  return [
    `    <testcase name="${escapeXml(`${issue.rule} ${line}:${column}`)}" classname="${escapeXml(path)}">`,
    `      <failure type="${issue.severity}" message="${escapeXml(message)}">${escapeXml(`${place}\n${hint}`)}</failure>`,
    '    </testcase>',
  ];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** XML 1.0 has no way to write most control characters and half surrogates. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"\n]/g, (letter) => entities[letter] ?? letter);
}
