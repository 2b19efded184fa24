import { fromPointer, hasOrderedMembers, type Translate, toPointer } from '../../engine';
import { entriesIn, insertEntry, moveEntry } from '../draft/edit-entries';
import { type Edited, removeValue } from '../draft/edit-value';
import type { LayeredFile } from '../draft/layered-file';
import type { StepCode, StepName } from '../draft/step-name';
import type { OutlineNode } from '../worker/messages';
import { copyOfEntry } from './copy-entry';
import type { Editor, EditorState } from './create-editor';
import { kindNames, messages } from './messages';
import { moveBetween } from './move-between';
import {
  type Addition,
  entryPath,
  nearestNode,
  type Part,
  type Siblings,
  siblingsOf,
  valueOfPart,
} from './part';

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

  function nameOf(part: Part): string {
    const node = nearestNode(editor.state().outline?.roots ?? [], part);
    return node ? labelOf(node, translate) : toPointer(part.path);
  }

  function step(code: StepCode, part: Part): StepName {
    return { code, subject: nameOf(part) };
  }

  return {
    apply: (part: Part, change: (file: LayeredFile) => Edited, group?: string) =>
      apply(part, step('set', part), change, group),

    move(part: Part, to: Destination): void {
      const file = editor.fileAt(part.target);
      const siblings = file && siblingsOf(file, part.path);
      if (!siblings) return;
      const { path, index, entries } = siblings;
      const wanted = 'by' in to ? index + to.by : placeBeside(file, siblings, to);
      if (wanted < 0 || wanted >= entries.length || wanted === index) return;
      const name = nameOf(part);
      if (!apply(part, step('move', part), (one) => moveEntry(one, path, index, wanted))) return;
      const after = editor.fileAt(part.target);
      const moved = after && siblingsOf(after, entryPath(siblings, index));
      const next = moved?.entries[wanted] ? entryPath(moved, wanted) : part.path;
      editor.select({ target: part.target, path: next });
      const place = wanted + 1;
      announce(translate(messages.moved, { name, place, count: entries.length }));
    },

    remove(part: Part): void {
      const file = editor.fileAt(part.target);
      const siblings = file && siblingsOf(file, part.path);
      const name = nameOf(part);
      if (!apply(part, step('remove', part), (one) => removeValue(one, part.path))) return;
      const path = siblings ? siblings.path.slice(0, -1) : part.path.slice(0, -1);
      editor.select({ target: part.target, path });
      offerUndo(translate(messages.removed, { name }));
    },

    duplicate(part: Part): void {
      const file = editor.fileAt(part.target);
      const siblings = file && siblingsOf(file, part.path);
      if (!siblings) return;
      const { path, index, entries } = siblings;
      const root = valueOfPart(file, []);
      const entry = entries[index];
      if (!entry || root === undefined) return;
      const copy = copyOfEntry(entry, { path, entries, root });
      // A copy of a step sends nothing: it stands before the one that does.
      const at = path.at(-1) === 'steps' ? index : index + 1;
      const done = apply(part, step('duplicate', part), (one) => insertEntry(one, path, copy, at));
      if (!done) return;
      const key = hasOrderedMembers(path.at(-1)) ? copy.name : String(at);
      editor.select({ target: part.target, path: [...path, key ?? ''] });
    },

    add({ target }: Pick<Part, 'target'>, { kind, path, index, create }: Addition): void {
      const file = editor.fileAt(target);
      if (!file) return;
      const entries = entriesIn(valueOfPart(file, path));
      const entry = create(entries);
      const name = { code: 'add' as const, subject: translate(kindNames[kind]) };
      const done = apply({ target, path }, name, (one) =>
        insertEntry(one, path, entry, index ?? entries.length),
      );
      if (!done) return;
      const key = hasOrderedMembers(path.at(-1)) ? entry.name : String(index ?? entries.length);
      editor.select({ target, path: [...path, key ?? ''] });
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

/** The place that a part goes to in its list: up or down, or beside another part. */
export type Destination = { by: number } | { beside: Part; side: 'before' | 'after' };

/** The index that a part gets once it stands beside another one of its list. */
function placeBeside(
  file: LayeredFile,
  { index }: Siblings,
  { beside, side }: Extract<Destination, { beside: Part }>,
): number {
  const at = siblingsOf(file, beside.path)?.index ?? index;
  const place = side === 'after' ? at + 1 : at;
  return place > index ? place - 1 : place;
}

/** A part's name as the tree shows it. */
export function labelOf({ label }: OutlineNode, translate: Translate): string {
  return translate(label);
}

/** The part that the preview means by a JSON pointer of its screen. */
export function partAt({ look }: Pick<EditorState, 'look'>, pointer: string): Part {
  return { target: look.screen, path: fromPointer(pointer) };
}
