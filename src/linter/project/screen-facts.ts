import { isJsonObject, type JsonObject, type JsonValue } from '../../engine';
import type { Path } from '../pointer';

/**
 * What the rules ask of a screen. It is read from JSON that may be wrong anywhere: what does not have the right shape
 * is left out, since the rule `schema` tells of it.
 */
export interface ScreenFacts {
  blocks: readonly BlockFacts[];
  links: readonly LinkFacts[];
  forms: readonly FormFacts[];
}

export interface BlockFacts {
  path: Path;
  block: JsonObject;
}

export interface LinkFacts {
  path: Path;
  link: JsonObject;
}

export interface FormFacts {
  path: Path;
  steps: readonly StepFacts[];
}

export interface StepFacts {
  path: Path;
  step: JsonObject;
  schema: JsonObject;
  submit: JsonObject;
  fields: readonly FieldFacts[];
}

export interface FieldFacts {
  name: string;
  path: Path;
  field: JsonObject;
  ui: JsonObject;
}

export function readScreenFacts(screen: JsonObject): ScreenFacts {
  const blocks = readBlocks(screen.blocks, ['blocks']);
  return {
    blocks,
    links: blocks.flatMap(({ block, path }) => [
      ...readLinks(block.links, [...path, 'links']),
      ...readLinks(block.actions, [...path, 'actions']),
      ...readLink(block.signedOut, [...path, 'signedOut']),
      ...readLink(block.add, [...path, 'add']),
    ]),
    forms: blocks
      .filter(({ block }) => block.block === 'form')
      .map(({ block, path }) => ({ path, steps: readSteps(block.steps, [...path, 'steps']) })),
  };
}

/** The links of a list. */
export function readLinks(value: JsonValue | undefined, path: Path): LinkFacts[] {
  return itemsOf(value, path).flatMap((item) => readLink(item.value, item.path));
}

function readLink(value: JsonValue | undefined, path: Path): LinkFacts[] {
  return isJsonObject(value) ? [{ path, link: value }] : [];
}

function readBlocks(value: JsonValue | undefined, path: Path): BlockFacts[] {
  return itemsOf(value, path).flatMap((item) => {
    if (!isJsonObject(item.value)) return [];
    const block = item.value;
    const inside =
      block.block === 'choice'
        ? itemsOf(block.options, [...item.path, 'options']).flatMap((option) =>
            isJsonObject(option.value)
              ? readBlocks(option.value.blocks, [...option.path, 'blocks'])
              : [],
          )
        : [];
    return [{ path: item.path, block }, ...inside];
  });
}

function readSteps(value: JsonValue | undefined, path: Path): StepFacts[] {
  return itemsOf(value, path).flatMap((item) => {
    if (!isJsonObject(item.value)) return [];
    const step = item.value;
    const schema = objectOf(step.schema);
    return [
      {
        path: item.path,
        step,
        schema,
        submit: objectOf(step.submit),
        fields: Object.entries(objectOf(schema.properties)).flatMap(([name, field]) =>
          isJsonObject(field)
            ? [
                {
                  name,
                  path: [...item.path, 'schema', 'properties', name],
                  field,
                  ui: objectOf(field.ui),
                },
              ]
            : [],
        ),
      },
    ];
  });
}

/** A list's items with their places; nothing for what is no list. */
export function itemsOf(value: JsonValue | undefined, path: Path) {
  return Array.isArray(value)
    ? value.map((item, index) => ({ value: item, path: [...path, String(index)] }))
    : [];
}

/** An object; an empty one for what is none. */
export function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
