import type { ChangeSet } from '@codemirror/state';
import { type TextEdit, withEdits } from '../../engine';
import { createOffsets } from './text-edits';

/** A file's text beside the editor's document, which counts its lines in another way. */
export function createFileText(first: string) {
  let text = first;
  let offsets = createOffsets(first);

  function set(next: string): void {
    text = next;
    offsets = createOffsets(next);
  }

  return {
    text: () => text,
    offsets: () => offsets,
    set,
    /** Takes over what was typed in the document. @returns the same as edits of the text */
    take(changes: ChangeSet): TextEdit[] {
      const edits: TextEdit[] = [];
      changes.iterChanges((from, to, _newFrom, _newTo, inserted) =>
        edits.push({
          start: offsets.toText(from),
          end: offsets.toText(to),
          text: inserted.sliceString(0, undefined, offsets.lineEnd),
        }),
      );
      set(withEdits(text, edits));
      return edits;
    },
    /** Edits of the text as changes of the document. */
    changesOf: (edits: readonly TextEdit[]) =>
      edits.map(({ start, end, text: insert }) => ({
        from: offsets.toDocument(start),
        to: offsets.toDocument(end),
        insert,
      })),
  };
}

export type FileText = ReturnType<typeof createFileText>;
