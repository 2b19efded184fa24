import { visitReferences } from '../definitions/references';
import { type JsonObject, type JsonValue, memberOf } from '../json/json';
import type { Path } from '../json/pointer';
import { textByLanguage } from '../text/chinese-text';
import { DEFAULT_LOCALE } from '../text/text';
import type { LocalizedText } from '../types';
import type { ProductDefinitions } from './project';

/** A text by language, or one in Chinese alone, and the way to it from the value that holds it. */
export interface TextNode {
  path: Path;
  text: LocalizedText;
}

/**
 * The words by which catalogues name a text: those in English, in Chinese where it has none there.
 */
export function sourceOf(text: LocalizedText): string {
  return text.en ?? text[DEFAULT_LOCALE] ?? '';
}

/**
 * Every text of a screen that is in some languages, Markdown among them. Where texts stand is what
 * the schemas say.
 */
export function textsOfScreen(screen: JsonObject, product: ProductDefinitions): TextNode[] {
  return textsIn(screen, product.metaSchemas['screen.schema.json'], product);
}

/** The same of a school's settings. */
export function textsOfSettings(settings: JsonObject, product: ProductDefinitions): TextNode[] {
  return textsIn(settings, product.metaSchemas['configuration.schema.json'], product);
}

/**
 * Every text of the stock screens and of the settings that all schools begin with, by the screen's
 * name.
 */
export function stockTexts(product: ProductDefinitions): ReadonlyMap<string, readonly TextNode[]> {
  const known = inStock.get(product);
  if (known) return known;
  const found = new Map(
    [...product.stock].map(([name, { value }]) => [name, textsOfScreen(value, product)]),
  );
  found.set('configration', textsOfSettings(product.base, product));
  inStock.set(product, found);
  return found;
}

const inStock = new WeakMap<ProductDefinitions, ReadonlyMap<string, readonly TextNode[]>>();

function textsIn(
  value: JsonValue,
  schema: unknown,
  { registry, metaSchemas }: ProductDefinitions,
): TextNode[] {
  const found: TextNode[] = [];
  const path: string[] = [];

  function lookAt(part: JsonValue | undefined, within: unknown): void {
    visitReferences(part, within, path, (kind, held) => {
      switch (kind) {
        case 'text':
        case 'markdown': {
          const text = textByLanguage(held);
          if (text) found.push({ path: [...path], text });
          return;
        }
        case 'markdownFile':
          return;
        case 'block':
          lookAt(held, registry.block(held.block)?.options);
          return;
        case 'field':
          path.push('options');
          lookAt(held.options, registry.widget(held.widget ?? '')?.options);
          path.pop();
          break;
        default:
      }
      lookAt(held, definitionOf(kind));
    });
  }

  function definitionOf(kind: string): unknown {
    const all = Object.values(metaSchemas).map(({ definitions }) => memberOf(definitions, kind));
    return all.find((definition) => definition !== undefined);
  }

  lookAt(value, schema);
  return found;
}
