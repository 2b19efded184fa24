import { existsSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { LOCALES, type LocalizedText, type PluginDefinition } from '../engine';
import { pluginComponents } from './components';
import { pluginDefinitions } from './definitions';

const byName = pluginDefinitions.map((definition) => ({ name: definition.name, definition }));

function wordsOf({ description, format, widget, labels }: PluginDefinition): LocalizedText[] {
  return [
    description,
    ...[format?.messages, widget?.messages, labels].flatMap((words) => Object.values(words ?? {})),
  ];
}

/** The properties of an options schema, at every depth. */
function propertiesOf(schema: unknown): [string, unknown][] {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    [name, property],
    ...propertiesOf(property),
  ]);
}

describe('the plugins', () => {
  it('have names of their own, each a folder', () => {
    const names = pluginDefinitions.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(existsSync(new URL(`./${name}/definition.ts`, import.meta.url)), name).toBe(true);
    }
  });

  it('have a component exactly where they have a widget', () => {
    const widgets = pluginDefinitions.filter(({ widget }) => widget).map(({ name }) => name);
    expect(Object.keys(pluginComponents).sort()).toEqual(widgets.sort());
  });

  it.each(byName)('$name speaks every language, with the same places to fill', ({ definition }) => {
    for (const words of wordsOf(definition)) {
      expect(Object.keys(words).sort()).toEqual([...LOCALES].sort());
      const places = Object.values(words).map((text) => text.match(/\$\{\w+\}/g) ?? []);
      expect(new Set(places.map((found) => found.join())).size, JSON.stringify(words)).toBe(1);
    }
  });

  it.each(byName)('$name has an options schema that editors can explain', ({ definition }) => {
    const { options, references = {} } = definition.widget ?? {};
    if (!options) return;
    expect(() => new Ajv({ allowUnionTypes: true }).compile(options)).not.toThrow();
    const properties = propertiesOf(options);
    for (const [name, property] of properties) {
      expect(property, name).toMatchObject({
        description: expect.any(String),
        examples: [expect.anything()],
      });
    }
    expect(properties.map(([name]) => name)).toEqual(
      expect.arrayContaining(Object.keys(references)),
    );
  });
});
