import {
  type Catalogue,
  isBuiltInLocale,
  type LocalizedText,
  type ProductDefinitions,
  type Project,
  type ProjectFile,
  type SchoolNode,
  sourceOf,
  stockTexts,
  type TextNode,
  textsOfScreen,
  textsOfSettings,
} from '../../engine';
import { remember, rememberAlone } from '../remember';

/**
 * The product's messages in English by their ids, as `npm run generate` writes them; none where a
 * portal has no such file.
 */
export function productMessages({ catalogues }: ProductDefinitions): ReadonlyMap<string, string> {
  return messagesIn(catalogues.get('en') ?? NO_WORDS);
}

const NO_WORDS: Catalogue = {};

const messagesIn = rememberAlone(
  (catalogue: Catalogue): ReadonlyMap<string, string> => new Map(Object.entries(catalogue)),
);

/** The words by which catalogues name the texts of stock screens and of the base of settings. */
export function stockSources(product: ProductDefinitions): ReadonlySet<string> {
  return sourcesOf(stockTextList(product));
}

const sourcesOf = rememberAlone(
  (texts: readonly LocalizedText[]): ReadonlySet<string> => new Set(texts.map(sourceOf)),
);

/** The texts by language of stock screens and of the base of settings. */
export function stockTextList(product: ProductDefinitions): readonly LocalizedText[] {
  return textsIn(stockTexts(product));
}

const textsIn = rememberAlone(
  (stock: ReadonlyMap<string, readonly TextNode[]>): readonly LocalizedText[] =>
    [...stock.values()].flat().map(({ text }) => text),
);

/** The same of a school's own screens and settings, inherited ones too. */
export const schoolTexts = remember(
  (school: SchoolNode, product: ProductDefinitions): LocalizedText[] => {
    const screens = [...school.screens.values()].flatMap(({ value }) =>
      textsOfScreen(value, product),
    );
    const texts = [...screens, ...textsOfSettings(school.configuration, product)];
    return texts.map(({ text }) => text);
  },
);

/** The words by which catalogues name the texts of a school, inherited ones too. */
export const schoolSources = remember(
  (school: SchoolNode, product: ProductDefinitions) =>
    new Set(schoolTexts(school, product).map(sourceOf)),
);

/**
 * Lists the product's words that a language's catalogue lacks: ids, then texts by their sources.
 */
export function missingWords(product: ProductDefinitions, catalogue: Catalogue): string[] {
  const all = [...productMessages(product).keys(), ...stockSources(product)];
  return all.filter((id) => !Object.hasOwn(catalogue, id));
}

/** A file with words of a language. */
export interface CatalogueFile {
  file: string;
  locale: string;
  /** Undefined for one of the product. */
  school: SchoolNode | undefined;
  catalogue: Catalogue;
}

/**
 * The language of a file that adds to what the product itself says, or is a school's; none where
 * there is nothing to hold it against.
 */
export function localeOfWords(
  { role }: ProjectFile,
  { catalogues }: Pick<ProductDefinitions, 'catalogues'>,
): string | undefined {
  if (role.kind !== 'locale' || !catalogues.has('en')) return undefined;
  return role.school === undefined && isBuiltInLocale(role.locale) ? undefined : role.locale;
}

/** The files that add to what the product itself says, and those of schools. */
export function catalogueFiles(project: Project): CatalogueFile[] {
  return project.files.flatMap((file): CatalogueFile[] => {
    const locale = localeOfWords(file, project);
    if (locale === undefined) return [];
    const { path, role } = file;
    const school = 'school' in role ? project.schools.get(role.school ?? '') : undefined;
    return [{ file: path, locale, school, catalogue: wordsOf(file) }];
  });
}

/** The words that a language's file holds, by their names. */
export const wordsOf = rememberAlone(({ texts }: ProjectFile): Catalogue => {
  const words = Object.entries(texts).flatMap(([id, text]): [string, string][] =>
    text === undefined || id === '$schema' ? [] : [[id, text]],
  );
  return Object.fromEntries(words);
});

/** The names of a message's places for values, in one order for every language. */
export function placeholdersOf(words: string): string {
  if (!words.includes('$')) return '';
  return [...new Set(words.match(/\$\{\w+\}/g))].sort().join(' ');
}
