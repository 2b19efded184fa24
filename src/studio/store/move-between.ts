import { hasOrderedMembers, idOf, isJsonObject, type JsonValue, type Path } from '../../engine';
import { type Entry, entriesIn, insertEntry, removeEntry } from '../draft/edit-entries';
import type { Edits } from '../draft/history';
import type { LayeredFile } from '../draft/layered-file';
import type { Editor } from './create-editor';
import { fieldsAround, idsIn, withFreshIds } from './fresh-names';
import { fileOf, freshName, type Part, siblingsOf, valueOfPart } from './part';

/** The edits that move a part to another list, and the place of the part after them. */
export interface MovedBetween {
  edits: Edits;
  moved: Part;
}

/**
 * Moves a part to the end of another list; undefined where one of the files is no JSON, or the list
 * holds the part already.
 */
export function moveBetween(
  editor: Pick<Editor, 'fileAt'>,
  part: Part,
  list: Part,
): MovedBetween | undefined {
  const source = editor.fileAt(part.target);
  const siblings = source && siblingsOf(source, part.path);
  const entry = siblings?.entries[siblings.index];
  const left = source && removeEntry(source, part.path);
  if (!siblings || !entry || left === undefined) return undefined;
  const isHere = part.target === list.target;
  const file = isHere ? withText(source, left) : editor.fileAt(list.target);
  if (!file) return undefined;
  const path = isHere ? pathWithout(list.path, siblings.path, siblings.index) : list.path;
  const entries = entriesIn(valueOfPart(file, path));
  const placed = renamed(entry, entries, valueOfPart(file, []) ?? null, path);
  const text = insertEntry(file, path, placed, entries.length);
  if (text === undefined) return undefined;
  const key = hasOrderedMembers(path.at(-1)) ? (placed.name ?? '') : String(entries.length);
  return {
    edits: {
      [fileOf(part.target)]: contentOf(left),
      [fileOf(list.target)]: contentOf(text),
    },
    moved: { target: list.target, path: [...path, key] },
  };
}

function contentOf(text: string | null) {
  return text === null ? undefined : { text };
}

function withText(file: LayeredFile, text: string | null): LayeredFile {
  return { ...file, text: text ?? undefined };
}

/** A path once an item of a list on the way is gone. */
function pathWithout(path: Path, list: Path, index: number): Path {
  const isInside = list.every((token, place) => path[place] === token) && path.length > list.length;
  const token = Number(path[list.length]);
  return isInside && token > index ? path.with(list.length, String(token - 1)) : path;
}

/** An entry by a name that nothing in the page or the form has to which it comes. */
function renamed(entry: Entry, entries: readonly Entry[], root: JsonValue, path: Path): Entry {
  if (hasOrderedMembers(path.at(-1))) {
    const taken = new Set(fieldsAround(root, path).keys());
    return { ...entry, name: freshName([], entry.name ?? 'field', taken) };
  }
  const value = withFreshIds(entry.value, idsIn(root));
  const id = idOf(value);
  if (id === undefined || !isJsonObject(value)) return { name: undefined, value };
  const name = freshName(entries, id);
  return { name, value: { ...value, id: name } };
}
