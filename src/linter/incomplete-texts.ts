import {
  collectReferences,
  isJsonObject,
  isLocale,
  type JsonObject,
  type JsonValue,
  LOCALES,
  type Locale,
  objectOf,
  type Path,
  type ProductDefinitions,
  type Project,
} from '../engine';

/** A text by locale that lacks languages. */
export interface IncompleteText {
  path: Path;
  missing: readonly Locale[];
}

const TEXTS: readonly string[] = ['text', 'markdown', 'markdownFile'];

/** Finds the texts by locale within a value that lack one of some languages. */
export interface TextFinder {
  product: ProductDefinitions;
  find(value: JsonValue, schema: unknown): readonly IncompleteText[];
}

const finders = new WeakMap<ProductDefinitions, { key: string; finder: TextFinder }>();

/** The finder for the languages of a project's schools: the same one for as long as these and the product stay the same. */
export function textFinder({ product, schools }: Project): TextFinder {
  const languages = new Set<Locale>(LOCALES);
  for (const { locales } of schools.values()) for (const locale of locales) languages.add(locale);
  const key = JSON.stringify([...languages]);
  const known = finders.get(product);
  if (known?.key === key) return known.finder;
  const finder = createTextFinder(product, languages);
  finders.set(product, { key, finder });
  return finder;
}

/** Where texts stand is what the schemas say, by references to the definition of text. A part that many screens share is looked through once. */
function createTextFinder(product: ProductDefinitions, languages: ReadonlySet<Locale>): TextFinder {
  const { registry, metaSchemas } = product;
  const known = new WeakMap<JsonObject, readonly IncompleteText[]>();

  function find(value: JsonValue, schema: unknown): readonly IncompleteText[] {
    return collectReferences(value, schema).flatMap(({ kind, path, value: held }) => {
      if (!isJsonObject(held)) return [];
      const within = TEXTS.includes(kind) ? incompleteText(held, languages) : findIn(kind, held);
      return within.map((text) => ({ ...text, path: [...path, ...text.path] }));
    });
  }

  function findIn(kind: string, value: JsonObject): readonly IncompleteText[] {
    const found = known.get(value) ?? [
      ...find(value, definitionOf(kind, value)),
      ...(kind === 'field' ? findInOptions(value) : []),
    ];
    known.set(value, found);
    return found;
  }

  function findInOptions(field: JsonValue): IncompleteText[] {
    const { widget, options = null } = objectOf(field);
    const definition = typeof widget === 'string' ? registry.widget(widget) : undefined;
    return find(options, definition?.options).map((text) => ({
      ...text,
      path: ['options', ...text.path],
    }));
  }

  /** The schema of what a reference holds. That of a block is the one of its kind. */
  function definitionOf(kind: string, value: JsonValue): unknown {
    if (kind === 'block') return registry.block(String(objectOf(value).block))?.options;
    for (const { definitions } of Object.values(metaSchemas)) {
      const definition = objectOf(definitions)[kind];
      if (definition !== undefined) return definition;
    }
    return undefined;
  }

  return { product, find };
}

function incompleteText(value: JsonValue, languages: ReadonlySet<Locale>): IncompleteText[] {
  const text = objectOf(value);
  if (!Object.keys(text).every(isLocale)) return [];
  const missing = [...languages].filter((locale) => text[locale] === undefined);
  return missing.length > 0 ? [{ path: [], missing }] : [];
}
