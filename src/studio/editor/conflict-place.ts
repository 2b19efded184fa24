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

/**
 * The place of a conflict in the names of the tree, as in `Sign in › Form › Account › Label`. A
 * part without a name goes by its id, and a file that is no part by its path.
 */
export function conflictPlace(
  conflict: FileConflict,
  editor: Pick<Editor, 'state' | 'fileAt'>,
  translate: Translate,
): string {
  const target = targetOf(conflict.file);
  if (target === undefined) return conflict.file;
  const roots = editor.state().outline?.roots ?? [];
  const nameAt = (path: Path) => {
    const node = trailTo(roots, { target, path }).at(-1);
    return node ? translate(node.label) : null;
  };
  const page = target === SETTINGS ? [] : [nameAt([]) ?? target];
  if (conflict.type === 'file') return page[0] ?? conflict.file;
  const file = editor.fileAt(target);
  const isInPatch = file?.patchPath.length === 1 && conflict.path[0] === file.patchPath[0];
  const path = isInPatch ? conflict.path.slice(1) : conflict.path;
  let value = file && valueOfPart(file, []);
  const indexed: string[] = [];
  const names = path.map((segment) => {
    const isText = isTextByLocale(value);
    // The tree counts the items of lists that merges know by their ids.
    const index = Array.isArray(value) ? value.findIndex((item) => idOf(item) === segment) : -1;
    const token = index === -1 ? segment : String(index);
    value = childOf(value, token);
    indexed.push(token);
    return nameAt(indexed) ?? (isText ? ownLanguageName(segment) : null);
  });
  return [...page, ...placeWords({ path: [...path], names }, translate)].join(' › ');
}

function isTextByLocale(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && Object.keys(value).every(isLocale);
}
