import type { DraftContent } from '../../wire/calls/drafts/draft-parts';

/**
 * A change of one file that can be taken back: of its text at one place, or of its contents as a
 * whole.
 */
export type FileChange =
  | { path: string; type: 'text'; at: number; removed: string; inserted: string }
  | { path: string; type: 'whole'; before: DraftContent | null; after: DraftContent | null };

/**
 * The smallest change that makes one content of a file the other; undefined where they are the
 * same.
 */
export function changeOf(
  path: string,
  before: DraftContent | undefined,
  after: DraftContent | undefined,
): FileChange | undefined {
  if (isSameContent(before, after)) return undefined;
  if (!before || !after || !('text' in before) || !('text' in after)) {
    return { path, type: 'whole', before: before ?? null, after: after ?? null };
  }
  const { text: left } = before;
  const { text: right } = after;
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && left.charCodeAt(start) === right.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < most - start &&
    left.charCodeAt(left.length - 1 - end) === right.charCodeAt(right.length - 1 - end)
  ) {
    end++;
  }
  return {
    path,
    type: 'text',
    at: start,
    removed: left.slice(start, left.length - end),
    inserted: right.slice(start, right.length - end),
  };
}

/** The content after a change of the content that it was made of. */
export function applyChange(
  content: DraftContent | undefined,
  change: FileChange,
): DraftContent | undefined {
  if (change.type === 'whole') return change.after ?? undefined;
  const text = content && 'text' in content ? content.text : '';
  const rest = text.slice(change.at + change.removed.length);
  return { text: text.slice(0, change.at) + change.inserted + rest };
}

/** The change that takes a change back. */
export function invertChange(change: FileChange): FileChange {
  return change.type === 'whole'
    ? { ...change, before: change.after, after: change.before }
    : { ...change, removed: change.inserted, inserted: change.removed };
}

/** True for two files with the same contents, or none. */
export function isSameContent(
  left: DraftContent | null | undefined,
  right: DraftContent | null | undefined,
): boolean {
  if (!left || !right) return !left === !right;
  if ('text' in left) return 'text' in right && left.text === right.text;
  return 'base64' in right && left.base64 === right.base64;
}
