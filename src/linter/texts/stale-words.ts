import {
  type Catalogue,
  catalogueOf,
  isBuiltInLocale,
  type Locale,
  type LocalizedText,
  nearestText,
  type ProductDefinitions,
  type Project,
  type SchoolNode,
  sourceOf,
  wordsIn,
} from '../../engine';
import { isFamilyKnown } from '../own-settings';
import { remember } from '../remember';
import {
  productMessages,
  schoolTexts,
  stockSources,
  stockTextList,
  wordsOf,
} from './product-messages';

/** The words of a catalogue that are named by the words of no text. */
export interface StaleWords {
  source: string;
  /** The words that the text probably has now; undefined where none are near. */
  current: string | undefined;
}

/** The words of a school's own file of a language that belong to no text any more. */
export function staleWordsOfSchool(
  school: SchoolNode,
  locale: Locale,
  product: ProductDefinitions,
): readonly StaleWords[] {
  const isKnown = isFamilyKnown(school) && school.brokenScreens.size === 0;
  const file = school.localeFiles.find(
    ({ role }) => role.kind === 'locale' && role.locale === locale,
  );
  if (!isKnown || !file) return [];
  const byLocale = staleAtSchool(school, product);
  const known = byLocale.get(locale);
  if (known) return known;
  const own = wordsOf(file);
  const texts = [...schoolTexts(school, product), ...stockTextList(product)];
  const whole = catalogueOf(product, school, locale) ?? own;
  const found = staleWords(own, texts, locale, whole, product);
  byLocale.set(locale, found);
  return found;
}

const staleAtSchool = remember(
  (_school: SchoolNode, _product: ProductDefinitions) => new Map<Locale, readonly StaleWords[]>(),
);

/** The words of a file of the product’s that belong to no text any more. */
export function staleWordsOfProduct(
  catalogue: Catalogue,
  locale: Locale,
  project: Project,
): readonly StaleWords[] {
  const found = staleInCatalogue(catalogue, project.product)(locale);
  if (found.length === 0) return [];
  const { product } = project;
  const isKnown = project.files.every(
    ({ role, json }) => json !== undefined || (role.kind !== 'stock' && role.kind !== 'base'),
  );
  const isWhole = [...product.stock.values()].every(({ broken }) => broken.length === 0);
  return isKnown && isWhole ? found : [];
}

const staleInCatalogue = remember((catalogue: Catalogue, product: ProductDefinitions) => {
  const byLocale = new Map<Locale, readonly StaleWords[]>();
  return (locale: Locale) => {
    const found =
      byLocale.get(locale) ??
      staleWords(catalogue, stockTextList(product), locale, catalogue, product);
    byLocale.set(locale, found);
    return found;
  };
});

/** The present words of texts that had others when they were translated. */
export function changedSources(stale: readonly StaleWords[]): ReadonlySet<string> {
  return new Set(stale.flatMap(({ current }) => current ?? []));
}

function staleWords(
  own: Catalogue,
  texts: readonly LocalizedText[],
  locale: Locale,
  whole: Catalogue,
  product: ProductDefinitions,
): readonly StaleWords[] {
  const messages = productMessages(product);
  const ofStock = stockSources(product);
  const others = Object.keys(own).filter((id) => !(messages.has(id) || ofStock.has(id)));
  if (others.length === 0) return [];
  const sources = new Set(texts.map(sourceOf));
  const stale = others.filter((source) => !sources.has(source));
  if (stale.length === 0) return [];
  const isOpen = (text: LocalizedText) =>
    isBuiltInLocale(locale)
      ? !Object.hasOwn(whole, sourceOf(text))
      : wordsIn(text, locale, whole) === undefined;
  const open = new Set(texts.filter(isOpen).map(sourceOf));
  return stale.map((source) => ({ source, current: nearestText(source, open) }));
}
