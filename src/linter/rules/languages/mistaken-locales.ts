import { type Locale, type Path, type SchoolNode, type ScreenNode, valueAt } from '../../../engine';
import { placeOfPatch } from '../../broken-below';
import { walkJson } from '../../json-nodes';
import { remember } from '../../remember';
import { meantLocale } from '../../texts/meant-locale';

/**
 * Words that a patch puts beside those of a text, in a language of another name than the text has.
 */
export interface MistakenLocale {
  path: Path;
  locale: string;
  meant: Locale;
}

/**
 * Finds words of a school's patches in a language that it does not offer, while the text that they
 * change has it by its right name.
 */
export const mistakenLocales = remember(({ value, layer }: ScreenNode, { locales }: SchoolNode) => {
  if (!layer.patch) return [];
  const found: MistakenLocale[] = [];
  walkJson(layer.patch, {
    text(_words, path) {
      const locale = path.at(-1) ?? '';
      const meant = meantLocale(locale);
      const around = path.slice(0, -1);
      if (meant === undefined || locales.includes(locale)) return;
      if (valueAt(layer.patch, [...around, meant]) !== undefined) return;
      const text = placeOfPatch(around, value);
      if ([meant, locale].some((one) => valueAt(value, [...text, one]) === undefined)) return;
      found.push({ path: [...layer.patchPath, ...path], locale, meant });
    },
  });
  return found;
});
