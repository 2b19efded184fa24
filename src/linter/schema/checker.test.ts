import { expect, it } from 'vitest';
import { createProject, type JsonObject } from '../../engine';
import { sampleInput } from '../rule-tester.test-support';
import { schemaChecker } from './checker';

const { screens, metaSchemas } = createProject(sampleInput());
const whole = schemaChecker(metaSchemas);
/** Of other schemas to look at, so that it has seen no whole screen. */
const other = schemaChecker({ ...metaSchemas, 'other.schema.json': {} });

const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

it('accepts every step, field and value of the screens that it accepts as a whole', () => {
  const steps = screens.flatMap(({ model }) => model.forms.flatMap((form) => form.steps));
  expect(steps.length).toBeGreaterThan(10);
  for (const { step, fields, submit } of steps) {
    expect(other.isStep(copy(step))).toBe(true);
    for (const { field } of fields) expect(other.isField(copy(field))).toBe(true);
    expect(other.isValues(copy((submit.values ?? {}) as JsonObject))).toBe(true);
  }
});

it('still refuses a part of a screen that it refuses', () => {
  const field: JsonObject = { label: 'A', maxLength: 'long' };
  const value = { title: 'A', blocks: [{ block: 'form', id: 'f', steps: [] }] };
  const step = { id: 's', fields: { a: field }, submit: {} };
  const model = {
    blocks: [],
    links: [],
    references: [],
    forms: [
      {
        path: [],
        block: {},
        steps: [
          { path: [], step, submit: {}, fields: [{ name: 'a', path: [], field, references: [] }] },
        ],
      },
    ],
  };
  whole.lookAtScreen({ value: { ...value, blocks: 1 }, model });
  expect(whole.isField(field)).toBe(false);
});
