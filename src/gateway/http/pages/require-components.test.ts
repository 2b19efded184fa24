import { describe, expect, it } from 'vitest';
import { pluginRegistry } from '../../../plugins/definitions';
import { UserError } from '../../user-error';
import { requireComponents } from './require-components';

const registry = pluginRegistry();
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);
const all = {
  fields: namesOf(registry.widgets),
  blocks: namesOf(registry.blocks.filter(({ lazy }) => !lazy)),
  lazyBlocks: namesOf(registry.blocks.filter(({ lazy }) => lazy)),
};

describe('requireComponents', () => {
  it('accepts a portal that can render everything', () => {
    expect(() => requireComponents(registry, { components: all })).not.toThrow();
  });

  it.each([
    ['a widget', { ...all, fields: all.fields.filter((name) => name !== 'carrier') }, 'carrier'],
    ['a block', { ...all, blocks: all.blocks.filter((name) => name !== 'markdown') }, 'markdown'],
    [
      'a block that shows data, where pages with data do not look',
      {
        ...all,
        blocks: [...all.blocks, 'devices'],
        lazyBlocks: all.lazyBlocks.filter((name) => name !== 'devices'),
      },
      'devices',
    ],
  ])('names %s that nothing renders', (_what, components, name) => {
    const check = () => requireComponents(registry, { components });
    expect(check).toThrow(UserError);
    expect(check).toThrow(new RegExp(`no component for ${name}\\. Build`));
  });
});
