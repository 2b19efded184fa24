import {
  entriesOf,
  isJsonObject,
  isLocale,
  type JsonValue,
  type Path,
  toPointer,
} from '../../engine';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { layeredFile, valueOfPart } from '../store/part';
import type { Outline } from '../worker/messages';

/** A text in each language that it has. */
export type Texts = Readonly<Record<string, string>>;

/** One text of a page or of the settings, as pages have it. */
export interface TextRow {
  /** `login#/blocks/0/title`: the same for as long as the text stays where it is. */
  id: string;
  target: string;
  path: Path;
  texts: Texts;
}

/** Every text by language of all pages and of the settings, in the order in which they stand. A broken file has none. */
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

/** The languages in which a text says nothing. */
export function missingIn({ texts }: TextRow, locales: readonly string[]): string[] {
  return locales.filter((tag) => (texts[tag] ?? '').trim() === '');
}

/** A digest of a text in all its languages: it tells whether the text was changed since. */
export function digestOf(texts: Texts): string {
  const written = JSON.stringify(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
  let hash = 0x811c9dc5;
  for (let at = 0; at < written.length; at++) {
    hash = Math.imul(hash ^ written.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
