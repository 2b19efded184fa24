import { expect, test } from 'vitest';
import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import type { SchoolSummary } from '../schools/use-schools';
import { leftWithoutApprover } from './left-without-approver';

const schools = [
  ['two', true, 2],
  ['three', true, 3],
  ['free', false, 2],
].map(([school, isRequired, publishers]) => ({
  school,
  approval: { isRequired, publishers, request: null },
})) as unknown as SchoolSummary[];

const everywhere: Grant[] = [{ role: 'publisher' }];

test.each<[string, Grant[], Grant[], string[]]>([
  ['a publisher who is removed', everywhere, [], ['two']],
  ['an owner of one school', [{ role: 'owner', school: 'two' }], [], ['two']],
  ['a publisher who becomes an editor', everywhere, [{ role: 'editor' }], ['two']],
  ['a publisher who becomes an owner', everywhere, [{ role: 'owner' }], []],
  ['one who keeps the school', everywhere, [{ role: 'publisher', school: 'two' }], []],
  ['one of the help desk', [{ role: 'help-desk' }], [], []],
])('%s', (_who, before, after, left) => {
  const found = leftWithoutApprover(schools, before, after);
  expect(found.map(({ school }) => school)).toEqual(left);
});
