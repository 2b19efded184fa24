import {
  createTextPositions,
  type Issue,
  type IssueFix,
  type Range,
  type Severity,
} from '../../../src/engine';
import { describeIssue, rules } from '../../../src/linter';
import { say } from '../messages';
import type { Report, ReportContext } from './report';

const levels: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/**
 * SARIF 2.1.0 (OASIS), which code hosts and editors show. Columns count UTF-16 units, ends are not
 * part of a region.
 */
export const sarifReport: Report = ({ issues }, context) => {
  const used = [...new Set(issues.map(({ rule }) => rule))].sort();
  const log = {
    $schema:
      'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'formgate',
            semanticVersion: context.version,
            language: context.locale,
            rules: used.map((name) => ruleOf(name, context)),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: issues.map((issue) => resultOf(issue, used.indexOf(issue.rule), context)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};

function ruleOf(name: string, { locale }: ReportContext) {
  const rule = rules.find((one) => one.name === name);
  if (!rule) return { id: name };
  const { description, why, hint } = rule.docs;
  return {
    id: name,
    shortDescription: { text: description[locale] },
    fullDescription: { text: why[locale] },
    help: { text: hint[locale].replace(/\$\{\w+\}/g, '…') },
    defaultConfiguration: { level: levels[rule.severity] },
  };
}

function resultOf(issue: Issue, ruleIndex: number, context: ReportContext) {
  const { rule, severity, file, range, writtenIn, fix } = issue;
  const { message, hint } = describeIssue(issue, context.locale);
  const separator = context.locale === 'en' ? '. ' : '。';
  return {
    ruleId: rule,
    ruleIndex,
    level: levels[severity],
    message: { text: hint === '' ? message : `${message}${separator}${hint}` },
    locations: [{ physicalLocation: locationOf(file, range, context) }],
    ...(writtenIn === undefined
      ? {}
      : {
          relatedLocations: [
            {
              physicalLocation: locationOf(writtenIn, undefined, context),
              message: {
                text: say('writtenIn', context.locale, { file: context.shownPath(writtenIn) }),
              },
            },
          ],
        }),
    ...(fix ? { fixes: [fixOf(file, fix, context)] } : {}),
  };
}

function locationOf(file: string, range: Range | undefined, { shownPath }: ReportContext) {
  return {
    artifactLocation: { uri: uriOf(shownPath(file)) },
    ...(range ? { region: regionOf(range) } : {}),
  };
}

function regionOf({ start, end }: Range) {
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

function fixOf(file: string, { edits }: IssueFix, { shownPath, textOf }: ReportContext) {
  const positions = createTextPositions(textOf(file) ?? '');
  const replacements = edits.map(({ start, end, text }) => ({
    deletedRegion: regionOf(positions.range(start, end - start)),
    insertedContent: { text },
  }));
  const artifactLocation = { uri: uriOf(shownPath(file)) };
  return { artifactChanges: [{ artifactLocation, replacements }] };
}

/** A relative URI reference (RFC 3986) of a path with `/`. */
function uriOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
