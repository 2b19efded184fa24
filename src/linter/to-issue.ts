import {
  type AssetFacts,
  createTextPositions,
  type Issue,
  isJsonObject,
  type JsonValue,
  type Project,
  type ProjectFile,
  type Severity,
  type SourceLocation,
  type TextEdit,
  type TextPositions,
  valueAt,
} from '../engine';
import type { Report, RuleDefinition } from './define-rule';

export function severityOf(rule: RuleDefinition, { messageId }: Report<string>): Severity {
  return rule.severities?.[messageId] ?? rule.severity;
}

/** A rule's report as an issue: with its range in the file, and the edits of its fix. */
export function toIssue(rule: RuleDefinition, report: Report<string>, project: Project): Issue {
  const { at, messageId, data, suggestion } = report;
  const file = project.file(at.file);
  const range = file ? rangeOf(file, at) : rangeInAsset(project.assetFacts(at.file), at);
  const edits = file && !at.origin ? editsOf(file, report) : undefined;
  return {
    rule: rule.name,
    severity: severityOf(rule, report),
    file: at.file,
    ...(range ? { range } : {}),
    messageId,
    data: { ...data, ...(suggestion === undefined ? {} : { suggestion }) },
    ...(edits ? { fix: { edits, ...(isDiscarding(report) ? { discards: true } : {}) } } : {}),
    ...(rule.concealsSource ? { concealsSource: true } : {}),
    ...(at.origin ? { writtenIn: at.origin.file } : {}),
  };
}

function rangeOf(file: ProjectFile, { at }: SourceLocation): Issue['range'] {
  if (at.type === 'file') return undefined;
  if (at.type === 'text') return file.positions.range(at.offset, at.length);
  return file.json === undefined ? undefined : file.positions.rangeOf(at.path, at.target);
}

const positionsInAsset = new WeakMap<AssetFacts, TextPositions>();

function rangeInAsset(facts: AssetFacts | undefined, { at }: SourceLocation): Issue['range'] {
  if (facts?.text === undefined || at.type !== 'text') return undefined;
  const positions = positionsInAsset.get(facts) ?? createTextPositions(facts.text);
  positionsInAsset.set(facts, positions);
  return positions.range(at.offset, at.length);
}

function isDiscarding({ fix }: Report<string>): boolean {
  return (fix?.type === 'remove' || fix?.type === 'edits') && fix.discards === true;
}

/**
 * The edits of a finding's fix. A name that was mistyped is replaced, where the range holds just
 * that name.
 */
function editsOf(
  file: ProjectFile,
  { at, suggestion, fix }: Report<string>,
): readonly TextEdit[] | undefined {
  switch (fix?.type) {
    case 'none':
      return undefined;
    case 'edits':
      return fix.edits;
    case 'remove': {
      const removal = at.at.type === 'json' ? file.positions.removalOf(at.at.path) : undefined;
      return removal && [{ ...removal, text: '' }];
    }
    case 'replace':
      return replacement(file, at, fix.value);
    case undefined:
      return suggestion === undefined ? undefined : replacement(file, at, suggestion);
    default:
      return fix satisfies never;
  }
}

/** One value for another, unless that is a list or object: its range is but its name or bracket. */
function replacement(
  file: ProjectFile,
  at: SourceLocation,
  value: JsonValue,
): readonly TextEdit[] | undefined {
  const range = rangeOf(file, at);
  if (!range || isTaken(file, at, value)) return undefined;
  const { start, end } = { start: range.start.offset, end: range.end.offset };
  if (start === end || /^[[{]/.test(file.text.slice(start, end))) return undefined;
  return [{ start, end, text: JSON.stringify(value) }];
}

/** True when another member already has the name that one is to have. */
function isTaken({ json }: ProjectFile, { at }: SourceLocation, name: JsonValue): boolean {
  if (at.type !== 'json' || at.target !== 'key' || typeof name !== 'string') return false;
  const holder = valueAt(json, at.path.slice(0, -1));
  return isJsonObject(holder) && Object.hasOwn(holder, name);
}
