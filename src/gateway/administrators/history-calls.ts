import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import {
  readAdministratorHistory,
  readSchoolDeeds,
} from '../../wire/calls/administrators/read-administrator-history';
import type { RequestOf } from '../../wire/calls/define-call';
import type { Database } from '../database/tables';
import { actionsOf } from '../history/deed-groups';
import { type HistoryFilter, readHistory } from '../history/store';
import { implementAdministratorCall } from './administrator-context';
import { holdsRole } from './roles';

/** How many entries a page has. */
const PAGE = 50;

/** The history of administrators, as owners read it. */
export const historyCalls = [
  implementAdministratorCall(readAdministratorHistory, ({ request, deps, signedIn }) => {
    const { grants, name } = signedIn.administrator;
    const where = { schools: ownedBy(grants), orOwnOf: name };
    return readDeeds(deps.database, { where, grants }, request);
  }),
  implementAdministratorCall(readSchoolDeeds, ({ request, deps, signedIn }) => {
    const { grants } = signedIn.administrator;
    return readDeeds(deps.database, { where: { schools: [request.school] }, grants }, request);
  }),
];

interface DeedsOf {
  /** Without schools at all of them, and at none. */
  where: Pick<HistoryFilter, 'schools' | 'orOwnOf'>;
  /** The roles of who asks. */
  grants: readonly Grant[];
}

/** A page of what was done. */
async function readDeeds(
  database: Database,
  { where, grants }: DeedsOf,
  { actor, group, after }: RequestOf<typeof readAdministratorHistory>,
) {
  const seesStudents = (school: string | null) =>
    school !== null && holdsRole(grants, 'help-desk', school);
  const { entries, next } = await readHistory(
    database,
    { kinds: ['administrator'], ...where, actor, actions: group && actionsOf(group) },
    { limit: PAGE, after: after && { at: new Date(after.at), id: after.id } },
  );
  return {
    entries: entries.map(({ at, action, actor, school, account, mac, address, result }) => ({
      ...{ at: at.toISOString(), action, actor, school, address, result },
      ...(seesStudents(school) && {
        ...(account !== null && { account }),
        ...(mac !== null && { mac }),
      }),
    })),
    ...(next && { next: { at: next.at.toISOString(), id: next.id } }),
  };
}

/** The schools of an owner; undefined for all, and for what is done at none. */
function ownedBy(grants: readonly Grant[]): readonly string[] | undefined {
  if (holdsRole(grants, 'owner', undefined)) return undefined;
  return grants.flatMap(({ role, school }) =>
    role === 'owner' && school !== undefined ? [school] : [],
  );
}
