import { childOf, entriesOf, type JsonValue, type Project, type SourceLocation } from '../engine';
import type { Report } from './define-rule';

/**
 * The report where its cause is written: a patch takes out by null what is missing. It stands at
 * the first of its `removals` that is null in the file, or at a null member of one.
 */
export function atRemoval(report: Report<string>, project: Project): Report<string> {
  for (const removal of report.removals ?? []) {
    const at = placeOfNull(removal, project);
    // The part may be named in a file that the school only inherits.
    const { origin } = report.at;
    if (at) return { ...report, at: origin ? { ...at, origin } : at };
  }
  return report;
}

function placeOfNull(location: SourceLocation, project: Project): SourceLocation | undefined {
  const { file, at, origin } = location;
  // A part that another school's file takes out is told there.
  if (origin || at.type !== 'json') return undefined;
  const json = project.file(file)?.json;
  const value = at.path.reduce<JsonValue | undefined>(
    (holder, name) => childOf(holder, name),
    json,
  );
  if (value === null) return location;
  const [name] = entriesOf(value).find(([, member]) => member === null) ?? [];
  return name === undefined ? undefined : { file, at: { ...at, path: [...at.path, name] } };
}
