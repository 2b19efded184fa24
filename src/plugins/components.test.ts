import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blockComponents } from './blocks/components';
import { lazyComponents } from './blocks/lazy-components';
import { definitions } from './definitions';
import { fieldComponents } from './fields/components';

const { blocks, widgets } = definitions;
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();

test('every widget has a component, and every component a widget', () => {
  expect(Object.keys(fieldComponents).sort()).toEqual(namesOf(widgets));
});

test('every block has a component where pages look for it, and every component a block', () => {
  const lazyBlocks = blocks.filter(({ lazy }) => lazy);
  const others = blocks.filter(({ lazy }) => !lazy);
  expect(Object.keys(blockComponents).sort()).toEqual(namesOf(others));
  expect(Object.keys(lazyComponents).sort()).toEqual(namesOf(lazyBlocks));
});

test.each([
  ...namesOf(blocks).map((name) => `blocks/${name}`),
  ...namesOf(widgets).map((name) => `fields/${name}`),
])('%s is a folder with a definition, a component and its test', (folder) => {
  for (const file of ['definition.ts', 'Component.tsx', 'Component.test.tsx']) {
    expect(existsSync(new URL(`./${folder}/${file}`, import.meta.url)), file).toBe(true);
  }
});
