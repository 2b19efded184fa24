import {
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
  visitReferences,
} from '../engine';
import { findGarbled, type Garbled, mayBeGarbled } from './garbled';
import { findMarkup, type Markup, mayHaveMarkup } from './markup';
import { messageParams } from './message-params';
import { ownSettings } from './own-settings';
import { remember } from './remember';

/** What is wrong with one text for people. Paths are those of the text, or of its words in one language. */
export type TextProblem =
  | { type: 'missing'; path: Path; missing: readonly Locale[] }
  | { type: 'blank'; path: Path; locale: Locale | undefined; isRequired: boolean }
  | { type: 'garbled'; path: Path; locale: Locale | undefined; garbled: Garbled }
  | { type: 'markup'; path: Path; locale: Locale | undefined; markup: Markup }
  | {
      type: 'placeholder';
      path: Path;
      found: readonly string[];
      /** The languages in which they stand; none where the words are for all. */
      locales: readonly string[];
      known: readonly string[];
    };

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

/** Where texts stand is what the schemas say, by references to the definition of text. A block that many screens share is looked through once. */
function createTextFinder(product: ProductDefinitions, languages: ReadonlySet<Locale>): TextFinder {
  const { registry, metaSchemas } = product;
  const inBlocks = new WeakMap<JsonObject, readonly TextProblem[]>();
  const definitions = new Map<string, unknown>();

  function find(value: JsonValue, schema: unknown): readonly TextProblem[] {
    const found: TextProblem[] = [];
    lookAt(value, schema, [], found);
    return found;
  }

  /** @param path the way to the value, which changes while it is looked through */
  function lookAt(
    value: JsonValue | undefined,
    schema: unknown,
    path: string[],
    found: TextProblem[],
  ): void {
    const top = path.length;
    visitReferences(value, schema, path, (kind, held) => {
      if (!TEXTS.includes(kind)) {
        lookInto(kind, held, path, found);
        return;
      }
      const context = { languages, isRequired: () => isRequired(schema, path.slice(top)) };
      add(problemsOf(held, kind, context), path, found);
    });
  }

  function lookInto(kind: string, value: JsonValue, path: string[], found: TextProblem[]): void {
    if (!isJsonObject(value)) return;
    if (kind === 'block') {
      const known = inBlocks.get(value) ?? find(value, blockSchema(value));
      inBlocks.set(value, known);
      add(known, path, found);
      return;
    }
    if (kind === 'messages') {
      const places = placeholdersIn(value);
      add(places, path, found);
      // Other texts have no place that anything fills, and this one's are told.
      const within: TextProblem[] = [];
      lookAt(value, definitionOf(kind), path, within);
      found.push(...within.filter(({ type }) => type !== 'placeholder'));
      return;
    }
    lookAt(value, definitionOf(kind), path, found);
    if (kind !== 'field') return;
    const { widget, options } = value;
    const definition = typeof widget === 'string' ? registry.widget(widget) : undefined;
    path.push('options');
    lookAt(options, definition?.options, path, found);
    path.pop();
  }

  /** The schema of a block is the one of its kind. */
  function blockSchema({ block }: JsonObject): unknown {
    return registry.block(String(block))?.options;
  }

  function definitionOf(kind: string): unknown {
    if (!definitions.has(kind)) {
      const all = Object.values(metaSchemas).map((schema) => objectOf(schema.definitions)[kind]);
      definitions.set(
        kind,
        all.find((definition) => definition !== undefined),
      );
    }
    return definitions.get(kind);
  }

  return { product, find };
}

function add(problems: readonly TextProblem[], path: Path, found: TextProblem[]): void {
  for (const problem of problems) found.push({ ...problem, path: [...path, ...problem.path] });
}

interface TextContext {
  languages: ReadonlySet<Locale>;
  isRequired(): boolean;
}

const NO_PROBLEMS: readonly TextProblem[] = [];

/** Whether a text has words in each of these languages: most texts have, and are looked at no further. */
function isRight(text: JsonObject, languages: ReadonlySet<Locale>): boolean {
  for (const locale of languages) {
    const words = text[locale];
    if (typeof words !== 'string' || isBlank(words)) return false;
  }
  for (const locale in text) {
    const words = text[locale];
    if (isBlank(words) || (typeof words === 'string' && isSuspect(words))) return false;
  }
  return true;
}

