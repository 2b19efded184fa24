import { type Catalogue, isBuiltInLocale } from '../text/text';
import type { Locale } from '../types';
import type { ProjectFile } from './project-file';

/** Catalogues by the tags of their languages. */
export type Catalogues = ReadonlyMap<string, Catalogue>;

const NONE: Catalogues = new Map();

/**
 * The words of a file of `locales/`. What is no text is left out, so that a half-right file serves
 * with the rest.
 */
function readCatalogue({ root }: ProjectFile): Catalogue {
  const words = Object.entries(root).filter(
    (member): member is [string, string] =>
      typeof member[1] === 'string' && member[0] !== '$schema',
  );
  return Object.fromEntries(words);
}

const read = new WeakMap<ProjectFile, Catalogue>();

/** The catalogues of files, each over those of the school that is extended. */
export function readCatalogues(
  files: readonly ProjectFile[],
  below: Catalogues = NONE,
): Catalogues {
  if (files.length === 0) return below;
  const found = new Map(below);
  for (const file of files) {
    if (file.role.kind !== 'locale') continue;
    const own = read.get(file) ?? readCatalogue(file);
    read.set(file, own);
    const { locale } = file.role;
    const inherited = below.get(locale);
    found.set(locale, inherited ? { ...inherited, ...own } : own);
  }
  return found;
}

interface HasCatalogues {
  catalogues: Catalogues;
}

/** A school lives from project to project, and the product with it as long as it says the same. */
const joined = new WeakMap<HasCatalogues, WeakMap<HasCatalogues, Map<string, Catalogue>>>();

/**
 * The words of a language at a school: its own over the product's. A product's file of a wider tag
 * counts for a narrower one (RFC 4647, section 3.4): `ar` for `ar-EG`. Of the languages that the
 * product speaks itself only the school's own words; undefined where nobody has any.
 */
export function catalogueOf(
  product: HasCatalogues,
  school: HasCatalogues,
  locale: Locale,
): Catalogue | undefined {
  const general = isBuiltInLocale(locale) ? undefined : lookUp(product.catalogues, locale);
  const own = lookUp(school.catalogues, locale);
  if (!general || !own) return own ?? general;
  const bySchool = joined.get(product) ?? new WeakMap<HasCatalogues, Map<string, Catalogue>>();
  joined.set(product, bySchool);
  const byLocale = bySchool.get(school) ?? new Map<string, Catalogue>();
  bySchool.set(school, byLocale);
  const both = byLocale.get(locale) ?? { ...general, ...own };
  byLocale.set(locale, both);
  return both;
}

/**
 * The file of a language, else of the nearest wider tag. The languages that are built in stand for
 * themselves alone.
 */
function lookUp(catalogues: Catalogues, locale: Locale): Catalogue | undefined {
  for (let tag = locale; tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    const found = tag === locale || !isBuiltInLocale(tag) ? catalogues.get(tag) : undefined;
    if (found) return found;
  }
  return undefined;
}
