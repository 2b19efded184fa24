import { type Catalogue, isBuiltInLocale, type ProductDefinitions } from '../engine';

/** The product's messages in English by their ids, as `npm run generate` writes them; none where a portal has no such file. */
export function productMessages({ catalogues }: ProductDefinitions): ReadonlyMap<string, string> {
  return new Map(Object.entries(catalogues.get('en') ?? {}));
}

/** The languages that files add to the product's own; none where there is nothing to hold them against. */
export function foreignCatalogues(
  product: ProductDefinitions,
): { file: string; locale: string; catalogue: Catalogue }[] {
  if (!product.catalogues.has('en')) return [];
  return [...product.catalogues]
    .filter(([locale]) => !isBuiltInLocale(locale))
    .map(([locale, catalogue]) => ({
      file: `schemas/locales/${locale}.json`,
      locale,
      catalogue,
    }));
}

/** The names of a message's places for values, in one order for every language. */
export function placeholdersOf(words: string): string {
  return [...new Set(words.match(/\$\{\w+\}/g))].sort().join(' ');
}
