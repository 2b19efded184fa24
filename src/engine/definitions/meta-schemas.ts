import { isJsonObject, isJsonValue, type JsonObject, type JsonValue, objectOf } from '../json/json';
import type { BuiltInLocale } from '../text/text';
import type { Operation } from '../types';
import type { BlockDefinition, WidgetDefinition } from './define';
import {
  type ExplainedNames,
  explained,
  fieldsOfOperation,
  inBoth,
  titleOf,
} from './explained-names';
import type { Registry } from './registry';

/** The meta-schemas by file name: `screen.schema.json` and so on. */
export type MetaSchemas = Readonly<Record<string, JsonObject>>;

/** Names from outside the definitions that the meta-schemas offer to an editor. */
export interface KnownNames {
  operations: Readonly<Record<string, Operation>>;
  /** The stock screens. */
  screens: readonly JsonObject[];
  /** The names of those that a school may close. */
  closableScreens: readonly string[];
}

/**
 * Adds the definitions to the meta-schemas: every block's members, every widget's options, and the
 * names that an editor completes. Handwritten parts stay. Applying the definitions twice changes
 * nothing more.
 */
export function applyDefinitions(
  metaSchemas: MetaSchemas,
  registry: Registry,
  names: KnownNames,
): MetaSchemas {
  const common = objectOf(metaSchemas['common.schema.json']);
  const screen = objectOf(metaSchemas['screen.schema.json']);
  const operations = Object.entries(names.operations);
  const screens: ExplainedNames = Object.fromEntries(
    names.screens.map((one) => [String(one.screen), titleOf(one)]).sort(),
  );
  const closable = names.closableScreens.map((name) => [name, isOpen(screens[name])]);
  return {
    ...metaSchemas,
    'common.schema.json': withDefinitions(common, (definitions) => ({
      ...definitions,
      operationName: {
        ...objectOf(definitions.operationName),
        ...explained(Object.fromEntries(operations.map(([name, one]) => [name, one.description]))),
      },
      screenName: { ...objectOf(definitions.screenName), ...explained(screens) },
      carrierCode: { ...objectOf(definitions.carrierCode), ...explained(codesOf(registry)) },
      openPages: { ...objectOf(definitions.openPages), properties: Object.fromEntries(closable) },
      linkPatch: patchOfLink(objectOf(definitions.link)),
    })),
    'screen.schema.json': withDefinitions(screen, (definitions) => ({
      ...Object.fromEntries(Object.entries(definitions).filter(([name]) => !isBlockName(name))),
      block: {
        ...objectOf(definitions.block),
        ...kindOfBlock(registry),
        oneOf: registry.blocks.map(({ name }) => ({ $ref: `#/definitions/${blockKey(name)}` })),
      },
      field: fieldSchema(objectOf(definitions.field), registry),
      submit: {
        ...objectOf(definitions.submit),
        ...(operations.length > 0
          ? { allOf: operations.map(([name, operation]) => fieldsOfOperation(name, operation)) }
          : {}),
      },
      ...Object.fromEntries(
        registry.blocks.map((block) => [blockKey(block.name), blockSchema(block)]),
      ),
    })),
  };
}

/** Every member of an inherited link may be changed alone, or be taken away by null. */
function patchOfLink({ properties }: JsonObject): JsonObject {
  return {
    title: 'LinkPatch',
    description:
      '对一个继承来的链接的修改：只写要改的，null 表示去掉。\nChanges to an inherited link: only what differs; null removes.',
    examples: [{ icon: 'megaphone' }],
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(objectOf(properties)).map(([name, member]) => {
        const { description = '', examples = [], ...rest } = objectOf(member);
        return [name, { description, examples, anyOf: [rest, { type: 'null' }] }];
      }),
    ),
  };
}

/**
 * Offers the kind of every block. Before its `block` is written, an editor considers only the
 * branches that require nothing else.
 */
function kindOfBlock(registry: Registry): JsonObject {
  const kinds = explained(descriptionsOf(registry.blocks));
  return {
    if: { type: 'object' },
    then: { properties: { block: { description: KIND_OF_BLOCK, ...kinds } } },
  };
}

