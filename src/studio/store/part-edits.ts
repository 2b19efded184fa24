import type { Translate } from '../../engine';
import { removeEntry } from '../draft/edit-entries';
import type { Edited } from '../draft/edit-value';
import type { LayeredFile } from '../draft/layered-file';
import type { StepCode, StepName } from '../draft/step-name';
import type { Editor } from './create-editor';
import { listEdits } from './list-edits';
import { messages } from './messages';
import { moveBetween } from './move-between';
import { type Part, partNameIn, siblingsOf } from './part';

/** The ways to tell the result of an edit of a part, for the view. */
export interface Told {
  /** Read out to screen readers. */
  announce(message: string): void;
  /** Shown to everybody. */
  warn(message: string): void;
  /** Says what was done, with a way back for as long as nothing else is done. */
  offerUndo(message: string): void;
}

interface Context extends Told {
  editor: Editor;
  translate: Translate;
}

/** The edits of a part of the tree: each is one step, and the part stays selected. */
export function partEdits({ editor, translate, announce, warn, offerUndo }: Context) {
  const nameOf = (part: Part) => partNameIn(editor.state(), part, translate);
  const step = (code: StepCode, part: Part): StepName => ({ code, subject: nameOf(part) });

  function apply(
    { target }: Part,
    name: StepName,
    change: (file: LayeredFile) => Edited,
    group?: string,
  ): boolean {
    const isDone = editor.edit(target, name, change, group);
    if (!isDone) warn(translate(messages.cannotEdit));
    return isDone;
  }

  return {
    ...listEdits({ editor, translate, announce, apply }),

    apply: (part: Part, change: (file: LayeredFile) => Edited, group?: string) =>
      apply(part, step('set', part), change, group),

    remove(part: Part): void {
      const file = editor.fileAt(part.target);
      const siblings = file && siblingsOf(file, part.path);
      const name = nameOf(part);
      if (!apply(part, step('remove', part), (one) => removeEntry(one, part.path))) return;
      const path = siblings ? siblings.path.slice(0, -1) : part.path.slice(0, -1);
      editor.select({ target: part.target, path });
      offerUndo(translate(messages.removed, { name }));
    },

    /** Moves a part to the end of another list of its screen or of another one, as one step. */
    moveTo(part: Part, list: Part): void {
      const name = nameOf(part);
      const texts = moveBetween(editor, part, list);
      if (!texts) {
        warn(translate(messages.cannotEdit));
        return;
      }
      editor.write({ code: 'move', subject: name }, texts.edits);
      editor.select(texts.moved);
      announce(translate(messages.movedAway, { name }));
    },

    giveBack(part: Part, change: (file: LayeredFile) => Edited): void {
      apply(part, step('give-back', part), change);
    },
  };
}

export type PartEdits = ReturnType<typeof partEdits>;
