import {
  childOf,
  idOf,
  isJsonObject,
  isLocale,
  type JsonValue,
  type Path,
  type Translate,
} from '../../engine';
import { placeWords } from '../changes/change-words';
import type { FileConflict } from '../draft/merge-files';
import { ownLanguageName } from '../panels/languages/language-names';
import type { Editor } from '../store/create-editor';
import { targetOf, trailTo, valueOfPart } from '../store/part';
import { SETTINGS } from '../worker/messages';

type KnownParts = Pick<Editor, 'state' | 'fileAt'>;

/**
 * The place of a conflict in the names of the tree, as in `Sign in › Form › Account › Label`. A
 * part without a name goes by its id, and a file that is no part by its path.
 */
export function conflictPlace(
  conflict: FileConflict,
  editor: KnownParts,
  translate: Translate,
): string {
  const target = targetOf(conflict.file);
  if (target === undefined) return conflict.file;
  const page = target === SETTINGS ? [] : [nameOfPart(editor, { target, path: [] }, translate)];
  if (conflict.type === 'file') return page[0] ?? conflict.file;
  const { path, names } = namesAlong(target, conflict.path, editor, translate);
  return [...page.map((name) => name ?? target), ...placeWords({ path, names }, translate)].join(
    ' › ',
  );
}

/** The name of one of the parts whose order is in conflict; its id where it has none. */
export function entryName(
  { file, path }: FileConflict & { type: 'json' },
  entry: string,
  editor: KnownParts,
  translate: Translate,
): string {
  const target = targetOf(file);
  if (target === undefined) return entry;
  return namesAlong(target, [...path, entry], editor, translate).names.at(-1) ?? entry;
}

/** The names of the parts along a path; null for what is no part. */
function namesAlong(
  target: string,
  written: readonly string[],
  editor: KnownParts,
  translate: Translate,
): { path: string[]; names: (string | null)[] } {
  const file = editor.fileAt(target);
  const isInPatch = file?.patchPath.length === 1 && written[0] === file.patchPath[0];
  const path = isInPatch ? written.slice(1) : [...written];
  let value = file && valueOfPart(file, []);
  const indexed: string[] = [];
  const names = path.map((segment) => {
    const isText = isTextByLocale(value);
    // The tree counts the items of lists that merges know by their ids.
    const index = Array.isArray(value) ? value.findIndex((item) => idOf(item) === segment) : -1;
    const token = index === -1 ? segment : String(index);
    value = childOf(value, token);
    indexed.push(token);
    const name = nameOfPart(editor, { target, path: [...indexed] }, translate);
    return name ?? (isText ? ownLanguageName(segment) : null);
  });
  return { path, names };
}

function nameOfPart(
  editor: KnownParts,
  part: { target: string; path: Path },
  translate: Translate,
): string | null {
  const node = trailTo(editor.state().outline?.roots ?? [], part).at(-1);
  return node ? translate(node.label) : null;
}

function isTextByLocale(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && Object.keys(value).every(isLocale);
}
