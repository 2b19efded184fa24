import { describe, expect, it } from 'vitest';
import { collectForms, collectSteps, walkBlocks } from './blocks';
import type { Block, FormBlock, Step } from './types';

const step = (id: string): Step => ({ id, schema: { type: 'object', properties: {} }, submit: {} });
const form = (id: string, ...steps: string[]): FormBlock => ({
  block: 'form',
  id,
  steps: steps.map(step),
});
const blocks: Block[] = [
  { block: 'markdown', text: 'Hello' },
  {
    block: 'choice',
    label: 'Way',
    options: [
      { id: 'phone', label: 'Phone', blocks: [form('f1', 'a', 'b')] },
      { id: 'card', label: 'Card', blocks: [{ block: 'schools' }, form('f2', 'c')] },
    ],
  },
  form('f3', 'd'),
];

describe('the blocks of a screen', () => {
  it('are walked from top to bottom, those inside a choice as well', () => {
    expect(walkBlocks(blocks).map(({ pointer, block }) => [pointer, block.block])).toEqual([
      ['/blocks/0', 'markdown'],
      ['/blocks/1', 'choice'],
      ['/blocks/1/options/0/blocks/0', 'form'],
      ['/blocks/1/options/1/blocks/0', 'schools'],
      ['/blocks/1/options/1/blocks/1', 'form'],
      ['/blocks/2', 'form'],
    ]);
  });
  it('give their forms and steps by pointer', () => {
    expect(collectForms({ blocks }).map(({ pointer, block }) => [pointer, block.id])).toEqual([
      ['/blocks/1/options/0/blocks/0', 'f1'],
      ['/blocks/1/options/1/blocks/1', 'f2'],
      ['/blocks/2', 'f3'],
    ]);
    expect(
      collectSteps({ blocks }).map((place) => [
        place.pointer,
        place.formPointer,
        place.form.id,
        place.step.id,
      ]),
    ).toEqual([
      ['/blocks/1/options/0/blocks/0/steps/0', '/blocks/1/options/0/blocks/0', 'f1', 'a'],
      ['/blocks/1/options/0/blocks/0/steps/1', '/blocks/1/options/0/blocks/0', 'f1', 'b'],
      ['/blocks/1/options/1/blocks/1/steps/0', '/blocks/1/options/1/blocks/1', 'f2', 'c'],
      ['/blocks/2/steps/0', '/blocks/2', 'f3', 'd'],
    ]);
  });
});
