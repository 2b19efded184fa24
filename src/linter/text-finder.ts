import {
  type Block,
  itemsOf,
  type JsonObject,
  type JsonValue,
  keywordsOf,
  LOCALES,
  type Locale,
  memberOf,
  type Path,
  type ProductDefinitions,
  type Project,
  type SchoolNode,
  type ScreenNode,
  type Step,
  visitReferences,
} from '../engine';
import { ownSettings } from './own-settings';
import { placeholdersInMessages } from './placeholders';
import { remember } from './remember';
import { problemsOfText, type TextProblem } from './text-problems';

/** Finds the texts with a problem within a value. */
export interface TextFinder {
  product: ProductDefinitions;
  find(value: JsonValue, schema: unknown): readonly TextProblem[];
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

/**
 * Makes a finder of texts. The schemas mark them by references to the definition of text; a block
 * or step of many files is looked through once.
 */
function createTextFinder(product: ProductDefinitions, languages: ReadonlySet<Locale>): TextFinder {
  const { registry, metaSchemas } = product;
  const usual = usualLanguages(product);
  const definitions = new Map<string, unknown>();

  /** The schema of a block is the one of its kind. */
  const inBlock = remember((block: JsonObject & Block, _product: ProductDefinitions) =>
    find(block, registry.block(block.block)?.options),
  );
  const inStep = remember((step: JsonObject & Step, _product: ProductDefinitions) =>
    find(step, definitionOf('step')),
  );

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
      switch (kind) {
        case 'text':
        case 'markdown':
        case 'markdownFile': {
          const context = {
            languages,
            usual,
            isRequired: () => isRequired(schema, path.slice(top)),
          };
          add(problemsOfText(held, kind, context), path, found);
          return;
        }
        case 'block':
          add(inBlock(held, product), path, found);
          return;
        case 'step':
          add(inStep(held, product), path, found);
          return;
        case 'messages': {
          add(placeholdersInMessages(held), path, found);
          // Other texts have no place that anything fills, and this one's are told.
          const within: TextProblem[] = [];
          lookAt(held, definitionOf(kind), path, within);
          found.push(...within.filter(({ type }) => type !== 'placeholder'));
          return;
        }
        case 'field':
          path.push('options');
          lookAt(held.options, registry.widget(held.widget ?? '')?.options, path, found);
          path.pop();
          break;
        default:
      }
      lookAt(held, definitionOf(kind), path, found);
    });
  }

  function definitionOf(kind: string): unknown {
    if (!definitions.has(kind)) {
      const all = Object.values(metaSchemas).map(({ definitions }) => memberOf(definitions, kind));
      definitions.set(
        kind,
        all.find((definition) => definition !== undefined),
      );
    }
    return definitions.get(kind);
  }

  return { product, find };
}

/**
 * The languages of the neutral base: words in these are no mistake where a school leaves one out.
 */
function usualLanguages({ base }: ProductDefinitions): readonly string[] {
  return [...LOCALES, ...itemsOf(base.locales, []).map(({ value }) => String(value))];
}

function add(problems: readonly TextProblem[], path: Path, found: TextProblem[]): void {
  for (const problem of problems) found.push({ ...problem, path: [...path, ...problem.path] });
}

/** True when the schema that holds a text demands it. */
function isRequired(schema: unknown, path: Path): boolean {
  let holder = keywordsOf(schema);
  for (const token of path.slice(0, -1)) {
    holder = keywordsOf(holder.properties?.[token] ?? holder.items ?? holder.additionalProperties);
  }
  return holder.required?.includes(path.at(-1) ?? '') ?? false;
}
