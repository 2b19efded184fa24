import {
  createSchemaUtils as libraryUtils,
  type RJSFSchema,
  type ValidatorType,
} from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import createSchemaUtils from './schema-utils';

const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};
const behavior = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const;

/** A step of every type of field, as `StepFields` gives it to the library. */
const step: RJSFSchema = {
  type: 'object',
  properties: {
    account: { type: 'string' },
    age: { type: 'integer' },
    agreed: { type: 'boolean' },
    places: { type: 'array' },
  },
};
const values = [
  { account: '张三', age: 7, agreed: false, places: ['n1'] },
  { account: '', age: undefined },
  { other: 'of an earlier step' },
  {},
];
const ui = { 'ui:field': 'control' };

const standIn = createSchemaUtils(validator, step);
const library = libraryUtils(validator, step, behavior);

describe('the stand-in for the reading of schemas', () => {
  it.each(values)('completes and resolves %j as the library does', (given) => {
    expect(standIn.getDefaultFormState(step, given)).toEqual(
      library.getDefaultFormState(step, given),
    );
    expect(standIn.retrieveSchema(step)).toEqual(library.retrieveSchema(step, given));
  });

  it('gives values that the library may change', () => {
    const given = { account: 'a' };
    expect(standIn.getDefaultFormState(step, given)).not.toBe(given);
    expect(standIn.getDefaultFormState(step, undefined)).toEqual({});
  });

  it.each(['account', 'age', 'unknown'])('finds the field %s as the library does', (name) => {
    expect(standIn.findFieldInSchema(step, [name]).field).toEqual(
      library.findFieldInSchema(step, [name]).field,
    );
  });

  it.each(Object.entries(step.properties ?? {}))(
    'reads the field %s as the library does',
    (_, field) => {
      const schema = Object(field);
      expect(standIn.retrieveSchema(schema)).toEqual(library.retrieveSchema(schema));
      expect(standIn.getDisplayLabel()).toBe(library.getDisplayLabel(schema, ui));
      expect(standIn.isSelect()).toBe(library.isSelect(schema));
    },
  );

  it.each<[string, RJSFSchema]>([
    ['the same', structuredClone(step)],
    ['another field', { ...step, properties: { account: { type: 'string' } } }],
    ['another type', { ...step, properties: { ...step.properties, age: { type: 'number' } } }],
  ])('sees whether a step differs: %s', (_, next) => {
    expect(standIn.doesSchemaUtilsDiffer(validator, next)).toBe(
      library.doesSchemaUtilsDiffer(validator, next, behavior),
    );
  });
});