const KIND_OF_BLOCK = '区块的种类。\nThe kind of block.';

/** The name of a block's definition in screen.schema.json: `formBlock`. */
export function blockKey(name: string): string {
  const camel = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return `${camel}Block`;
}

function isBlockName(name: string): boolean {
  return name.endsWith('Block');
}

function withDefinitions(
  schema: JsonObject,
  change: (definitions: JsonObject) => JsonObject,
): JsonObject {
  return { ...schema, definitions: change(objectOf(schema.definitions)) };
}

function codesOf(registry: Registry): ExplainedNames {
  return Object.fromEntries(
    registry.labelSets.flatMap(({ labels }) =>
      Object.entries(labels).map(([code, label]) => [
        code,
        inBoth({ 'zh-CN': label.words['zh-CN'], en: label.words.en }),
      ]),
    ),
  );
}

/** The purposes of definitions, by their names. */
function descriptionsOf(definitions: Registry['widgets' | 'formats' | 'blocks']): ExplainedNames {
  return Object.fromEntries(
    definitions.map(({ name, description }) => [name, sentences(description)]),
  );
}

function sentences(words: Readonly<Record<BuiltInLocale, string>>): string {
  return `${words['zh-CN']}。\n${words.en}.`;
}

function isOpen(title = ''): JsonObject {
  return { type: 'boolean', description: title, examples: [false] };
}

function blockSchema({ name, description, options, examples }: BlockDefinition): JsonObject {
  const { required, properties } = jsonOf(options);
  const key = blockKey(name);
  return {
    title: `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    description: sentences(description),
    examples: jsonList(examples),
    type: 'object',
    required: ['block', ...(Array.isArray(required) ? required : [])],
    additionalProperties: false,
    properties: {
      block: { const: name, description: KIND_OF_BLOCK, examples: [name] },
      id: reference(
        'id',
        '区块的名称，在页面内唯一；补丁用它来指定。\nA name for this block, unique on the screen: patches address it by this.',
        name,
      ),
      before: reference(
        'id',
        '放在这个 id 的区块之前。\nPuts the block before the one with this id.',
        'form',
      ),
      after: reference(
        'id',
        '放在这个 id 的区块之后。\nPuts the block after the one with this id.',
        'form',
      ),
      when: reference('when', '区块在什么条件下显示。\nWhen the block is shown.', {
        signedIn: true,
      }),
      ...objectOf(properties),
    },
  };
}

function reference(kind: string, description: string, example: JsonValue): JsonObject {
  return { $ref: `common.schema.json#/definitions/${kind}`, description, examples: [example] };
}

function fieldSchema(field: JsonObject, registry: Registry): JsonObject {
  const properties = objectOf(field.properties);
  return {
    ...field,
    properties: {
      ...properties,
      widget: {
        ...objectOf(properties.widget),
        ...explained(descriptionsOf(registry.widgets)),
      },
      format: {
        ...objectOf(properties.format),
        ...explained(descriptionsOf(registry.formats)),
      },
    },
    allOf: registry.widgets.map(optionsOfWidget),
  };
}

function optionsOfWidget({ name, options, description }: WidgetDefinition): JsonObject {
  return {
    if: { required: ['widget'], properties: { widget: { const: name } } },
    then: {
      // Without options, a required option is missing.
      ...(Array.isArray(jsonOf(options).required) ? { required: ['options'] } : {}),
      properties: {
        options: {
          description: sentences(description),
          examples: [exampleOf(jsonOf(options))],
          ...jsonOf(options),
        },
      },
    },
  };
}

/** An object with the example of every property. */
function exampleOf({ properties }: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(objectOf(properties)).flatMap(([name, property]) => {
      const { examples } = objectOf(property);
      return Array.isArray(examples) && examples[0] !== undefined ? [[name, examples[0]]] : [];
    }),
  );
}

/** A definition's schema as plain JSON: definitions are written with `as const` types. */
function jsonOf(schema: unknown): JsonObject {
  return isJsonValue(schema) && isJsonObject(schema) ? schema : {};
}

function jsonList(values: readonly unknown[]): JsonValue[] {
  return values.filter(isJsonValue);
}
