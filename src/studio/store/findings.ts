import { getLocation } from 'jsonc-parser';
import {
  childOf,
  idOf,
  type JsonValue,
  type Path,
  roleOf,
  type Severity,
  type TextEdit,
  withEdits,
} from '../../engine';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { jsonOf, type LayeredFile, resolvedOf } from '../draft/layered-file';
import { type Outline, type OutlineNode, SETTINGS } from '../worker/messages';
import type { FoundIssue } from './combine-issues';
import { layeredFile, nearestNode, type Part } from './part';

/** A finding of the linter, with the part of the school that it is about. */
export interface Finding extends FoundIssue {
  /** The file's path in the school's folder; undefined for a file of somebody else. */
  path: string | undefined;
  /** Undefined for a finding about a file that is no screen and no settings, or cannot be read. */
  part: Part | undefined;
}

/**
 * Places findings in the parts that the tree shows, the worst first. Findings of other schools'
 * files have none.
 */
export function placeFindings(
  issues: readonly FoundIssue[],
  { files, school, bases }: { files: DraftFiles; school: string; bases: Outline['bases'] },
): Finding[] {
  const folder = `schools/${school}/`;
  const placed = issues.map((issue) => {
    const path = issue.file.startsWith(folder) ? issue.file.slice(folder.length) : undefined;
    return { ...issue, path, part: partOfIssue(issue, files, bases) };
  });
  return placed.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** A finding's place: a file of the portal, and where in its text. */
export interface IssuePlace {
  file: string;
  range?: { start: { offset?: number } };
}

/** The part that a finding is about; undefined where its file is no screen and no settings. */
export function partOfIssue(
  issue: IssuePlace,
  files: DraftFiles,
  bases: Outline['bases'],
): Part | undefined {
  const role = roleOf(issue.file);
  const target =
    role.kind === 'screen' ? role.screen : role.kind === 'configuration' ? SETTINGS : undefined;
  const file = target === undefined ? undefined : layeredFile(files, bases, target);
  if (target === undefined || !file) return undefined;
  const offset = issue.range?.start.offset;
  const path = offset === undefined ? undefined : resolvedPath(file, offset);
  return { target, path: path ?? [] };
}

/**
 * The path in the resolved value of what stands at an offset of a file's text; undefined where
 * nothing of it can be read.
 */
export function resolvedPath(file: LayeredFile, offset: number): Path | undefined {
  const json = jsonOf(file);
  if (!json || file.text === undefined) return undefined;
  // A finding begins where its value does, which counts as outside of it.
  const written = getLocation(file.text, offset + 1).path.map(String);
  const isInPatch = file.patchPath.every((token, index) => written[index] === token);
  if (!isInPatch) return [];
  let here: JsonValue | undefined = resolvedOf(file, json);
  const path: string[] = [];
  for (const token of written.slice(file.patchPath.length)) {
    const index = Array.isArray(here) ? here.findIndex((item) => idOf(item) === token) : -1;
    const key = index === -1 ? token : String(index);
    here = childOf(here, key);
    if (here === undefined) break;
    path.push(key);
  }
  return path;
}

/** The findings of a part itself and of what is within it, but for parts of its own in the tree. */
export function findingsOfPart(
  findings: readonly Finding[],
  roots: readonly OutlineNode[],
  part: Part,
): Finding[] {
  const shown = nearestNode(roots, part);
  return findings.filter((finding) => {
    const node = finding.part && nearestNode(roots, finding.part);
    return node !== undefined && node.id === shown?.id;
  });
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/** The findings about one value or a member of it, as a text in one language, the gravest first. */
export function findingsAt(findings: readonly Finding[], { target, path }: Part): Finding[] {
  return findings
    .filter(
      ({ part }) =>
        part?.target === target &&
        part.path.length <= path.length + 1 &&
        path.every((token, index) => part.path[index] === token),
    )
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** The number of findings of each severity. */
export type Counts = Readonly<Record<Severity, number>>;

export function countBySeverity(findings: readonly Finding[]): Counts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}

/**
 * Findings whose edits can be made together: of those that touch the same text the first. What
 * takes words of an author away is made by itself alone.
 */
export function fixableTogether(findings: readonly Finding[], files: DraftFiles): Finding[] {
  const taken = new Map<string, TextEdit[]>();
  return findings.filter(({ path, fix }) => {
    const content = path === undefined ? undefined : files[path];
    if (path === undefined || !fix || fix.discards || !content || !('text' in content))
      return false;
    const before = taken.get(path) ?? [];
    const isFree = fix.edits.every((edit) =>
      before.every((other) => edit.start > other.end || other.start > edit.end),
    );
    if (isFree) taken.set(path, [...before, ...fix.edits]);
    return isFree;
  });
}

/** The texts of files once the fixes of some findings are made. */
export function fixedTexts(findings: readonly Finding[], files: DraftFiles): DraftFiles {
  const edits = new Map<string, TextEdit[]>();
  for (const { path, fix } of findings) {
    if (path !== undefined && fix) edits.set(path, [...(edits.get(path) ?? []), ...fix.edits]);
  }
  return Object.fromEntries(
    [...edits].flatMap(([path, all]): [string, { text: string }][] => {
      const content = files[path];
      if (!content || !('text' in content)) return [];
      return [[path, { text: withEdits(content.text, all) }]];
    }),
  );
}
