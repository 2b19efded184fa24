import { describe, expect, test } from 'vitest';
import { plugins } from '../../../tests/support/render-blocks';
import {
  type Configuration,
  createTranslate,
  type Field,
  type FormBlock,
  type FormValues,
  type Step,
  stepSchema,
  stepUi,
  visibleValues,
} from '../../engine';
import { ajvValidator } from './ajv-validator.test-support';
import { checkStep } from './check-step';
import { describeProblem } from './problems';
import { shownFields } from './step-values';

const configuration: Configuration = {
  schoolNameEn: 'test',
  carriers: [{ code: 'CMCC', value: '@cmcc' }],
  messages: { maxLength: { en: 'Too long, ${label}!' } },
};
const { registry } = plugins;
const context = { configuration, registry };

type StepInput = Pick<Step, 'fields' | 'rules'>;

/** The messages about what is wrong, by field. */
function check(input: StepInput, entered: FormValues, loaded = true) {
  const step: Step = { id: 'one', ...input, submit: {} };
  const form: FormBlock = { block: 'form', steps: [step] };
  const view = shownFields(form, step, stepUi(step, createTranslate('en'), context), entered);
  const values = visibleValues([step], entered);
  const validator = loaded ? ajvValidator(stepSchema(step, context)) : undefined;
  const result = checkStep({ view, values, validator, registry });
  const found = Object.entries(result.fields).map(([name, problem]) => {
    const field = view.fields[name];
    return [
      name,
      field && describeProblem(problem, field, createTranslate('en'), configuration, registry),
    ];
  });
  return { ...Object.fromEntries(found), ...(result.elsewhere ? { '': true } : {}) };
}

const text = (extra: Partial<Field> = {}): Field => ({ label: 'Name', ...extra });

test.each<[string, StepInput, FormValues, object]>([
  ['nothing wrong', { fields: { a: text({ required: true }) } }, { a: 'x' }, {}],
  ['required', { fields: { a: text({ required: true }) } }, {}, { a: 'Please enter Name' }],
  [
    'blank and required',
    { fields: { a: text({ required: true }) } },
    { a: ' \u3000' },
    { a: 'Name cannot be blank' },
  ],
  ['blank and optional', { fields: { a: text({ minLength: 3 }) } }, { a: '  ' }, {}],
  [
    'a choice that is required',
    { fields: { a: text({ required: true, choices: [{ value: 'x', label: 'X' }] }) } },
    {},
    { a: 'Name: please choose one' },
  ],
  [
    'a carrier of another school',
    { fields: { a: text({ widget: 'carrier' }) } },
    { a: '@x' },
    { a: 'Name: please choose one' },
  ],
  [
    'a box to tick',
    { fields: { a: { type: 'boolean', const: true, required: true, label: 'Terms' } } },
    {},
    { a: 'Please confirm: Terms' },
  ],
  [
    'a box that was unticked',
    { fields: { a: { type: 'boolean', const: true, label: 'Terms' } } },
    { a: false },
    { a: 'Please confirm: Terms' },
  ],
  [
    'too short',
    { fields: { a: text({ minLength: 3 }) } },
    { a: 'x' },
    { a: 'Name must have 3 or more characters' },
  ],
  [
    "the school's message",
    { fields: { a: text({ maxLength: 1 }) } },
    { a: 'xx' },
    { a: 'Too long, Name!' },
  ],
  [
    "the field's message",
    { fields: { a: text({ maxLength: 1, messages: { maxLength: 'No more than ${limit}.' } }) } },
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
    'a format that can be normalised',
    { fields: { a: text({ format: 'cn-mobile' }) } },
    { a: '+86 138-0013-8000' },
    {},
  ],
  [
    'a repeated password',
    { fields: { a: text(), b: text({ widget: 'password', options: { matches: 'a' } }) } },
    { a: 'x', b: 'y' },
    { b: 'The two passwords are not the same' },
  ],
  [
    'not a number',
    { fields: { a: { type: 'integer', label: 'Age' } } },
    { a: 'x' },
    { a: 'Age is not the right kind of value' },
  ],
  [
    'one of a list',
    { fields: { a: { type: 'array', choices: [{ value: 'x', label: 'X' }], label: 'Tags' } } },
    { a: ['x', 'q'] },
    { a: 'Tags: please choose one' },
  ],
  [
    'one entry of a list twice',
    { fields: { a: { type: 'array', uniqueItems: true, label: 'Tags' } } },
    { a: ['x', 'y', 'x'] },
    { a: 'Tags cannot have the same entry twice' },
  ],
  [
    'a rule: the wrapper is not told',
    {
      fields: { a: text(), b: text() },
      rules: [{ if: { required: ['a'] }, then: { required: ['b'] } }],
    },
    { a: 'x' },
    { b: 'Please enter Name' },
  ],
  [
    'a field that is hidden',
    { fields: { a: text(), b: text({ required: true, visibleWhen: { a: 'show' } }) } },
    { a: 'x' },
    {},
  ],
  [
    'a field that is shown',
    { fields: { a: text(), b: text({ required: true, visibleWhen: { a: 'show' } }) } },
    { a: 'show' },
    { b: 'Please enter Name' },
  ],
  [
    'what no field can show',
    { fields: { a: text() }, rules: [{ not: { required: ['a'] } }] },
    { a: 'x' },
    { '': true },
  ],
  [
    'a value that nobody can see',
    { fields: { a: text({ minLength: 3, widget: 'hidden' }) } },
    { a: 'x' },
    { '': true },
  ],
])('%s', (_name, step, entered, expected) => {
  expect(check(step, entered)).toEqual(expected);
});

describe('before the validator is loaded', () => {
  const fields = { a: text({ required: true, format: 'cn-mobile', minLength: 20 }) };

  test('what is missing is told', () => {
    expect(check({ fields }, {}, false)).toEqual({ a: 'Please enter Name' });
  });

  test('a format is checked', () => {
    expect(check({ fields }, { a: '12' }, false)).toEqual({
      a: expect.stringContaining('11-digit'),
    });
  });

  test('rules of the schema wait', () => {
    expect(check({ fields }, { a: '13800138000' }, false)).toEqual({});
  });
});
