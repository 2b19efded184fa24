import { hasOrderedMembers, type Translate } from '../../engine';
import { entriesIn, insertEntry, moveEntry } from '../draft/edit-entries';
import type { Edited } from '../draft/edit-value';
import type { LayeredFile } from '../draft/layered-file';
import type { StepName } from '../draft/step-name';
import type { copyOfEntry } from './copy-entry';
import type { Editor } from './create-editor';
import { kindNames, messages } from './messages';
import {
  type Addition,
  entryPath,
  type Part,
  partNameIn,
  type Siblings,
  siblingsOf,
  valueOfPart,
} from './part';

interface Context {
  editor: Editor;
  translate: Translate;
  announce(message: string): void;
  /** Makes an edit as one step. @returns whether it could be made */
  apply(part: Part, name: StepName, change: (file: LayeredFile) => Edited): boolean;
}

/** The place that a part goes to in its list: up or down, or beside another part. */
export type Destination = { by: number } | { beside: Part; side: 'before' | 'after' };

/** The edits of a part within its list, or among the fields of its step. */
export function listEdits({ editor, translate, announce, apply }: Context) {
  const nameOf = (part: Part) => partNameIn(editor.state(), part, translate);

  return {
    move(part: Part, to: Destination): void {
      const file = editor.fileAt(part.target);
      const siblings = file && siblingsOf(file, part.path);
      if (!siblings) return;
      const { path, index, entries } = siblings;
      const wanted = 'by' in to ? index + to.by : placeBeside(file, siblings, to);
      if (wanted < 0 || wanted >= entries.length || wanted === index) return;
      const name = nameOf(part);
      const step = { code: 'move', subject: name } as const;
      if (!apply(part, step, (one) => moveEntry(one, path, index, wanted))) return;
      const after = editor.fileAt(part.target);
      const moved = after && siblingsOf(after, entryPath(siblings, index));
      const next = moved?.entries[wanted] ? entryPath(moved, wanted) : part.path;
      editor.select({ target: part.target, path: next });
      const place = wanted + 1;
      announce(translate(messages.moved, { name, place, count: entries.length }));
    },

    /** @param copy comes from the caller, with the definitions that the tree alone needs not */
    duplicate(part: Part, copy: typeof copyOfEntry): void {
      const file = editor.fileAt(part.target);
      const siblings = file && siblingsOf(file, part.path);
      if (!siblings) return;
      const { path, index, entries } = siblings;
      const root = valueOfPart(file, []);
      const entry = entries[index];
      if (!entry || root === undefined) return;
      const copied = copy(entry, { path, entries, root });
      // A copy of a step sends nothing: it stands before the one that does.
      const at = path.at(-1) === 'steps' ? index : index + 1;
      const step = { code: 'duplicate', subject: nameOf(part) } as const;
      if (!apply(part, step, (one) => insertEntry(one, path, copied, at))) return;
      const key = hasOrderedMembers(path.at(-1)) ? copied.name : String(at);
      editor.select({ target: part.target, path: [...path, key ?? ''] });
    },

    add({ target }: Pick<Part, 'target'>, { kind, path, index, create }: Addition): void {
      const file = editor.fileAt(target);
      if (!file) return;
      const entries = entriesIn(valueOfPart(file, path));
      const entry = create(entries);
      const at = index ?? entries.length;
      const step = { code: 'add', subject: translate(kindNames[kind]) } as const;
      if (!apply({ target, path }, step, (one) => insertEntry(one, path, entry, at))) return;
      const key = hasOrderedMembers(path.at(-1)) ? entry.name : String(at);
      editor.select({ target, path: [...path, key ?? ''] }, true);
    },
  };
}

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
