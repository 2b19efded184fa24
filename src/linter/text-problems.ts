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
  type SchoolNode,
  type ScreenNode,
} from '../engine';
import { messageParams } from './message-params';
import { ownSettings } from './own-settings';
import { remember } from './remember';

/** What is wrong with one text for people. Paths are those of the text, or of its words in one language. */
export type TextProblem =
  | { type: 'missing'; path: Path; missing: readonly Locale[] }
  | { type: 'blank'; path: Path; locale: Locale | undefined; isRequired: boolean }
  | { type: 'placeholder'; path: Path; found: string; known: readonly string[] };

export type MissingWords = Extract<TextProblem, { type: 'missing' }>;

export function isMissing(problem: TextProblem): problem is MissingWords {
  return problem.type === 'missing';
}

const TEXTS: readonly string[] = ['text', 'markdown', 'markdownFile'];

/** Finds the texts with a problem within a value. */
export interface TextFinder {
  product: ProductDefinitions;
  find(value: JsonValue, schema: unknown): readonly TextProblem[];
}

const finders = new WeakMap<ProductDefinitions, { key: string; finder: TextFinder }>();

/**
 * The finder for the languages of a project's schools: the same one for as long as these and the product stay the same; that of
 * `problemsInScreen` where these are the built-in ones.
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
export const findInScreen = remember(({ value }: ScreenNode, { find, product }: TextFinder) =>
  find(value, product.metaSchemas['screen.schema.json']),
);

/** The same for the settings that a school's own file gives. */
export const findInSchool = remember((school: SchoolNode, { find, product }: TextFinder) =>
  find(ownSettings(school, product), product.metaSchemas['configuration.schema.json']),
);

/** The texts of a screen with a problem that does not depend on the languages of schools. */
export function problemsInScreen(screen: ScreenNode, product: ProductDefinitions) {
  return findInScreen(screen, builtInFinder(product));
}

/** The same for the settings that a school's own file gives. */
export function problemsInSchool(school: SchoolNode, product: ProductDefinitions) {
  return findInSchool(school, builtInFinder(product));
}

export function problemsInSettings(settings: JsonObject, product: ProductDefinitions) {
  const { find } = builtInFinder(product);
  return find(settings, product.metaSchemas['configuration.schema.json']);
}

const BUILT_IN_LANGUAGES: ReadonlySet<Locale> = new Set(LOCALES);
const forLanguages = remember((product: ProductDefinitions, languages: ReadonlySet<Locale>) =>
  createTextFinder(product, languages),
);
const builtInFinder = (product: ProductDefinitions) => forLanguages(product, BUILT_IN_LANGUAGES);

/** Where texts stand is what the schemas say, by references to the definition of text. A part that many screens share is looked through once. */
function createTextFinder(product: ProductDefinitions, languages: ReadonlySet<Locale>): TextFinder {
  const { registry, metaSchemas } = product;
  const known = new WeakMap<JsonObject, readonly TextProblem[]>();

  function find(value: JsonValue, schema: unknown): readonly TextProblem[] {
    return collectReferences(value, schema).flatMap(({ kind, path, value: held }) => {
      const within = TEXTS.includes(kind)
        ? problemsOf(held, kind, { languages, isRequired: () => isRequired(schema, path) })
        : findIn(kind, held);
      return within.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
    });
  }

  function findIn(kind: string, value: JsonValue): readonly TextProblem[] {
    if (!isJsonObject(value)) return [];
    const found = known.get(value) ?? [
      ...(kind === 'messages' ? placeholdersIn(value) : []),
      ...find(value, definitionOf(kind, value)),
      ...(kind === 'field' ? findInOptions(value) : []),
    ];
    known.set(value, found);
    return found;
  }

  function findInOptions(field: JsonValue): TextProblem[] {
    const { widget, options = null } = objectOf(field);
    const definition = typeof widget === 'string' ? registry.widget(widget) : undefined;
    return find(options, definition?.options).map((problem) => ({
      ...problem,
      path: ['options', ...problem.path],
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

interface TextContext {
  languages: ReadonlySet<Locale>;
  isRequired(): boolean;
}

function problemsOf(
  value: JsonValue,
  kind: string,
  { languages, isRequired: required }: TextContext,
): TextProblem[] {
  if (typeof value === 'string') {
    if (!isBlank(value)) return [];
    return [{ type: 'blank', path: [], locale: undefined, isRequired: required() }];
  }
  const text = objectOf(value);
  const words = Object.entries(text);
  if (words.length === 0 || !words.every(([locale]) => isLocale(locale))) return [];
  const missing = [...languages].filter((locale) => text[locale] === undefined);
  const blank = kind === 'markdownFile' ? [] : words.filter(([, one]) => isBlank(one));
  const isAllBlank = blank.length === words.length;
  return [
    ...(missing.length > 0 ? [{ type: 'missing', path: [], missing } as const] : []),
    ...(isAllBlank
      ? [{ type: 'blank', path: [], locale: undefined, isRequired: required() } as const]
      : blank.map(
          ([locale]) =>
            ({ type: 'blank', path: [locale], locale, isRequired: required() }) as const,
        )),
  ];
}

/** Nothing that prints: blanks, those of Chinese among them, zero-width characters, and letters that are empty. */
const BLANK = /^(?:[\s\p{Zs}\p{Cf}\p{Cc}\p{Mn}]|[\u115f\u1160\u2800\u3164\uffa0])*$/u;

function isBlank(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && BLANK.test(value);
}

/** The places for values in messages that nothing fills. */
function placeholdersIn(messages: JsonObject): TextProblem[] {
  return Object.entries(messages).flatMap(([rule, text]) => {
    const known = messageParams(rule);
    const words: [Path, JsonValue][] = isJsonObject(text)
      ? Object.entries(text).map(([locale, one]) => [[rule, locale], one])
      : [[[rule], text]];
    return words.flatMap(([path, one]) =>
      typeof one !== 'string'
        ? []
        : wrongPlaceholders(one, known).map(
            (found): TextProblem => ({ type: 'placeholder', path, found, known }),
          ),
    );
  });
}

/** `${name}` in any spelling of it: with a wide sign or bracket, with blanks, without the sign, or not closed. */
const PLACEHOLDER = /[$＄]?\s?[{｛]\s*([^{}｛｝\s]*)\s*[}｝]?|[$＄][A-Za-z]\w*/gu;

function wrongPlaceholders(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map(([found]) => found)
    .filter((found) => !known.some((name) => found === `\${${name}}`));
}

/** Whether the schema that holds a text demands it. */
function isRequired(schema: unknown, path: Path): boolean {
  let holder: JsonObject = objectOf(schema);
  for (const [index, token] of path.entries()) {
    const properties = objectOf(holder.properties);
    if (index === path.length - 1) {
      return Array.isArray(holder.required) && holder.required.includes(token);
    }
    holder = objectOf(properties[token] ?? holder.items ?? holder.additionalProperties);
  }
  return false;
}
