import {
  type Block,
  type JsonObject,
  type JsonValue,
  keywordsOf,
  memberOf,
  type Path,
  type ProductDefinitions,
  type RuleMessages,
  type Step,
  type Text,
  visitReferences,
} from '../../engine';
import { remember } from '../remember';

/** Something that is found in a text, by the way to it. */
interface FoundInText {
  path: Path;
}

/** Finds something in the texts within a value that a schema describes. */
export type TextSearch<Found> = (value: JsonValue, schema: unknown) => readonly Found[];

/** The texts of a message, whose places for values are looked at with it. */
export type TextKind = 'text' | 'markdown' | 'markdownFile' | 'message';

interface Looks<Found> {
  /** @param isRequired tells whether there has to be a text */
  inText(text: Text, kind: TextKind, isRequired: () => boolean): readonly Found[];
  /** Looks at the messages of a field before their texts are looked at one by one. */
  inMessages?(messages: RuleMessages): readonly Found[];
}

/**
 * Makes a search for something in texts, which finds it with the way from the value to it. The
 * schemas mark texts by references to the definition of text; a block or step of many files is
 * looked through once.
 */
export function createTextSearch<Found extends FoundInText>(
  product: ProductDefinitions,
  { inText, inMessages }: Looks<Found>,
): TextSearch<Found> {
  const { registry, metaSchemas } = product;
  const definitions = new Map<string, unknown>();

  /** The schema of a block is the one of its kind. */
  const inBlock = remember((block: JsonObject & Block, _product: ProductDefinitions) =>
    find(block, registry.block(block.block)?.options),
  );
  const inStep = remember((step: JsonObject & Step, _product: ProductDefinitions) =>
    find(step, definitionOf('step')),
  );

  function find(value: JsonValue, schema: unknown): readonly Found[] {
    const found: Found[] = [];
    lookAt(value, schema, [], found);
    return found.length > 0 ? found : NONE;
  }

  /** @param path the way to the value, which changes while it is looked through */
  function lookAt(
    value: JsonValue | undefined,
    schema: unknown,
    path: string[],
    found: Found[],
    isMessage = false,
  ): void {
    const top = path.length;
    visitReferences(value, schema, path, (kind, held) => {
      switch (kind) {
        case 'text':
        case 'markdown':
        case 'markdownFile': {
          const isNeeded = () => isRequired(schema, path.slice(top));
          add(inText(held, isMessage ? 'message' : kind, isNeeded), path, found);
          return;
        }
        case 'block':
          add(inBlock(held, product), path, found);
          return;
        case 'step':
          add(inStep(held, product), path, found);
          return;
        case 'messages':
          if (inMessages) add(inMessages(held), path, found);
          lookAt(held, definitionOf(kind), path, found, true);
          return;
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

  return find;
}

/** Most values hold nothing: thousands of them share this. */
const NONE: readonly never[] = [];

function add<Found extends FoundInText>(some: readonly Found[], path: Path, found: Found[]): void {
  for (const one of some) found.push({ ...one, path: [...path, ...one.path] });
}

/** True when the schema that holds a text demands it. */
function isRequired(schema: unknown, path: Path): boolean {
  let holder = keywordsOf(schema);
  for (const token of path.slice(0, -1)) {
    holder = keywordsOf(holder.properties?.[token] ?? holder.items ?? holder.additionalProperties);
  }
  return holder.required?.includes(path.at(-1) ?? '') ?? false;
}
