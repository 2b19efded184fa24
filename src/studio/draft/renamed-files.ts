import type { DraftContent, DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { isSameContent } from './splice';

/** Three states of a school's files that are merged. */
export interface MergeSides {
  base: DraftFiles;
  mine: DraftFiles;
  theirs: DraftFiles;
}

/** The new paths of files by those that they had. */
export type Renames = ReadonlyMap<string, string>;

/** The least share of its parts that a file has in common with what it was by another name. */
const LEAST_ALIKE = 0.75;

/**
 * The files that have another name than before: of each that is gone, the new one in its folder
 * that is most like it.
 */
export function renamedFiles(before: DraftFiles, after: DraftFiles): Renames {
  const added = new Set(Object.keys(after).filter((path) => before[path] === undefined));
  const renames = new Map<string, string>();
  if (added.size === 0) return renames;
  for (const [from, content] of Object.entries(before)) {
    if (!content || after[from] !== undefined) continue;
    const [best] = [...added]
      .filter((path) => placeOfFile(path) === placeOfFile(from))
      .map((path) => ({ path, alike: likeness(content, after[path]) }))
      .filter(({ alike }) => alike >= LEAST_ALIKE)
      .sort((one, other) => other.alike - one.alike);
    if (!best) continue;
    renames.set(from, best.path);
    added.delete(best.path);
  }
  return renames;
}

/**
 * Gives each file the name that one of both sides gave it, so that a merge finds there what the
 * other side changed in it. A file that both gave different names is two.
 */
export function alignNames({ base, mine, theirs }: MergeSides): MergeSides {
  const own = renamedFiles(base, mine);
  const others = renamedFiles(base, theirs);
  const both = new Map([...own, ...others]);
  const renames = new Map(
    [...both].filter(([from, to]) => (own.get(from) ?? to) === (others.get(from) ?? to)),
  );
  if (renames.size === 0) return { base, mine, theirs };
  const named = (files: DraftFiles) => withNames(files, renames);
  return { base: named(base), mine: named(mine), theirs: named(theirs) };
}

function withNames(files: DraftFiles, renames: Renames): DraftFiles {
  const named = Object.entries(files).map(([path, content]) => {
    const to = renames.get(path);
    return [to === undefined || files[to] !== undefined ? path : to, content] as const;
  });
  return Object.fromEntries(named);
}

/** Folder and ending of a file. */
function placeOfFile(path: string): string {
  return path.replace(/[^/.]*(\.[^/.]*)?$/, '$1');
}

/** The share of parts that two contents have in common, from 0 to 1. */
function likeness(one: DraftContent, other: DraftContent | undefined): number {
  if (!other || !('text' in one) || !('text' in other)) return isSameContent(one, other) ? 1 : 0;
  const [parts, left] = [partsOf(one.text), partsOf(other.text)];
  const most = Math.max(parts.length, left.length);
  const counts = new Map<string, number>();
  for (const part of left) counts.set(part, (counts.get(part) ?? 0) + 1);
  const shared = parts.filter((part) => {
    const count = counts.get(part) ?? 0;
    counts.set(part, count - 1);
    return count > 0;
  });
  return most === 0 ? 1 : shared.length / most;
}

/** Lines, and the members of JSON that is written on one line. */
function partsOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
