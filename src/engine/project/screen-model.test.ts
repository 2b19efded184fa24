import { describe, expect, it } from 'vitest';
import { madeUpRegistry } from '../definitions/made-up.test-support';
import type { JsonObject, JsonValue } from '../json/json';
import { operationUses, readScreenModel, usableSteps } from './screen-model';

const step = (id: string, more: JsonObject = {}) => ({ id, fields: {}, submit: {}, ...more });
const form = (id: string, ...steps: JsonValue[]) => ({ block: 'form', id, steps });
const modelOf = (...blocks: JsonValue[]) => readScreenModel({ blocks }, madeUpRegistry);
const pathsOf = (nodes: readonly { path: readonly string[] }[]) =>
  nodes.map(({ path }) => path.join('/'));

const model = modelOf(
  { block: 'note', text: 'Hello' },
  {
    block: 'choice',
    options: [
      { id: 'phone', label: 'Phone', blocks: [form('f1', step('a'), step('b'))] },
      { id: 'card', label: 'Card', blocks: [{ block: 'unheard-of' }, form('f2', step('c'))] },
    ],
  },
  { ...form('f3', step('d')), links: [{ label: 'Back', screen: 'login' }] },
);

describe('the model of a screen', () => {
  it('has the blocks from top to bottom, those inside others as well', () => {
    expect(model.blocks.map(({ path, block }) => [path.join('/'), block.block])).toEqual([
      ['blocks/0', 'note'],
      ['blocks/1', 'choice'],
      ['blocks/1/options/0/blocks/0', 'form'],
      ['blocks/1/options/1/blocks/0', 'unheard-of'],
      ['blocks/1/options/1/blocks/1', 'form'],
      ['blocks/2', 'form'],
    ]);
  });
  it('has the forms and their steps', () => {
    expect(model.forms.map(({ path, steps }) => [path.join('/'), pathsOf(steps)])).toEqual([
      [
        'blocks/1/options/0/blocks/0',
        ['blocks/1/options/0/blocks/0/steps/0', 'blocks/1/options/0/blocks/0/steps/1'],
      ],
      ['blocks/1/options/1/blocks/1', ['blocks/1/options/1/blocks/1/steps/0']],
      ['blocks/2', ['blocks/2/steps/0']],
    ]);
  });
  it('has the very same nodes in alike screens, and own ones where a part stands elsewhere', () => {
    const [note, one] = [{ block: 'note', text: 'Hi' }, form('f', step('a'), step('b'))];
    const { steps } = one;
    const [first, second] = [
      { ...one, links: [] },
      { ...one, links: [{ label: 'Back' }] },
    ];
    const alike = [modelOf(note, first), modelOf(note, second)];
    const [left, right] = alike.map(({ blocks, forms }) => [blocks[0], forms[0]?.steps]);
    expect(left?.every((node, index) => node === right?.[index])).toBe(true);
    expect(left?.[0]).toBeDefined();
    const [uses, same] = alike.map(({ forms }) => operationUses(forms));
    expect(uses).toEqual(same);
    expect(pathsOf(modelOf({ ...first, steps }, note).steps)).toEqual([
      'blocks/0/steps/0',
      'blocks/0/steps/1',
    ]);
  });
  it('has the links, wherever they stand', () => {
    expect(pathsOf(model.links)).toEqual(['blocks/2/links/0']);
  });
  it('knows what blocks and the options of widgets hold', () => {
    const options = { send: 'requestCode', values: { phone: 'mobile' } };
    const { references } = modelOf(
      form('f', step('a', { fields: { code: { widget: 'code', options } } })),
      { block: 'note', text: 'Hi' },
    );
    expect(references.map(({ kind, path }) => `${kind} ${path.join('/')}`)).toEqual([
      'step blocks/0/steps/0',
      'text blocks/1/text',
      'operationName blocks/0/steps/0/fields/code/options/send',
      'values blocks/0/steps/0/fields/code/options/values',
    ]);
  });
  it.each<[string, JsonObject]>([
    ['no list of blocks', { blocks: 'x' }],
    ['blocks that are no objects', { blocks: [null, 'x', [], 1] }],
    ['a form without steps', { blocks: [{ block: 'form' }] }],
    ['steps that are no list', { blocks: [{ block: 'form', steps: { a: 1 } }] }],
    ['steps that are no objects', { blocks: [{ block: 'form', steps: [null, 'x'] }] }],
    ['a block with a name that is no text', { blocks: [{ block: { x: 1 } }] }],
    ['links that are no objects', { blocks: [{ block: 'links', links: [1, null] }] }],
  ])('is read from %s without harm', (_what, screen) => {
    const read = readScreenModel(screen, madeUpRegistry);
    expect(read.forms.flatMap(({ steps }) => steps)).toEqual([]);
    expect(read.links).toEqual([]);
  });
  it('leaves out fields that are no objects', () => {
    const { forms } = modelOf(form('f', step('a', { fields: { x: 1, y: { label: 'Y' } } })));
    expect(forms[0]?.steps[0]?.fields.map(({ name }) => name)).toEqual(['y']);
  });
});

