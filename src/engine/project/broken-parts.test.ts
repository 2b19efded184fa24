import { expect, it } from 'vitest';
import { madeUpRegistry } from '../definitions/made-up.test-support';
import type { JsonObject } from '../json/json';
import { brokenPartOfScreen, brokenPartOfSettings, withoutParts } from './broken-parts';
import { readScreenModel } from './screen-model';

const form: JsonObject = {
  block: 'form',
  steps: [
    {
      id: 'a',
      fields: { x: { label: 1 }, y: { label: 'Y' } },
      submit: { values: { v: { q: 1 } } },
    },
    { id: 'b', fields: {}, submit: {} },
  ],
  links: [{ label: 'One' }, { label: 'Two' }],
};
const screen: JsonObject = { title: { en: 2 }, blocks: [{ block: 'note', text: 'Hi' }, form] };
const partOf = (path: string) => brokenPartOfScreen(screen, path.split('/')).join('/');

it.each([
  ['title/en', 'title'],
  ['blocks/0/text', 'blocks/0/text'],
  ['blocks/1/steps/0/fields/x/label', 'blocks/1/steps/0/fields/x'],
  ['blocks/1/steps/0/submit/values/v/q', 'blocks/1/steps/0/submit/values'],
  ['blocks/1/steps/1/tilte', 'blocks/1/steps/1/tilte'],
  ['blocks/1/links/0/href', 'blocks/1/links/0'],
])('of a screen that is wrong at %s, goes %s', (path, part) => {
  expect(partOf(path)).toBe(part);
});

it.each([
  ['theme/accent', 'theme/accent'],
  ['name/en', 'name'],
  ['carriers/1/label/en', 'carriers/1'],
  ['security/passwords/length', 'security/passwords'],
])('of settings that are wrong at %s, goes %s', (path, part) => {
  const settings: JsonObject = {
    theme: { accent: 1 },
    name: { en: 1 },
    carriers: [{}, { label: { en: 1 } }],
    security: { passwords: { length: 'x' } },
  };
  expect(brokenPartOfSettings(settings, path.split('/')).join('/')).toBe(part);
});

it('takes parts out and leaves everything else as it is', () => {
  const left = withoutParts(screen, [['title'], ['blocks', '1', 'links', '0']]);
  expect(left).toEqual({
    blocks: [
      { block: 'note', text: 'Hi' },
      { ...form, links: [{ label: 'Two' }] },
    ],
  });
  expect(screen.title).toEqual({ en: 2 });
});

it('leaves to what is behind them the paths that lead to it in the file', () => {
  const broken = [
    ['blocks', '0'],
    ['blocks', '1', 'steps', '0', 'fields', 'x'],
    ['blocks', '1', 'links', '0'],
  ];
  const model = readScreenModel(withoutParts(screen, broken), madeUpRegistry, broken);
  expect(model.blocks.map(({ path }) => path.join('/'))).toEqual(['blocks/1']);
  expect(model.links.map(({ path }) => path.join('/'))).toEqual(['blocks/1/links/1']);
  const [read] = model.forms;
  expect(read?.isWhole).toBe(false);
  expect(read?.steps.map(({ whole }) => whole?.id)).toEqual([undefined, 'b']);
  expect(read?.steps[0]?.fields.map(({ name }) => name)).toEqual(['y']);
  expect(read?.steps[0]?.fieldNames).toEqual(['y', 'x']);
});
