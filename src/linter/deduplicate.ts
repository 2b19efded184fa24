import { type Issue, overlaps, type Path, type Project, type SourceLocation } from '../engine';
import type { RuleDefinition } from './define-rule';

/** A finding, and the place that it is about. */
export interface Placed {
  rule: RuleDefinition;
  issue: Issue;
  at: SourceLocation;
}

/**
 * Leaves out what only follows from another finding: what a second rule says of a place that has an
 * error, what is said of a field whose form submits wrongly, and what a screen has in common with
 * the one that it extends, which is told of it. Within what is broken no rule looks
 * (`sound-project.ts`).
 *
 * @param findings in the order of the rules: of two at one place the first one speaks, unless a
 *   later one says more
 */
export function deduplicate(findings: readonly Placed[], project: Project): Placed[] {
  const speakers = new Map<string, RuleDefinition>();
  const submits = new Map<string, Path[]>();
  for (const one of findings) {
    const place = placeOf(one);
    if (place === undefined || one.issue.severity !== 'error') continue;
    if (!speakers.has(place) || one.rule.overrides) speakers.set(place, one.rule);
    const { file, at } = one.at;
    // A finding that follows from an error in a submit is none itself.
    if (at.type === 'json' && isOfSubmit(at.path) && !isFollower(one)) {
      submits.set(file, [...(submits.get(file) ?? []), at.path]);
    }
  }
  const said = new Map<string, Set<string>>();
  for (const { issue } of findings) {
    if (!SCREEN.test(issue.file)) continue;
    said.set(issue.file, (said.get(issue.file) ?? new Set()).add(wordsOf(issue)));
  }
  const taken = new Set(
    findings.flatMap((one) => (yieldsToErrors(one) ? [] : (placeOf(one) ?? []))),
  );
  const basesOf = filesBelow(project, said);
  return findings.flatMap((one) => {
    const place = placeOf(one);
    const speaker = place === undefined ? undefined : speakers.get(place);
    if (speaker && speaker !== one.rule) return [];
    if (followsSubmit(one, submits)) return [];
    if (place !== undefined && taken.has(place) && yieldsToErrors(one)) return [];
    const isOfBase = basesOf(one.issue.file).some((file) =>
      said.get(file)?.has(wordsOf(one.issue)),
    );
    return isOfBase ? [] : [one];
  });
}

/** True for what says less than any other finding at its place, or any error of its school. */
export function yieldsToErrors({ rule, issue: { messageId, data } }: Placed): boolean {
  const isMistyped = data.suggestion !== undefined;
  return !isMistyped && rule.yieldsToErrors?.includes(messageId) === true;
}

/** A value's place: the whole file is none, of which rules may say several things. */
function placeOf({ at: { file, at } }: Placed): string | undefined {
  return at.type === 'json' && at.path.length > 0 ? JSON.stringify([file, ...at.path]) : undefined;
}

/** True for what a step submits, and for a step of which no nearer part stands in the file. */
function isOfSubmit(path: Path): boolean {
  const step = path.lastIndexOf('steps') + 1;
  return step > 0 && (path[step + 1] === 'submit' || path.length === step + 1);
}

function isFollower({ rule, issue: { messageId } }: Placed): boolean {
  return rule.followsSubmit?.includes(messageId) === true;
}

/**
 * True for a finding about a field of a form that has an error in what it submits; that of an
 * inherited field stands at the step.
 */
function followsSubmit(one: Placed, submits: ReadonlyMap<string, readonly Path[]>): boolean {
  const { file, at } = one.at;
  if (!isFollower(one) || at.type !== 'json') return false;
  const step = at.path.lastIndexOf('steps') + 1;
  const steps = at.path.slice(0, step);
  const isAtSubmit = at.path[step + 1] === 'submit';
  return !isAtSubmit && submits.get(file)?.some((path) => overlaps(path, steps)) === true;
}

const SCREEN = /^(?:schemas|schools\/[^/]+)\/screens\/[^/]+\.json$/;

/** The words of a finding, without its place. */
function wordsOf({ rule, messageId, data }: Issue): string {
  return JSON.stringify([rule, messageId, data]);
}

/**
 * Gives the files that a screen's file is put over, where anything is said of them.
 *
 * @param said the files of which anything is said
 */
function filesBelow(
  { screens }: Project,
  said: ReadonlyMap<string, unknown>,
): (file: string) => readonly string[] {
  const below = new Map<string, string[]>();
  if (said.size < 2) return () => [];
  for (const { file, layer } of screens) {
    if (!said.has(file.path)) continue;
    const files: string[] = [];
    for (let one = layer.below; one; one = one.below) files.push(one.file.path);
    below.set(file.path, files);
  }
  return (file) => below.get(file) ?? [];
}
