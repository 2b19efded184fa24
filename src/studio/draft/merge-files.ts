import { type JsonValue, readJson } from '../../engine';
import type { DraftContent, DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { type JsonConflict, mergeJson } from './merge-json';
import { mergeLines } from './merge-lines';
import type { Preference } from './merge-order';
import { alignNames } from './renamed-files';
import { rewriteJson, writeJson } from './rewrite-json';
import { isSameContent } from './splice';

/** Something in a file that two people changed in different ways: “yours, theirs”. */
export type FileConflict = { file: string } & (
  | ({ type: 'json' } & JsonConflict)
  /** A text by lines, a picture, a file that one removed, or JSON that cannot be read. */
  | { type: 'file'; mine: DraftContent | undefined; theirs: DraftContent | undefined }
);

interface Versions {
  base: DraftContent | undefined;
  mine: DraftContent | undefined;
  theirs: DraftContent | undefined;
}

export interface MergedFile {
  content: DraftContent | undefined;
  conflicts: readonly FileConflict[];
}

/**
 * Merges two changes of a school's files. Where both changed one thing, one's own holds, and the
 * conflict tells of it. What one changed in a file that the other renamed is in the renamed one.
 */
export function mergeFiles(
  before: DraftFiles,
  own: DraftFiles,
  others: DraftFiles,
): { files: DraftFiles; conflicts: readonly FileConflict[] } {
  const { base, mine, theirs } = alignNames({ base: before, mine: own, theirs: others });
  const paths = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const conflicts: FileConflict[] = [];
  const files = [...paths].flatMap((path): [string, DraftContent][] => {
    const versions = { base: base[path], mine: mine[path], theirs: theirs[path] };
    const merged = mergeFile(path, versions, 'mine');
    conflicts.push(...merged.conflicts);
    return merged.content ? [[path, merged.content]] : [];
  });
  return { files: Object.fromEntries(files), conflicts };
}

/**
 * The files of conflicts in which one's own text is no JSON at the moment, so that nothing can be
 * merged yet.
 */
export function brokenFiles(conflicts: readonly FileConflict[]): string[] {
  return conflicts.flatMap((conflict) => {
    if (conflict.type === 'json' || !conflict.file.endsWith('.json')) return [];
    const text = textOf(conflict.mine);
    return text !== undefined && readJson(text) === undefined ? [conflict.file] : [];
  });
}

/**
 * Merges two changes of one file: JSON by member and id, other texts by lines, pictures as a whole.
 */
export function mergeFile(path: string, versions: Versions, prefer: Preference): MergedFile {
  const { base, mine, theirs } = versions;
  if (isSameContent(mine, theirs) || isSameContent(base, mine)) return settled(theirs);
  if (isSameContent(base, theirs)) return settled(mine);
  const texts = [base ?? { text: '' }, mine, theirs].map(textOf);
  const [started, own, other] = texts;
  if (started !== undefined && own !== undefined && other !== undefined) {
    const merged = path.endsWith('.json')
      ? mergeJsonTexts(path, { base: started, mine: own, theirs: other }, prefer)
      : mergedLines(started, own, other);
    if (merged) return merged;
  }
  const content = prefer === 'mine' ? mine : theirs;
  return { content, conflicts: [{ file: path, type: 'file', mine, theirs }] };
}

function settled(content: DraftContent | undefined): MergedFile {
  return { content, conflicts: [] };
}

function textOf(content: DraftContent | undefined): string | undefined {
  return content && 'text' in content ? content.text : undefined;
}

/** @returns undefined where one of the texts is no JSON */
function mergeJsonTexts(
  file: string,
  texts: Record<keyof Versions, string>,
  prefer: Preference,
): MergedFile | undefined {
  const mine = readJson(texts.mine);
  const theirs = readJson(texts.theirs);
  const base: JsonValue | undefined = texts.base === '' ? {} : readJson(texts.base);
  if (mine === undefined || theirs === undefined || base === undefined) return undefined;
  const { value, conflicts } = mergeJson({ base, mine, theirs }, prefer);
  if (value === undefined) return undefined;
  return {
    content: { text: rewriteJson(texts.theirs, value) ?? writeJson(value) },
    conflicts: conflicts.map((conflict) => ({ file, type: 'json', ...conflict })),
  };
}

function mergedLines(base: string, mine: string, theirs: string): MergedFile | undefined {
  const text = mergeLines(base, mine, theirs);
  return text === undefined ? undefined : settled({ text });
}
