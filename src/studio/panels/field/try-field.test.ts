import { describe, expect, it } from 'vitest';
import { createTranslate, type Field } from '../../../engine';
import { pluginRegistry } from '../../../plugins/definitions';
import { tryField } from './try-field';

const context = {
  registry: pluginRegistry(),
  configuration: { schoolNameEn: 'a' },
  translate: createTranslate('en'),
};

const cases: { title: string; field: Partial<Field>; text: string; verdict: unknown }[] = [
  {
    ...{
      title: 'a number in full width',
      field: { format: 'cn-mobile' },
      text: '１３８００１３８０００',
    },
    verdict: { type: 'accepted', sent: '13800138000' },
  },
  {
    ...{ title: 'a number that is too short', field: { format: 'cn-mobile' }, text: '1380013800' },
    verdict: { type: 'refused', message: 'A mobile number has 11 digits' },
  },
  {
    title: 'a message of the field over the check’s own',
    field: { format: 'cn-mobile', messages: { format: 'Eleven digits, please' } },
    text: '1',
    verdict: { type: 'refused', message: 'Eleven digits, please' },
  },
  {
    ...{ title: 'a text that is too long', field: { maxLength: 3 }, text: 'abcd' },
    verdict: { type: 'refused', message: 'Card must have 3 or fewer characters' },
  },
  {
    ...{
      title: 'characters beyond the first plane as one each',
      field: { maxLength: 1 },
      text: '𠮷',
    },
    verdict: { type: 'accepted', sent: '𠮷' },
  },
  {
    ...{ title: 'blanks where something is required', field: { required: true }, text: '   ' },
    verdict: { type: 'refused', message: 'Card cannot be blank' },
  },
  {
    ...{ title: 'a pattern that is none', field: { pattern: '(' }, text: 'a' },
    verdict: { type: 'broken-pattern' },
  },
  {
    ...{ title: 'a number below the smallest', field: { type: 'integer', minimum: 1 }, text: '0' },
    verdict: { type: 'refused', message: 'Card must be 1 or more' },
  },
  {
    ...{ title: 'a fraction of a whole number', field: { type: 'integer' }, text: '1.5' },
    verdict: { type: 'refused', message: 'Card is not the right kind of value' },
  },
];

describe('an example', () => {
  it.each(cases)('$title', ({ field, text, verdict }) => {
    expect(tryField(text, { label: 'Card', ...field }, context)).toEqual(verdict);
  });
});
