import { type Issue, type Project, type TextEdit, withEdits } from '../engine';
import { AND_MORE } from './define-rule';

/** A state of the files with what is wrong in it. */
export interface Checked {
  project: Project;
  issues: readonly Issue[];
}

/** The outcome of fixing. */
export interface Fixed {
  /** The new texts of the files that changed. */
  texts: ReadonlyMap<string, string>;
  /** How many findings were put right. */
  count: number;
  issues: readonly Issue[];
}

/** Each pass changes places that do not overlap, and is checked before the next one. */
const MOST_PASSES = 200;

/**
 * Puts right what findings know how to put right. Every fix is tried: it holds only where its
 * finding is gone and no new one has come, so a fix can never make a file worse; where several fail
 * together, each is tried by itself.
 *
 * @param check what is wrong once some files have other texts
 * @param isWanted which findings are to be fixed
 */
export function fixFiles(
  start: Checked,
  check: (texts: ReadonlyMap<string, string>) => Checked,
  isWanted: (issue: Issue) => boolean,
): Fixed {
  const refused = new Set<string>();
  let texts: ReadonlyMap<string, string> = new Map();
  let current = start;
  let most = Number.POSITIVE_INFINITY;
  let count = 0;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const fixable = current.issues.filter(
      (issue) => issue.fix && isWanted(issue) && !refused.has(keyOf(issue, current)),
    );
    const batch = withoutOverlaps(fixable).slice(0, most);
    const [first] = batch;
    if (!first) break;
    const changed = new Map([...texts, ...applyFixes(batch, current.project)]);
    const next = check(changed);
    if (isBetter(current, next, batch)) {
      texts = changed;
      current = next;
      count += batch.length;
      most = Number.POSITIVE_INFINITY;
    } else if (batch.length === 1) {
      refused.add(keyOf(first, current));
      most = Number.POSITIVE_INFINITY;
    } else {
      most = Math.floor(batch.length / 2);
    }
  }
  return { texts, count, issues: current.issues };
}

/** Those of the findings whose edits touch no edit of an earlier one. */
function withoutOverlaps(issues: readonly Issue[]): Issue[] {
  const taken = new Map<string, TextEdit[]>();
  return issues.filter(({ file, fix }) => {
    const before = taken.get(file) ?? [];
    const edits = fix?.edits ?? [];
    if (edits.some((edit) => before.some((other) => touches(edit, other)))) return false;
    taken.set(file, [...before, ...edits]);
    return true;
  });
}

/**
 * Edits that meet at one offset count too: which of the two comes first would be left to chance.
 */
function touches(left: TextEdit, right: TextEdit): boolean {
  return left.start <= right.end && right.start <= left.end;
}

/** The texts of the files that the fixes of these findings change. Edits must not overlap. */
export function applyFixes(issues: readonly Issue[], project: Project): Map<string, string> {
  const edits = new Map<string, TextEdit[]>();
  for (const { file, fix } of issues) {
    edits.set(file, [...(edits.get(file) ?? []), ...(fix?.edits ?? [])]);
  }
  return new Map(
    [...edits].map(([path, ofFile]) => [path, withEdits(project.file(path)?.text ?? '', ofFile)]),
  );
}

/** Says whether each finding that was to be fixed is gone, and no other has come. */
export function isBetter(start: Checked, found: Checked, fixed: readonly Issue[]): boolean {
  // Beside an error no warning is looked for: one that shows after a fix is no fault of it.
  const isOfErrors = fixed.every(({ severity }) => severity === 'error');
  const counted = (checked: Checked): Checked =>
    isOfErrors
      ? { ...checked, issues: checked.issues.filter(({ severity }) => severity === 'error') }
      : checked;
  const [before, after] = [counted(start), counted(found)];
  const [was, is] = [totalsOf(before.issues), totalsOf(after.issues)];
  const areGone = [...totalsOf(fixed)].every(
    ([key, count]) => (is.get(key) ?? 0) <= (was.get(key) ?? 0) - count,
  );
  // Mistakes of a file that could not be read before show only now: that is no fault of the fix.
  // A file that still cannot be read may have lost by the fix: nobody knows what was meant there.
  const reveals = fixed.some(({ file }) => !isReadable(file, before) && isReadable(file, after));
  const hasNew = [...is].some(([key, count]) => count > (was.get(key) ?? 0));
  return areGone && (reveals || !(hasNew || bringsAnother(before, after)));
}

function textOf({ file, range }: Issue, project: Project): string | undefined {
  return range && project.file(file)?.text.slice(range.start.offset, range.end.offset);
}

function isReadable(path: string, { project }: Checked): boolean {
  return project.file(path)?.json !== undefined;
}

/** How much each rule finds in each file. Of many findings the last one stands for the rest. */
function totalsOf(issues: readonly Issue[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { rule, file, messageId, data } of issues) {
    const key = JSON.stringify([rule, file]);
    const count = messageId === AND_MORE ? Number(data.count) : 1;
    totals.set(key, (totals.get(key) ?? 0) + count);
  }
  return totals;
}

/**
 * Says whether a text has a finding that it did not have before. Where findings are told by their
 * number, nobody can say.
 */
function bringsAnother(before: Checked, after: Checked): boolean {
  if ([...before.issues, ...after.issues].some(({ messageId }) => messageId === AND_MORE)) {
    return false;
  }
  const known = new Set(before.issues.map((issue) => keyOf(issue, before)));
  return after.issues.some((issue) => !known.has(keyOf(issue, after)));
}

/** The same for one finding before and after a fix elsewhere: what it says, and of which text. */
function keyOf(issue: Issue, { project }: Checked): string {
  const { rule, messageId, file } = issue;
  return JSON.stringify([rule, messageId, file, textOf(issue, project)]);
}
