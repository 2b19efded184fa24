import {
  entriesOf,
  isJsonObject,
  isLocale,
  type JsonValue,
  LOCALES,
  memberOf,
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
  const read = (target: string) => {
    const file = layeredFile(files, bases, target);
    return file && valueOfPart(file, []);
  };
  const spoken = languagesOf(bases[SETTINGS] && read(SETTINGS));
  return Object.keys(bases).flatMap((target) => {
    const value = read(target);
    return value === undefined ? [] : textsIn(value, { target, path: [], spoken });
  });
}

/** The target of the school's settings. */
const SETTINGS = '';

/** The languages that a school's texts may be in: one of each text is among them. */
function languagesOf(settings: JsonValue | undefined): ReadonlySet<string> {
  const own = memberOf(settings, 'locales');
  return new Set([...LOCALES, ...(Array.isArray(own) ? own.map(String) : [])]);
}

interface Place {
  target: string;
  path: Path;
  spoken: ReadonlySet<string>;
}

function textsIn(value: JsonValue, place: Place): TextRow[] {
  const { target, path, spoken } = place;
  const texts = asTexts(value, spoken);
  if (texts) return [{ id: `${target}#${toPointer(path)}`, target, path, texts }];
  return entriesOf(value).flatMap(([name, member]) =>
    textsIn(member, { ...place, path: [...path, name] }),
  );
}

/**
 * Undefined for what is no text by language. Names such as `id` and `mac` are languages, too, which
 * a school may but seldom does speak.
 */
function asTexts(value: JsonValue, spoken: ReadonlySet<string>): Texts | undefined {
  if (!isJsonObject(value)) return undefined;
  const texts: Record<string, string> = {};
  for (const [tag, text] of Object.entries(value)) {
    if (!isLocale(tag) || typeof text !== 'string') return undefined;
    texts[tag] = text;
  }
  return Object.keys(texts).some((tag) => spoken.has(tag)) ? texts : undefined;
}
