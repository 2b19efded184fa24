import { describe, expect, it } from 'vitest';
import type { JsonValue } from './json';
import { firstMissingPart } from './whole-screen';

const field = { type: 'string', ui: { label: 'A' } };
const step = { id: 'one', schema: { type: 'object', properties: { a: field } }, submit: {} };
const screen = (...blocks: JsonValue[]) => ({ screen: 's', title: { en: 'T' }, blocks });
const form = (...steps: JsonValue[]) => ({ block: 'form', steps });

describe('firstMissingPart', () => {
  it('is undefined for a screen with all that drawing needs', () => {
    const choice = { block: 'choice', options: [{ id: 'x', blocks: [form(step)] }] };
    expect(firstMissingPart(screen(form(step), choice, { block: 'unheard-of' }))).toBeUndefined();
  });
  it.each<[string, JsonValue]>([
    ['', 'x'],
    ['/screen', {}],
    ['/title', { screen: 's', title: 1 }],
    ['/blocks', { screen: 's', title: 'T' }],
    ['/blocks/1', screen({ block: 'links' }, null)],
    ['/blocks/0/block', screen({})],
    ['/blocks/0/steps', screen({ block: 'form' })],
    ['/blocks/0/steps/0/id', screen(form({ ...step, id: 1 }))],
    ['/blocks/0/steps/1/submit', screen(form(step, { ...step, submit: null }))],
    ['/blocks/0/steps/0/schema', screen(form({ ...step, schema: null }))],
    ['/blocks/0/steps/0/schema/properties', screen(form({ ...step, schema: {} }))],
    [
      '/blocks/0/steps/0/schema/properties/a',
      screen(form({ ...step, schema: { properties: { a: { type: 'string' } } } })),
    ],
    [
      '/blocks/0/options/0/blocks/0/steps',
      screen({ block: 'choice', options: [{ blocks: [{ block: 'form' }] }] }),
    ],
  ])('names %j', (pointer, value) => {
    expect(firstMissingPart(value)).toBe(pointer);
  });
});
