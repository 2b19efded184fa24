import {
  type Catalogue,
  catalogueOf,
  type Locale,
  type ProductDefinitions,
  type SchoolNode,
  sourceOf,
  stockTexts,
  wordsIn,
} from '../../../engine';
import { remember } from '../../remember';

const NO_WORDS: Catalogue = {};

/** A catalogue is of one language, but for the one without words. */
const missingByLocale = remember(
  (_catalogue: Catalogue, _product: ProductDefinitions) =>
    new Map<Locale, [string, readonly string[]][]>(),
);

/**
 * The texts of each stock screen that have no words in a language, in themselves or in a school's
 * catalogue: by the words that name them there.
 */
export function missingInStock(
  school: SchoolNode,
  locale: Locale,
  product: ProductDefinitions,
): readonly [string, readonly string[]][] {
  const catalogue = catalogueOf(product, school, locale) ?? NO_WORDS;
  const byLocale = missingByLocale(catalogue, product);
  const known = byLocale.get(locale);
  if (known) return known;
  const found = [...stockTexts(product)].flatMap(([name, texts]): [string, readonly string[]][] => {
    const missing = texts.filter(({ text }) => wordsIn(text, locale, catalogue) === undefined);
    return missing.length > 0 && product.stock.has(name)
      ? [[name, missing.map(({ text }) => sourceOf(text))]]
      : [];
  });
  byLocale.set(locale, found);
  return found;
}
