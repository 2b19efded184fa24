import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import type { TextRange } from './range-of-path';

/** A place in a file that has what was searched for. */
export interface Hit extends TextRange {
  /** Counted from 1. */
  line: number;
  /** The line, from a little before the place on, in three parts. */
  before: string;
  found: string;
  after: string;
}

export interface FileHits {
  path: string;
  hits: readonly Hit[];
}

/** So many places are shown. */
export const MOST_HITS = 200;

/** How much of a line stands before and after a place. */
const AROUND = { before: 24, after: 80 };

/** Files that have a text, in the order of their paths. */
export function textFiles(files: DraftFiles): string[] {
  return Object.entries(files)
    .flatMap(([path, content]) => (content && 'text' in content ? [path] : []))
    .sort();
}

/** Finds a text in files, whatever its case: at most `MOST_HITS` places. */
export function searchFiles(files: DraftFiles, text: string): FileHits[] {
  if (text === '') return [];
  const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'giu');
  let left = MOST_HITS;
  return textFiles(files).flatMap((path) => {
    const content = files[path];
    const whole = content && 'text' in content ? content.text : '';
    const hits = left > 0 ? hitsIn(whole, pattern, left) : [];
    left -= hits.length;
    return hits.length > 0 ? [{ path, hits }] : [];
  });
}

function hitsIn(text: string, pattern: RegExp, most: number): Hit[] {
  const hits: Hit[] = [];
  let line = 1;
  let counted = 0;
  for (const { 0: found, index: start } of text.matchAll(pattern)) {
    if (hits.length === most) break;
    line += text.slice(counted, start).split('\n').length - 1;
    counted = start;
    const end = start + found.length;
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = text.indexOf('\n', end);
    hits.push({
      start,
      end,
      line,
      before: text.slice(Math.max(lineStart, start - AROUND.before), start).trimStart(),
      found,
      after: text
        .slice(end, Math.min(lineEnd === -1 ? text.length : lineEnd, end + AROUND.after))
        .trimEnd(),
    });
  }
  return hits;
}
