import type { EditorState } from '@codemirror/state';
import { changeOf } from '../draft/splice';

/**
 * The one smallest change that makes the document a text, so that the cursor and folds stay where
 * they are; undefined where it is that text already.
 */
export function outsideChange(
  { doc }: EditorState,
  text: string,
): { from: number; to: number; insert: string } | undefined {
  const change = changeOf('', { text: doc.toString() }, { text: text.replace(/\r\n?/g, '\n') });
  if (change?.type !== 'text') return undefined;
  const { at, removed, inserted } = change;
  return { from: at, to: at + removed.length, insert: inserted };
}
