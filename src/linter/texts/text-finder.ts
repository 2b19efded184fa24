import {
  itemsOf,
  type JsonObject,
  LOCALES,
  type Locale,
  type ProductDefinitions,
  type Project,
  type SchoolNode,
  type ScreenNode,
} from '../../engine';
import { ownSettings } from '../own-settings';
import { remember } from '../remember';
import { placeholdersInMessages } from './placeholders';
import { problemsOfText, type TextProblem } from './text-problems';
import { createTextSearch, type TextSearch } from './text-search';

/** Finds the texts with a problem within a value. */
export interface TextFinder {
  product: ProductDefinitions;
  find: TextSearch<TextProblem>;
}

const finders = new WeakMap<ProductDefinitions, { key: string; finder: TextFinder }>();

/**
 * The finder for the languages of a project's schools: the same one for as long as these and the
 * product stay the same; `builtInFinder` where these are the built-in ones.
 */
export function textFinder({ product, schools }: Project): TextFinder {
  const languages = new Set<Locale>(LOCALES);
  for (const { locales } of schools.values()) for (const locale of locales) languages.add(locale);
  if (languages.size === BUILT_IN_LANGUAGES.size) return builtInFinder(product);
  const key = JSON.stringify([...languages]);
  const known = finders.get(product);
  if (known?.key === key) return known.finder;
  const finder = createTextFinder(product, languages);
  finders.set(product, { key, finder });
  return finder;
}

/** The texts of a screen with a problem, looked for once for all rules. */
export function findInScreen({ value }: ScreenNode, finder: TextFinder) {
  return findInValue(value, finder);
}

const findInValue = remember((value: JsonObject, { find, product }: TextFinder) =>
  find(value, product.metaSchemas['screen.schema.json']),
);

/** The same for the settings that a school's own file gives. */
export const findInSchool = remember((school: SchoolNode, { find, product }: TextFinder) =>
  find(ownSettings(school, product), product.metaSchemas['configuration.schema.json']),
);

const BUILT_IN_LANGUAGES: ReadonlySet<Locale> = new Set(LOCALES);
const forLanguages = remember((product: ProductDefinitions, languages: ReadonlySet<Locale>) =>
  createTextFinder(product, languages),
);

/**
 * The finder for the product's own languages, for problems that do not depend on those of schools.
 */
export function builtInFinder(product: ProductDefinitions): TextFinder {
  return forLanguages(product, BUILT_IN_LANGUAGES);
}

/** Makes a finder of texts with a problem. */
function createTextFinder(product: ProductDefinitions, languages: ReadonlySet<Locale>): TextFinder {
  const usual = usualLanguages(product);
  const find = createTextSearch<TextProblem>(product, {
    inText: (text, kind, isRequired) =>
      problemsOfText(text, kind, { languages, usual, isRequired }),
    inMessages: placeholdersInMessages,
  });
  return { product, find };
}

/**
 * The languages of the neutral base: words in these are no mistake where a school leaves one out.
 */
function usualLanguages({ base }: ProductDefinitions): readonly string[] {
  return [...LOCALES, ...itemsOf(base.locales, []).map(({ value }) => String(value))];
}
