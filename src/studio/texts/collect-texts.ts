import {
  entriesOf,
  isJsonObject,
  isLocale,
  type JsonValue,
  type Path,
  toPointer,
} from '../../engine';
import type { TextRow, Texts } from '../../texts';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { layeredFile, valueOfPart } from '../store/part';
import type { Outline } from '../worker/messages';

/**
 * Every text by language of all pages and of the settings, in the order in which they stand. A
 * broken file has none.
 */
export function collectTexts(files: DraftFiles, bases: Outline['bases']): TextRow[] {
  return Object.keys(bases).flatMap((target) => {
    const file = layeredFile(files, bases, target);
    const value = file && valueOfPart(file, []);
    return value === undefined ? [] : textsIn(value, target, []);
  });
}

function textsIn(value: JsonValue, target: string, path: Path): TextRow[] {
  const texts = asTexts(value);
  if (texts) return [{ id: `${target}#${toPointer(path)}`, target, path, texts }];
  return entriesOf(value).flatMap(([name, member]) => textsIn(member, target, [...path, name]));
}

/** Undefined for what is no text by language. */
function asTexts(value: JsonValue): Texts | undefined {
  if (!isJsonObject(value)) return undefined;
  const texts: Record<string, string> = {};
  for (const [tag, text] of Object.entries(value)) {
    if (!isLocale(tag) || typeof text !== 'string') return undefined;
    texts[tag] = text;
  }
  return Object.keys(texts).length > 0 ? texts : undefined;
}
