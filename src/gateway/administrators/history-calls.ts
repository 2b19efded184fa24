import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import { readAdministratorHistory } from '../../wire/calls/administrators/read-administrator-history';
import { readHistory } from '../history/store';
import { implementAdministratorCall } from './administrator-context';
import { holdsRole } from './roles';

/** How many entries a page has. */
const PAGE = 50;

/** The history of administrators, as owners read it. */
export const historyCalls = [
  implementAdministratorCall(readAdministratorHistory, async ({ request, deps, signedIn }) => {
    const { school, actor, after } = request;
    const schools = school === undefined ? ownedBy(signedIn.administrator.grants) : [school];
    const { entries, next } = await readHistory(
      deps.database,
      { kinds: ['administrator'], schools, actor },
      { limit: PAGE, after: after && { at: new Date(after.at), id: after.id } },
    );
    return {
      entries: entries.map(({ at, action, actor, school, address, result }) => ({
        ...{ at: at.toISOString(), action, actor, school, address, result },
      })),
      ...(next && { next: { at: next.at.toISOString(), id: next.id } }),
    };
  }),
];

/** The schools of an owner; undefined for all, and for what is done at none. */
function ownedBy(grants: readonly Grant[]): readonly string[] | undefined {
  if (holdsRole(grants, 'owner', undefined)) return undefined;
  return grants.flatMap(({ role, school }) =>
    role === 'owner' && school !== undefined ? [school] : [],
  );
}
