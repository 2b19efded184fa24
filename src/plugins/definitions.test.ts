import { describe, expect, it } from 'vitest';
import { isJsonObject, isJsonValue, type JsonObject, LOCALES, type Message } from '../engine';
import { definitions, pluginRegistry } from './definitions';

const { formats, widgets, blocks, labelSets } = definitions;
const all = [...formats, ...widgets, ...blocks, ...labelSets];

/** The properties of an options schema, at every depth. */
function propertiesOf(schema: unknown): [string, JsonObject][] {
  if (!isJsonValue(schema) || !isJsonObject(schema)) return [];
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  return [
    ...Object.entries(properties).flatMap(([name, property]): [string, JsonObject][] => [
      ...(isJsonObject(property) ? [[name, property] satisfies [string, JsonObject]] : []),
      ...propertiesOf(property),
    ]),
    ...propertiesOf(schema.items),
  ];
}

function textsOf(definition: (typeof all)[number]): Message['words'][] {
  const messages = 'messages' in definition ? Object.values(definition.messages ?? {}) : [];
  const labels = 'labels' in definition ? Object.values(definition.labels) : [];
  const title = 'title' in definition ? [definition.title] : [];
  return [definition.description, ...title, ...[...messages, ...labels].map(({ words }) => words)];
}

describe('the definitions', () => {
  it('make a registry: no two of a kind have one name', () => {
    expect(pluginRegistry().widgets).toBe(widgets);
  });

  it.each(all.map((definition) => ({ name: definition.name, definition })))(
    '$name has every text in every language, with the same parameters',
    ({ definition }) => {
      for (const text of textsOf(definition)) {
        expect(Object.keys(text).sort()).toEqual([...LOCALES].sort());
        const parameters = Object.values(text).map((one) => one.match(/\$\{\w+\}/g) ?? []);
        expect(new Set(parameters.map((found) => found.join())).size, JSON.stringify(text)).toBe(1);
      }
    },
  );

  it.each([...widgets, ...blocks].map(({ name, options }) => ({ name, options })))(
    '$name has options that an editor can explain',
    ({ options }) => {
      for (const [name, property] of propertiesOf(options)) {
        expect(property, name).toMatchObject({
          description: expect.any(String),
          examples: expect.arrayContaining([expect.anything()]),
        });
      }
    },
  );

  it('name a plainest widget for every type, with choices and without', () => {
    const types = ['string', 'boolean', 'number', 'integer', 'array'] as const;
    for (const kind of ['plain', 'choices'] as const) {
      for (const type of types) {
        const plainest = widgets.filter((widget) => {
          const { defaultFor = {} }: { defaultFor?: Record<string, readonly string[]> } = widget;
          return defaultFor[kind]?.includes(type);
        });
        expect(plainest, `${kind} ${type}`).toHaveLength(1);
        expect(plainest[0]?.types).toContain(type);
      }
    }
  });
});
