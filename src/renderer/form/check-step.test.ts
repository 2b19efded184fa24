import { describe, expect, test } from 'vitest';
import { type Configuration, type Field, type FormBlock, stepSchema, stepUi } from '../../engine';
import { registry } from '../plugin-registry';
import { ajvValidator } from './ajv-validator.test-support';
import { checkStep, type FormData } from './check-step';
import { describeProblem } from './problems';
import { shownFields } from './step-data';

const configuration: Configuration = {
  schoolNameEn: 'test',
  carriers: [{ code: 'CMCC', value: '@cmcc' }],
  messages: { maxLength: { en: 'Too long, ${label}!' } },
};
const context = { configuration, registry };

interface StepInput {
  fields: Record<string, Field>;
  required?: string[];
  allOf?: Record<string, unknown>[];
}

/** The words of what is wrong, by field. */
function check({ fields, required, allOf }: StepInput, data: FormData, loaded = true) {
  const step = {
    id: 'one',
    schema: { type: 'object' as const, properties: fields, required, allOf },
    submit: {},
  };
  const form: FormBlock = { block: 'form', steps: [step] };
  const view = shownFields(form, step, stepUi(step, 'en', context), data);
  const validator = loaded ? ajvValidator(stepSchema(step, context)) : undefined;
  const result = checkStep({ view, data, validator });
  const words = Object.entries(result.fields).map(([name, problem]) => {
    const field = view.fields[name];
    return [name, field && describeProblem(problem, field, 'en', configuration)];
  });
  return { ...Object.fromEntries(words), ...(result.elsewhere ? { '': true } : {}) };
}

const text = (extra: Partial<Field> = {}, ui: Partial<Field['ui']> = {}): Field => ({
  type: 'string',
  ...extra,
  ui: { label: 'Name', ...ui },
});

test.each<[string, StepInput, FormData, object]>([
  ['nothing wrong', { fields: { a: text() }, required: ['a'] }, { a: 'x' }, {}],
  ['required', { fields: { a: text() }, required: ['a'] }, {}, { a: 'Please enter Name' }],
  [
    'blank and required',
    { fields: { a: text() }, required: ['a'] },
    { a: ' \u3000' },
    { a: 'Name cannot be blank' },
  ],
  ['blank and optional', { fields: { a: text({ minLength: 3 }) } }, { a: '  ' }, {}],
  [
    'a choice that is required',
    { fields: { a: text({ enum: ['x'] }) }, required: ['a'] },
    {},
    { a: 'Please choose Name' },
  ],
  [
    'a carrier of another school',
    { fields: { a: text({}, { widget: 'carrier' }) } },
    { a: '@x' },
    { a: 'Please choose Name' },
  ],
  [
    'a box to tick',
    { fields: { a: { type: 'boolean', const: true, ui: { label: 'Terms' } } }, required: ['a'] },
    {},
    { a: 'Please confirm Terms' },
  ],
  [
    'a box that was unticked',
    { fields: { a: { type: 'boolean', const: true, ui: { label: 'Terms' } } } },
    { a: false },
    { a: 'Please confirm Terms' },
  ],
  [
    'too short',
    { fields: { a: text({ minLength: 3 }) } },
    { a: 'x' },
    { a: 'Name must have 3 or more characters' },
  ],
  [
    "the school's words",
    { fields: { a: text({ maxLength: 1 }) } },
    { a: 'xx' },
    { a: 'Too long, Name!' },
  ],
  [
    "the field's words",
    {
      fields: { a: text({ maxLength: 1 }, { messages: { maxLength: 'No more than ${limit}.' } }) },
    },
    { a: 'xx' },
    { a: 'No more than 1.' },
  ],
  [
    'of two problems the plainer one',
    { fields: { a: text({ pattern: '^z', minLength: 3 }) } },
    { a: 'x' },
    { a: 'Name must have 3 or more characters' },
  ],
  [
    "a format's exact reason",
    { fields: { a: text({ format: 'mac-address' }) } },
    { a: '00:00:00:00:00:00' },
    { a: expect.stringContaining('zeros') },
  ],
  [
    'a format that can be mended',
    { fields: { a: text({ format: 'cn-mobile' }) } },
    { a: '+86 138-0013-8000' },
    {},
  ],
  [
    'a repeated password',
    {
      fields: {
        a: text(),
        b: text({}, { widget: 'password', options: { matches: 'a' } }),
      },
    },
    { a: 'x', b: 'y' },
    { b: 'The two passwords are not the same' },
  ],
  [
    'not a number',
    { fields: { a: { type: 'integer', ui: { label: 'Age' } } } },
    { a: 'x' },
    { a: 'Age is not the right kind of value' },
  ],
  [
    'one of a list',
    { fields: { a: { type: 'array', items: { enum: ['x'] }, ui: { label: 'Tags' } } } },
    { a: ['x', 'q'] },
    { a: 'Please choose Tags' },
  ],
  [
    'a condition: the wrapper is not told',
    {
      fields: { a: text(), b: text() },
      allOf: [{ if: { required: ['a'] }, then: { required: ['b'] } }],
    },
    { a: 'x' },
    { b: 'Please enter Name' },
  ],
  [
    'a field that is hidden',
    { fields: { a: text(), b: text({}, { visibleWhen: { a: 'show' } }) }, required: ['b'] },
    { a: 'x' },
    {},
  ],
  [
    'a field that is shown',
    { fields: { a: text(), b: text({}, { visibleWhen: { a: 'show' } }) }, required: ['b'] },
    { a: 'show' },
    { b: 'Please enter Name' },
  ],
  [
    'what no field can show',
    { fields: { a: text() }, allOf: [{ not: { required: ['a'] } }] },
    { a: 'x' },
    { '': true },
  ],
  [
    'a value that nobody can see',
    { fields: { a: text({ minLength: 3 }, { widget: 'hidden' }) } },
    { a: 'x' },
    { '': true },
  ],
])('%s', (_name, step, data, expected) => {
  expect(check(step, data)).toEqual(expected);
});

describe('before the validator is loaded', () => {
  const fields = { a: text({ format: 'cn-mobile', minLength: 20 }) };

  test('what is missing is told', () => {
    expect(check({ fields, required: ['a'] }, {}, false)).toEqual({ a: 'Please enter Name' });
  });

  test('a format speaks', () => {
    expect(check({ fields, required: ['a'] }, { a: '12' }, false)).toEqual({
      a: expect.stringContaining('11-digit'),
    });
  });

  test('rules of the schema wait', () => {
    expect(check({ fields, required: ['a'] }, { a: '13800138000' }, false)).toEqual({});
  });
});
