import { expect, test } from 'vitest';
import type { JsonObject } from '../../engine';
import { patchOf, projectOf } from '../../engine/project/project.test-support';
import { nameChange } from './change-names';
import { compareSchools, type SchoolState } from './compare-schools';

function stateOf(blocks: JsonObject, carriers: JsonObject[] = []): SchoolState {
  const project = projectOf({
    'north/configration.json': { schoolNameEn: 'north', carriers },
    'north/screens/login.json': patchOf('stock', { blocks }),
  });
  const school = project.schools.get('north');
  if (!school) throw new Error('The school is missing.');
  return { project, school };
}

/** A block of this name has no other. */
const BLOCK = { 'zh-CN': '区块', en: 'Block' };

const campus = { label: { 'zh-CN': '校园网', en: 'Campus' }, value: '#' };

test.each([
  {
    what: 'a field by its label, below its page and block',
    before: stateOf({ form: { steps: { 'sign-in': { fields: { account: { label: 'Card' } } } } } }),
    after: stateOf({}),
    page: 'Stock',
    names: [undefined, BLOCK, undefined, undefined, undefined, 'Account', undefined],
  },
  {
    what: 'a link that went by what it was',
    before: stateOf({}),
    after: stateOf({ form: { links: { reset: null } } }),
    page: 'Stock',
    names: [undefined, BLOCK, undefined, 'Reset'],
  },
  {
    what: 'a step by its button',
    before: stateOf({ form: { steps: { 'sign-in': { submit: { label: 'Go' } } } } }),
    after: stateOf({ form: { steps: { 'sign-in': { submit: { label: 'Go', note: 'now' } } } } }),
    page: 'Stock',
    names: [undefined, BLOCK, undefined, 'Go', 'Go', undefined],
  },
  {
    what: 'a carrier by its label',
    before: stateOf({}, [campus]),
    after: stateOf({}),
    page: undefined,
    names: [undefined, campus.label],
  },
])('names $what', ({ before, after, page, names }) => {
  const [change] = compareSchools(before, after);
  if (!change) throw new Error('Nothing changed.');
  expect(nameChange(change, before, after)).toEqual({ ...change, page, names });
});
