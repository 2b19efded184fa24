import {
  type Catalogue,
  catalogueOf,
  isBuiltInLocale,
  type LocalizedText,
  type Path,
  type ProductDefinitions,
  type Project,
  type SchoolNode,
  sourceOf,
  stockTexts,
  textsOfScreen,
  textsOfSettings,
  toPointer,
  wordsIn,
} from '../../../../src/engine';
import { staleWordsOfProduct, staleWordsOfSchool } from '../../../../src/linter';
import type { TextRow, Texts } from '../../../../src/texts';

/** A text that can be translated. */
export interface TranslationRow extends TextRow {
  /** The name of its words in a catalogue. */
  source: string;
  /** The other places of the same words: a table may name them by any of these. */
  others: string[];
  /** The file that holds it. */
  where: string;
  isMissing: boolean;
  /** The words that the text had when it was translated, where it was changed since. */
  was: FormerWords | undefined;
}

/** The words of a text in a catalogue, under the name that the text had then. */
export interface FormerWords {
  source: string;
  words: string;
}

/**
 * Every text of a school, or of the product where none is given: its messages by their ids, then
 * texts of pages and settings, those with the same words once.
 */
export function translationRows(
  project: Project,
  tag: string,
  school: SchoolNode | undefined,
): TranslationRow[] {
  const { product } = project;
  const catalogue = catalogueIn(product, school, tag) ?? {};
  const former = formerWords(project, tag, school, catalogue);
  const messages = messagesOf(product).map(([id, texts]): TranslationRow => {
    const own = Object.hasOwn(catalogue, id) ? catalogue[id] : texts[tag];
    const row = { id, source: id, others: [], target: '', path: [], where: 'Formgate' };
    return {
      ...row,
      texts: withWords(texts, tag, own),
      isMissing: own === undefined,
      was: undefined,
    };
  });
  const rows = new Map<string, TranslationRow>();
  for (const { target, path, text, where } of placedTexts(project, school)) {
    const source = sourceOf(text);
    if (source.trim() === '') continue;
    const id = `${target}#${toPointer(path)}`;
    const same = rows.get(source);
    if (same) {
      same.others.push(id);
      continue;
    }
    const own = wordsIn(text, tag, catalogue);
    const was = former.get(source);
    rows.set(source, {
      ...{ id, source, others: [] },
      target,
      path,
      where,
      texts: withWords(text, tag, own),
      isMissing: own === undefined || was !== undefined,
      was,
    });
  }
  return [...messages, ...rows.values()];
}

/** The translations of texts that were changed since, by the present words of these. */
function formerWords(
  project: Project,
  tag: string,
  school: SchoolNode | undefined,
  catalogue: Catalogue,
): ReadonlyMap<string, FormerWords> {
  const stale = school
    ? staleWordsOfSchool(school, tag, project.product)
    : staleWordsOfProduct(catalogue, tag, project);
  return new Map(
    stale.flatMap(({ source, current }): [string, FormerWords][] =>
      current === undefined ? [] : [[current, { source, words: catalogue[source] ?? '' }]],
    ),
  );
}

function catalogueIn(product: ProductDefinitions, school: SchoolNode | undefined, tag: string) {
  if (school) return catalogueOf(product, school, tag);
  return isBuiltInLocale(tag) ? undefined : product.catalogues.get(tag);
}

/** The words from which is translated, and those that are there in the language. */
function withWords(texts: LocalizedText, tag: string, own: string | undefined): Texts {
  const { 'zh-CN': zh = '', en = '' } = texts;
  return { 'zh-CN': zh, en, [tag]: own ?? '' };
}

function messagesOf({ catalogues }: ProductDefinitions): [string, Texts][] {
  const chinese = catalogues.get('zh-CN') ?? {};
  return Object.entries(catalogues.get('en') ?? {}).map(([id, en]) => [
    id,
    { 'zh-CN': chinese[id] ?? '', en },
  ]);
}

interface PlacedText {
  target: string;
  path: Path;
  text: LocalizedText;
  where: string;
}

/**
 * The texts of a school's settings and of each page as it shows it; of the product alone without a
 * school.
 */
function placedTexts({ product, stock }: Project, school: SchoolNode | undefined): PlacedText[] {
  if (!school) {
    return [...stockTexts(product)].flatMap(([target, texts]) => {
      const where = stock.get(target)?.file.path ?? 'schemas/configuration.base.json';
      return texts.map((one) => ({ ...one, target, where }));
    });
  }
  const settings = textsOfSettings(school.configuration, product).map((one) => ({
    ...one,
    target: '',
    where: originOf(school.locate(one.path)),
  }));
  const names = new Set([...school.screens.keys(), ...stock.keys()]);
  const pages = [...names].flatMap((target) => {
    const screen = school.screens.get(target) ?? stock.get(target);
    if (!screen) return [];
    return textsOfScreen(screen.value, product).map((one) => ({
      ...one,
      target,
      where: originOf(screen.locate(one.path)),
    }));
  });
  return [...settings, ...pages];
}

function originOf({ file, origin }: { file: string; origin?: { file: string } }): string {
  return origin?.file ?? file;
}
