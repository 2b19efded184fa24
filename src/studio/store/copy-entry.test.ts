import { describe, expect, it } from 'vitest';
import { childOf, type JsonValue } from '../../engine';
import { entriesIn } from '../draft/edit-entries';
import { copyOfEntry } from './copy-entry';

const field = (label: string, more: object = {}) => ({ label, ...more });
const choices = [{ value: 'a', label: 'A' }, { value: 'a-2' }];
const root: JsonValue = {
  screen: 'x',
  blocks: [
    {
      ...{ block: 'choice', id: 'choice' },
      blocks: [{ block: 'markdown', id: 'inner', text: 'A' }],
    },
    {
      ...{ block: 'form', id: 'form' },
      links: [{ id: 'help', label: 'Help', href: 'https://example.edu.cn' }],
      steps: [
        {
          id: 'first',
          fields: {
            phone: field('Phone'),
            code: field('Code', { widget: 'sms-code', options: { send: 'x', phone: 'phone' } }),
            room: field('Room', { visibleWhen: { phone: '1' } }),
          },
          submit: { operation: 'x', label: 'Go', then: { screen: 'success' } },
        },
        {
          id: 'second',
          fields: { 'phone-2': field('Other', { choices }) },
          submit: { label: 'Go' },
        },
      ],
    },
  ],
};

function copyAt(list: string, index: number) {
  const path = list.split('/');
  const entries = entriesIn(path.reduce<JsonValue | undefined>(childOf, root));
  const entry = entries[index];
  if (!entry) throw new Error('There is nothing to copy.');
  return copyOfEntry(entry, { path, entries, root });
}

describe('a copy', () => {
  it('of a block has new ids, and so have the blocks in it', () => {
    expect(copyAt('blocks', 0)).toEqual({
      name: 'choice-2',
      value: {
        ...{ block: 'choice', id: 'choice-2' },
        blocks: [{ block: 'markdown', id: 'inner-2', text: 'A' }],
      },
    });
  });

  it('of a link differs by its id alone', () => {
    expect(copyAt('blocks/1/links', 0)).toEqual({
      name: 'help-2',
      value: { id: 'help-2', label: 'Help', href: 'https://example.edu.cn' },
    });
  });

  it('of a choice has a value and a label that no other choice has', () => {
    expect(copyAt('blocks/1/steps/1/fields/phone-2/choices', 0)).toEqual({
      name: undefined,
      value: { value: 'a-3', label: 'A 2' },
    });
  });

  it('of a field has a name and a label that no field of the form has', () => {
    expect(copyAt('blocks/1/steps/0/fields', 0)).toEqual({
      name: 'phone-3',
      value: { label: 'Phone 2' },
    });
  });

  it('of a step asks for other fields, which know each other, and sends nothing', () => {
    expect(copyAt('blocks/1/steps', 0)).toEqual({
      name: 'first-2',
      value: {
        id: 'first-2',
        fields: {
          'phone-3': { label: 'Phone 2' },
          'code-2': {
            label: 'Code 2',
            widget: 'sms-code',
            options: { send: 'x', phone: 'phone-3' },
          },
          'room-2': { label: 'Room 2', visibleWhen: { 'phone-3': '1' } },
        },
        submit: { label: 'Go' },
      },
    });
  });
});
