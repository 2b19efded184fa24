import type { Issue } from '../engine';
import type { LintInput } from './input';
import type { ProjectFile } from './project/files';
import type { Place } from './project/place';
import { type Project, readProject } from './project/project';
import type { Report, RuleDefinition } from './rule';
import { rules } from './rules';

/** One finding. `writtenIn` names the file that holds the value, when a change in `file` made it wrong. */
export interface LintIssue extends Issue {
  writtenIn?: string;
}

/**
 * Everything that is wrong in a portal's files, in the order of files and places. Pure; never throws on any text.
 */
export function lint(input: LintInput): LintIssue[] {
  const project = readProject(input);
  const issues = new Map<string, LintIssue>();
  for (const rule of rules) {
    rule.check({
      project,
      report(report) {
        const key = keyOf(rule, report);
        if (!issues.has(key)) issues.set(key, toIssue(rule, report, project));
      },
    });
  }
  return [...issues.values()].sort(byPlace);
}

/** What a screen inherits is looked at again for each heir: the same finding in the same text is told once. */
function keyOf(rule: RuleDefinition, { place, messageId, data }: Report<string>): string {
  const { file, path } = place.origin ?? { file: place.file, path: undefined };
  const where = path ?? (place.at.type === 'json' ? place.at.path : place.at);
  return JSON.stringify([rule.name, messageId, data, file, where]);
}

function toIssue(rule: RuleDefinition, report: Report<string>, project: Project): LintIssue {
  const { place, messageId, data, suggestion } = report;
  const file = project.file(place.file);
  const range = file && rangeOf(file, place);
  const fix = file && suggestion !== undefined ? fixOf(file, place, suggestion) : undefined;
  return {
    rule: rule.name,
    severity: rule.severity,
    file: place.file,
    ...(range ? { range } : {}),
    messageId,
    data: { ...data, ...(suggestion === undefined ? {} : { suggestion }) },
    ...(fix ? { fix } : {}),
    ...(place.origin ? { writtenIn: place.origin.file } : {}),
  };
}

function rangeOf(file: ProjectFile, { at }: Place): LintIssue['range'] {
  if (at.type === 'file') return undefined;
  if (at.type === 'text') return file.positions.range(at.offset, at.length);
  return file.json === undefined ? undefined : file.positions.rangeOf(at.path, at.aim);
}

/** A name that was mistyped is replaced, where the range holds just that name. */
function fixOf(file: ProjectFile, place: Place, suggestion: string): LintIssue['fix'] {
  const range = place.origin ? undefined : rangeOf(file, place);
  if (!range || file.text[range.start.offset] !== '"') return undefined;
  const edit = {
    start: range.start.offset,
    end: range.end.offset,
    text: JSON.stringify(suggestion),
  };
  return { messageId: 'use-suggestion', edits: [edit] };
}

function byPlace(left: LintIssue, right: LintIssue): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return (left.range?.start.offset ?? -1) - (right.range?.start.offset ?? -1);
}
