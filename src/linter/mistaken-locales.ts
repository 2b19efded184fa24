import {
  isJsonObject,
  type JsonValue,
  type Locale,
  objectOf,
  type Path,
  type SchoolNode,
  type ScreenNode,
  valueAt,
} from '../engine';
import { meantLocale } from './meant-locale';
import { placeOfPatch } from './mistaken-paths';
import { remember } from './remember';

/** Words that a patch puts beside those of a text, in a language of another name than the text has. */
export interface MistakenLocale {
  path: Path;
  locale: string;
  meant: Locale;
}

/** What patches of a school say in a language that it does not offer, while the text that they change has it by its right name. */
export const mistakenLocales = remember(({ value, layer }: ScreenNode, { locales }: SchoolNode) => {
  if (!layer.patch) return [];
  const found: MistakenLocale[] = [];
  const visit = (patch: JsonValue | undefined, path: Path) => {
    if (Array.isArray(patch)) {
      for (const [index, item] of patch.entries()) visit(item, [...path, String(index)]);
      return;
    }
    const members = objectOf(patch);
    for (const [name, member] of Object.entries(members)) {
      const below = [...path, name];
      visit(member, below);
      const meant = typeof member === 'string' ? meantLocale(name) : undefined;
      if (meant === undefined || locales.some((one) => one === name) || meant in members) continue;
      const place = placeOfPatch(path.slice(layer.patchPath.length), value);
      const text = valueAt(value, place);
      if (isJsonObject(text) && typeof text[meant] === 'string' && typeof text[name] === 'string') {
        found.push({ path: below, locale: name, meant });
      }
    }
  };
  visit(layer.patch, layer.patchPath);
  return found;
});
