import { expect, it } from 'vitest';
import { administratorCalls } from '../../src/gateway/administrators/administrator-calls';
import { actionsOf } from '../../src/gateway/history/deed-groups';
import { publisherCalls } from '../../src/gateway/publishing/publisher-calls';
import type { DeedGroup } from '../../src/wire/calls/administrators/read-administrator-history';

/** Says whether an action is in a group, as SQL's `like` would. */
function isIn(group: DeedGroup, action: string): boolean {
  const { like, isIn } = actionsOf(group);
  const isLike = like.some((pattern) =>
    pattern.endsWith('%') ? action.startsWith(pattern.slice(0, -1)) : action === pattern,
  );
  return isLike === isIn;
}

const ofAdministrators = administratorCalls.flatMap(({ contract: { history, role } }) =>
  history === undefined ? [] : [{ action: history, role }],
);

it.each(ofAdministrators)(
  '“$action” by $role has its place in the activity',
  ({ action, role }) => {
    expect(isIn('deeds', action)).toBe(true);
    expect(isIn('students', action)).toBe(role === 'help-desk');
    if (role === 'anyone' || role === 'signed-in') expect(isIn('access', action)).toBe(true);
  },
);

it.each(publisherCalls.map(({ contract: { history, right } }) => ({ action: history, right })))(
  '“$action” of a token is a look-up where its right is to $right',
  ({ action, right }) => {
    expect(isIn('checks', action)).toBe(right === 'read');
    if (right !== 'read') expect(isIn('checks', `${action} (dry run)`)).toBe(true);
  },
);
