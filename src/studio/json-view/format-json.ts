import { type Edit, format } from 'jsonc-parser';
import type { TextEdit } from '../../engine';
import { createOffsets, indentOf } from './text-edits';

/** A space after the first bracket of a list or before its last one, which the formatter adds. */
const isListPadding = (text: string, { offset, content }: Edit) =>
  content === ' ' && (text[offset - 1] === '[' || text[offset] === ']');

/**
 * The edits that format a JSON text. Its own line breaks stay, so that short values keep their
 * line; a text in one line gets a line for each value.
 */
export function formatEdits(text: string): TextEdit[] {
  const indent = indentOf(text);
  const edits = format(text, undefined, {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: createOffsets(text).lineEnd,
    keepLines: text.trim().includes('\n'),
  });
  return edits
    .filter((edit) => edit.length > 0 || !isListPadding(text, edit))
    .map(({ offset, length, content }) => ({ start: offset, end: offset + length, text: content }));
}
