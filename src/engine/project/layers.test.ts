import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json';
import { findWritten, type Layer } from './layers';
import { createFileReader } from './project-file';

/**
 * A chain of layers over a whole one, that counts how often one is looked at; the last one is the
 * nearest.
 */
function chainOf(length: number) {
  const root = { title: 'Root', links: [{ id: 'a', label: 'A' }] };
  const layers: Layer[] = [];
  let looks = 0;
  for (let index = 0; index < length; index++) {
    const patch: JsonObject | undefined = index === 0 ? undefined : { title: `${index}` };
    const text = JSON.stringify(patch ? { patch } : root);
    layers.push({
      file: createFileReader()(`schools/s${index}/screens/login.json`, text),
      get patch() {
        looks++;
        return patch;
      },
      patchPath: ['patch'],
      value: { ...root, ...patch },
      below: layers.at(-1),
    });
  }
  return { layers, looks: () => looks };
}

it('finds what the root of a long chain wrote from every heir in one walk', () => {
  const { layers, looks } = chainOf(1000);
  for (const layer of layers) {
    const { layer: writer, path, reached } = findWritten(layer, ['links', '0', 'label']);
    expect(writer).toBe(layers[0]);
    expect(path).toEqual(['links', '0', 'label']);
    expect(reached).toEqual(layer === layers[0] ? path : ['patch']);
  }
  expect(looks()).toBeLessThan(4 * layers.length);
});

it('tells apart the parts of a value that were looked for', () => {
  const { layers } = chainOf(3);
  const [, , nearest] = layers;
  if (!nearest) throw new Error('The chain is too short.');
  expect(findWritten(nearest, ['title']).layer).toBe(nearest);
  expect(findWritten(nearest, ['links', '0', 'id']).path).toEqual(['links', '0', 'id']);
  expect(findWritten(nearest, ['links', '0', 'label']).path).toEqual(['links', '0', 'label']);
});