describe('operationUses', () => {
  it('finds what steps submit to, and what widgets call', () => {
    const { forms } = modelOf(
      form(
        'f',
        step('a', {
          fields: {
            code: { widget: 'code', options: { send: 'requestCode', values: { phone: 'mobile' } } },
            plain: { widget: 'text' },
          },
          submit: { operation: 'verifyCode' },
        }),
        step('b', { submit: { operation: 'reset', values: { user: 'code' } } }),
        step('c', { submit: {} }),
      ),
    );
    expect(
      operationUses(forms).map(({ name, path, values, valuesPath, submits, step: at }) => ({
        name,
        path: path.join('/'),
        values,
        valuesPath: valuesPath.join('/'),
        submits,
        step: at.step.id,
      })),
    ).toEqual([
      {
        name: 'verifyCode',
        path: 'blocks/0/steps/0/submit/operation',
        values: undefined,
        valuesPath: 'blocks/0/steps/0/submit/values',
        submits: true,
        step: 'a',
      },
      {
        name: 'requestCode',
        path: 'blocks/0/steps/0/fields/code/options/send',
        values: { phone: 'mobile' },
        valuesPath: 'blocks/0/steps/0/fields/code/options/values',
        submits: false,
        step: 'a',
      },
      {
        name: 'reset',
        path: 'blocks/0/steps/1/submit/operation',
        values: { user: 'code' },
        valuesPath: 'blocks/0/steps/1/submit/values',
        submits: true,
        step: 'b',
      },
    ]);
  });
});

describe('usableSteps', () => {
  const idsFor = (index: number, ...steps: JsonValue[]) => {
    const [found] = modelOf(form('f', ...steps)).forms;
    const at = found?.steps[index];
    return found && at ? usableSteps(found, at).map(({ step: one }) => one.id) : undefined;
  };
  const to = (id: string) => ({ submit: { then: { step: id } } });
  it('are the step and those before it', () => {
    expect(idsFor(0, step('a'), step('b'), step('c'))).toEqual(['a']);
    expect(idsFor(1, step('a'), step('b'), step('c'))).toEqual(['a', 'b']);
  });
  it('are those before it also where a step is passed over', () => {
    expect(idsFor(2, step('a', to('c')), step('b'), step('c'))).toEqual(['a', 'b', 'c']);
    expect(idsFor(0, step('a', to('c')), step('b'), step('c'))).toEqual(['a']);
  });
  it('are all where the form can go back', () => {
    expect(idsFor(0, step('a'), step('b', to('a')))).toEqual(['a', 'b']);
    expect(idsFor(0, step('a', to('a')), step('b'))).toEqual(['a', 'b']);
  });
});
