import { expect, it } from 'vitest';
import { createProject } from '../engine';
import { field, formScreen } from './case-files';
import { lintFiles } from './rule-tester.test-support';
import { brokenParts, soundProject } from './sound-project';
import { testInput } from './test-input.test-support';

const file = 'schools/lakeside/screens/tdt.json';
const found = (files: Record<string, unknown>) =>
  lintFiles(testInput(files)).map(({ rule, messageId }) => `${rule} ${messageId}`);

it('gives the very nodes of a project in which nothing is broken', () => {
  const project = createProject(testInput({}));
  const sound = soundProject(project);
  expect(sound.product).toBe(project.product);
  for (const school of project.schools.values()) {
    expect(sound.schools.get(school.name)).toBe(school);
  }
  expect(new Set(sound.screens)).toEqual(new Set(project.screens));
});

it('takes what is broken out of a screen, and of the schools that show it', () => {
  const screen = formScreen({ fields: { a: field({ maxLength: 'long' }), b: field() } });
  const { schools } = soundProject(createProject(testInput({ [file]: screen })));
  const sound = schools.get('lakeside')?.screens.get('tdt');
  expect(sound?.model.forms[0]?.steps[0]?.fields.map(({ name }) => name)).toEqual(['b']);
  expect(sound && brokenParts(sound).map(({ messageId }) => messageId)).toEqual([
    'must-be-integer',
  ]);
});

it('tells a broken field once, and what is wrong beside it', () => {
  const fields = {
    a: field({ maxLength: 'long', pattern: '(' }),
    b: field({ visibleWhen: { a: 'x' } }),
    c: field({ pattern: '(' }),
  };
  expect(found({ [file]: formScreen({ fields }) })).toEqual([
    'schema must-be-integer',
    'step-schema bad-pattern',
  ]);
});

it('tells what is wrong with a school’s healthy settings beside a broken one', () => {
  const settings = {
    schoolNameEn: 'lakeside',
    theme: { accent: 'blue', logo: 'assets/none.svg' },
    carriers: [
      { code: 'telecom', value: 5 },
      { code: 'nobody', value: '' },
    ],
  };
  expect(found({ 'schools/lakeside/configration.json': settings })).toEqual([
    'schema wrong-form',
    'missing-asset no-file',
    'schema must-be-text',
    'carriers unknown-code',
    'carriers no-value',
  ]);
});
