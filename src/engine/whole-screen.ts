import { isJsonObject, type JsonObject, type JsonValue } from './json';
import type { WholeScreen } from './types';

/** Whether a resolved screen has the parts that drawing it relies on; the meta-schema proves the rest. */
export function isWholeScreen(value: JsonValue): value is JsonObject & WholeScreen {
  return firstMissingPart(value) === undefined;
}

/** The JSON pointer of the first part of a screen that is missing or of the wrong kind, or undefined. */
export function firstMissingPart(screen: JsonValue): string | undefined {
  if (!isJsonObject(screen)) return '';
  if (typeof screen.screen !== 'string') return '/screen';
  if (!isText(screen.title)) return '/title';
  return missingInList(screen.blocks, '/blocks', missingInBlock);
}

function missingInBlock(block: JsonObject, pointer: string): string | undefined {
  if (typeof block.block !== 'string') return `${pointer}/block`;
  if (block.block === 'form') return missingInList(block.steps, `${pointer}/steps`, missingInStep);
  if (block.block === 'choice') {
    return missingInList(block.options, `${pointer}/options`, (option, at) =>
      missingInList(option.blocks, `${at}/blocks`, missingInBlock),
    );
  }
  return undefined;
}

function missingInStep(step: JsonObject, pointer: string): string | undefined {
  if (typeof step.id !== 'string') return `${pointer}/id`;
  if (!isJsonObject(step.submit)) return `${pointer}/submit`;
  if (!isJsonObject(step.schema)) return `${pointer}/schema`;
  const fields = step.schema.properties;
  if (!isJsonObject(fields)) return `${pointer}/schema/properties`;
  const broken = Object.entries(fields).find(([, field]) => !isField(field));
  return broken && `${pointer}/schema/properties/${broken[0]}`;
}

function isField(field: JsonValue): boolean {
  return isJsonObject(field) && typeof field.type === 'string' && isJsonObject(field.ui);
}

function isText(value: JsonValue | undefined): boolean {
  return typeof value === 'string' || isJsonObject(value);
}

function missingInList(
  list: JsonValue | undefined,
  pointer: string,
  missingIn: (item: JsonObject, pointer: string) => string | undefined,
): string | undefined {
  if (!Array.isArray(list)) return pointer;
  for (const [index, item] of list.entries()) {
    const at = `${pointer}/${index}`;
    const missing = isJsonObject(item) ? missingIn(item, at) : at;
    if (missing !== undefined) return missing;
  }
  return undefined;
}
