import { expect, test } from 'vitest';
import { createProject, type JsonObject } from '../../engine';
import { testInput } from '../test-input.test-support';
import { nameChange } from './change-names';
import { compareSchools, type SchoolState } from './compare-schools';

/** A school with its own patch of the sign-in page. */
function stateOf(form: JsonObject, settings: JsonObject = {}): SchoolState {
  const files = {
    'schools/lakeside/configration.json': { schoolNameEn: 'lakeside', ...settings },
    'schools/lakeside/screens/login.json': {
      ...{ screen: 'login', extends: 'stock' },
      patch: { title: 'Sign in', blocks: { form } },
    },
  };
  const project = createProject(testInput(files));
  const school = project.schools.get('lakeside');
  if (!school) throw new Error('The school is missing.');
  return { project, school };
}

const campus = { label: { 'zh-CN': '校园网', en: 'Campus' }, value: '#' };
const links = { help: { id: 'help', label: 'Help', href: 'https://help.example' } };
const inStep = (step: JsonObject) => stateOf({ steps: { 'sign-in': step } });
const FORM = { 'zh-CN': '表单', en: 'Form' };

test.each([
  {
    what: 'a field by its label, below its page, block and the button of its step',
    before: inStep({ fields: { account: { label: 'Card' } }, submit: { label: 'Go' } }),
    after: inStep({ fields: { account: { label: 'Number' } }, submit: { label: 'Go' } }),
    page: 'Sign in',
    names: [undefined, FORM, undefined, 'Go', undefined, 'Number', undefined],
  },
  {
    what: 'a link that went by what it was',
    before: stateOf({ links }),
    after: stateOf({}),
    page: 'Sign in',
    names: [undefined, FORM, undefined, 'Help'],
  },
  {
    what: 'a carrier by its label',
    before: stateOf({}, { carriers: [campus] }),
    after: stateOf({}, { carriers: [{ ...campus, label: 'Campus' }] }),
    page: undefined,
    names: [undefined, 'Campus', undefined],
  },
  {
    what: 'a carrier without a label by its code',
    before: stateOf({}, { carriers: [{ code: 'CMCC', value: '@a' }] }),
    after: stateOf({}, { carriers: [{ code: 'CMCC', value: '@b' }] }),
    page: undefined,
    names: [
      undefined,
      { id: 'labelSet.carrier.CMCC', words: { 'zh-CN': '中国移动', en: 'China Mobile' } },
      undefined,
    ],
  },
])('names $what', ({ before, after, page, names }) => {
  const [change] = compareSchools(before, after);
  if (!change) throw new Error('Nothing changed.');
  expect(nameChange(change, before, after)).toEqual({ ...change, page, names });
});