/** Letters and signs that are no mark of anything, Chinese ones among them: one quick test leaves most texts as they are. */
const PLAIN = /^[\n !"#%'()+-;=>?@A-[\\^-~\u3000-\u303f\u4e00-\u9fff\uff00-\uffef\u2010-\u2027]*$/;

/** Whether the words of a text have to be looked at: nearly none have. */
function isSuspect(words: string): boolean {
  if (PLAIN.test(words)) return false;
  return mayHaveMarkup(words) || words.includes('${') || mayBeGarbled(words);
}

function problemsOf(
  value: JsonValue,
  kind: string,
  { languages, isRequired: required }: TextContext,
): readonly TextProblem[] {
  if (typeof value === 'string') {
    if (!isBlank(value)) return isSuspect(value) ? inWords([[[], value]], kind) : NO_PROBLEMS;
    return [{ type: 'blank', path: [], locale: undefined, isRequired: required() }];
  }
  const text = objectOf(value);
  if (isRight(text, languages)) return NO_PROBLEMS;
  const words = Object.entries(text);
  if (words.length === 0 || !words.every(([locale]) => isLocale(locale))) return [];
  const missing = [...languages].filter((locale) => text[locale] === undefined);
  const blank = kind === 'markdownFile' ? [] : words.filter(([, one]) => isBlank(one));
  const isAllBlank = blank.length === words.length;
  const shown = words.filter(([, one]) => !isBlank(one));
  return [
    ...inWords(
      shown.flatMap(([locale, one]): [Path, string][] =>
        typeof one === 'string' ? [[[locale], one]] : [],
      ),
      kind,
    ),
    ...(missing.length > 0 ? [{ type: 'missing', path: [], missing } as const] : []),
    ...(isAllBlank
      ? [{ type: 'blank', path: [], locale: undefined, isRequired: required() } as const]
      : blank.map(
          ([locale]) =>
            ({ type: 'blank', path: [locale], locale, isRequired: required() }) as const,
        )),
  ];
}

/** What is wrong with a text's words, in the languages in which they are written. */
function inWords(words: readonly [Path, string][], kind: string): readonly TextProblem[] {
  if (kind === 'markdownFile') return NO_PROBLEMS;
  const garbled = words.flatMap(([path, one]): TextProblem[] => {
    const found = findGarbled(one);
    return found ? [{ type: 'garbled', path, locale: path[0], garbled: found }] : [];
  });
  // In Markdown it may be code that is shown.
  if (kind !== 'text') return garbled;
  const marked = words.flatMap(([path, one]): TextProblem[] => {
    const markup = findMarkup(one);
    return markup ? [{ type: 'markup', path, locale: path[0], markup }] : [];
  });
  // What is marked in several languages is one mistake.
  const others = [...garbled, ...marked.slice(0, 1)];
  const places = words.flatMap(([path, one]) => {
    const found = one.match(/\$\{\w+\}/g) ?? [];
    return found.length > 0 ? [{ path, found }] : [];
  });
  const [first] = places;
  if (!first) return others;
  return [
    ...others,
    {
      type: 'placeholder',
      path: first.path,
      found: [...new Set(places.flatMap(({ found }) => found))],
      locales: places.flatMap(({ path }) => path),
      known: [],
    },
  ];
}

/** Nothing that prints: blanks, those of Chinese among them, zero-width characters, and letters that are empty. */
const BLANK = /^(?:[\s\p{Zs}\p{Cf}\p{Cc}\p{Mn}]|[\u115f\u1160\u2800\u3164\uffa0])*$/u;

export function isBlank(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && !BEGINS_WITH_LETTER.test(value) && BLANK.test(value);
}

/** A quick look before the long one. */
const BEGINS_WITH_LETTER = /^[!-~\u4e00-\u9fff]/;

/** The places for values in messages that nothing fills. */
function placeholdersIn(messages: JsonObject): TextProblem[] {
  return Object.entries(messages).flatMap(([rule, text]): TextProblem[] => {
    const known = messageParams(rule);
    const words: [Path, JsonValue][] = isJsonObject(text)
      ? Object.entries(text).map(([locale, one]) => [[rule, locale], one])
      : [[[rule], text]];
    const wrong = words.flatMap(([path, one]) => {
      const found = typeof one === 'string' ? wrongPlaceholders(one, known) : [];
      return found.length > 0 ? [{ path, found }] : [];
    });
    // What is wrong in several languages is one mistake.
    const [first] = wrong;
    if (!first) return [];
    return [
      {
        type: 'placeholder',
        path: first.path,
        found: [...new Set(wrong.flatMap(({ found }) => found))],
        locales: wrong.flatMap(({ path }) => path[1] ?? []),
        known,
      },
    ];
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
