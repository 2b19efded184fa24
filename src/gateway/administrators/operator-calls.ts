import { addAdministrator } from '../../wire/calls/administrators/add-administrator';
import { dismissAdministrator } from '../../wire/calls/administrators/dismiss-administrator';
import { endAdministratorSessions } from '../../wire/calls/administrators/end-administrator-sessions';
import { makeAdministratorLink } from '../../wire/calls/administrators/make-administrator-link';
import { readAdministratorSessions } from '../../wire/calls/administrators/read-administrator-sessions';
import { readAdministrators } from '../../wire/calls/administrators/read-administrators';
import { implementCall } from '../calls/implement-call';
import { addHistory } from '../history/store';
import { administratorInfo } from './administrator-info';
import { linkFor } from './one-time-links';
import { isReservedName } from './reserved-names';
import { endStudioSessions, listStudioSessions } from './session-store';
import * as records from './store';

/** Administrators as the operator of the machine manages them, who may do everything. */
export const administratorOperatorCalls = [
  implementCall(readAdministrators, async ({ deps }) => {
    const all = await records.listAdministratorRecords(deps.database);
    return { administrators: all.map((each) => administratorInfo(each, deps)) };
  }),

  implementCall(addAdministrator, async ({ request: { name, grants }, deps, entry }) =>
    deps.database.transaction().execute(async (transaction) => {
      const now = deps.clock();
      const administrator = isReservedName(name)
        ? undefined
        : await records.addAdministrator(transaction, { name, grants, now });
      if (!administrator) return { added: null };
      const link = await linkFor(transaction, administrator, { now });
      await addHistory(transaction, [entry]);
      return { added: { administrator: administratorInfo(administrator, deps), link } };
    }),
  ),

  implementCall(makeAdministratorLink, async ({ request: { name, lost }, deps, entry }) =>
    deps.database.transaction().execute(async (transaction) => {
      const administrator = await records.findAdministrator(transaction, { name });
      if (!administrator) return { link: null };
      const link = await linkFor(transaction, administrator, { now: deps.clock(), lost });
      await addHistory(transaction, [entry]);
      return { link };
    }),
  ),

  implementCall(readAdministratorSessions, async ({ request: { name }, deps }) => {
    const { database, clock } = deps;
    const found = await records.findAdministrator(database, { name });
    if (!found) return { sessions: null };
    return { sessions: await listStudioSessions(database, found.id, { now: clock() }) };
  }),

  implementCall(endAdministratorSessions, async ({ request: { name, id }, deps, entry }) =>
    deps.database.transaction().execute(async (transaction) => {
      const found = await records.findAdministrator(transaction, { name });
      if (!found) return { ended: null };
      const ended = await endStudioSessions(transaction, found.id, { id });
      await addHistory(transaction, [entry]);
      return { ended };
    }),
  ),

  implementCall(dismissAdministrator, async ({ request: { name }, deps, entry }) =>
    deps.database.transaction().execute(async (transaction) => {
      const administrator = await records.findAdministrator(transaction, { name });
      if (!administrator) return { isKnown: false };
      await records.removeAdministratorRecord(transaction, administrator.id);
      await addHistory(transaction, [entry]);
      return { isKnown: true };
    }),
  ),
];
