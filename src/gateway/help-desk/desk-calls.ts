import { forgetAccount } from '../../wire/calls/accounts/forget-account';
import { listDeskSchools } from '../../wire/calls/accounts/list-desk-schools';
import { listStudentData } from '../../wire/calls/accounts/list-student-data';
import { lookAtStudent, readStudent } from '../../wire/calls/accounts/read-student';
import { searchAccounts, searchStudents } from '../../wire/calls/accounts/search-accounts';
import { makeFirstPassword, setFirstPassword } from '../../wire/calls/accounts/set-first-password';
import { unlockAccount, unlockStudent } from '../../wire/calls/accounts/unlock-account';
import type { OperatorCall } from '../../wire/calls/define-call';
import { listSchoolDevices } from '../../wire/calls/devices/list-school-devices';
import {
  removeSchoolDevice,
  removeStudentDevice,
} from '../../wire/calls/devices/remove-school-device';
import { findStudentSessions } from '../../wire/calls/history/find-sessions';
import { endSessions, endStudentSessions } from '../../wire/calls/sessions/end-sessions';
import { listOpenSessions } from '../../wire/calls/sessions/list-open-sessions';
import { replacePassword } from '../accounts/record-store';
import {
  type AdministratorImplementation,
  implementAdministratorCall,
} from '../administrators/administrator-context';
import { holdsRole } from '../administrators/roles';
import { type CallImplementation, implementCall } from '../calls/implement-call';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import { listDeskDevices, listDevicesOf, removeDevice } from '../devices/store';
import { withTexts } from '../history/history-entry';
import { findSessionsAt } from '../history/session-store';
import { addHistory, readHistory } from '../history/store';
import { endSessions as endOnNetwork } from '../sessions/end-sessions';
import { expireSessions, listOpenSessionsOf } from '../sessions/open-session-store';
import { sessionOfAccount, sessionsOfAccount } from '../sessions/session-condition-store';
import { findLocks, unlock } from './account-locks';
import { type DeskCall, type DeskParts, implementDeskCall } from './desk-call';
import { createFirstPassword } from './first-password';
import { countErased, countStaying, eraseAccount } from './forget-store';
import { searchRecords } from './search-store';
import { readStudentData } from './student-data-store';
import { findOwner, findStudent, type StudentRecord } from './student-store';

/** How many of a student's sign-ins, and of the sessions at a moment, are shown. */
const SHOWN = 20;

/** More sessions than an account ever has. */
const SESSIONS = 1000;

/** The calls of operators that help desks make as well. */
const deskCalls: readonly DeskCall[] = [
  implementDeskCall(searchAccounts, searchStudents, async ({ request, deps, now, noteIn }) => {
    const { school, search, after } = request;
    // The search may hold a phone number, or worse: the entry only says that there was a search.
    await noteIn(deps.database);
    return searchRecords(deps.database, { school, search, after, now });
  }),

  implementDeskCall(readStudent, lookAtStudent, async ({ request, deps, now, noteIn }) => {
    const { school, username } = request;
    const { database } = deps;
    const { id, student } = await requireStudent(database, school, username);
    await noteIn(database, { account: username });
    const { entries } = await readHistory(
      database,
      { kinds: ['sign-in', 'recovery'], school, account: username },
      { limit: SHOWN },
    );
    const signIns = entries.map(({ at, action, result, address, mac, device }) => ({
      ...{ at: at.toISOString(), action, result, address, mac, device },
    }));
    return {
      ...{ ...student, signIns },
      locks: await findLocks(deps, { school, username }, now),
      sessions: await listOpenSessionsOf(database, { school, account: username }, SESSIONS, now),
      devices: await listDeskDevices(database, { school, accountId: id }),
    };
  }),

  implementDeskCall(makeFirstPassword, setFirstPassword, async (context) => {
    const { request, deps, now, inTurn, noteIn } = context;
    const { school, username } = request;
    const { database, passwords } = deps;
    await requireStudent(database, school, username);
    const password = createFirstPassword((await deps.accountsOf(school))?.passwords);
    const hash = await inTurn(() => passwords.hash(password));
    const isSet = await replacePassword(
      database,
      { school, username, now },
      { hash, mustChange: true, by: 'help-desk' },
      (transaction) => noteIn(transaction, { account: username }),
    );
    if (!isSet) throw new CallProblem('unknown-account');
    // Wrong tries were of the password before.
    await unlock(deps, { school, username }, now);
    return { password };
  }),

  implementDeskCall(unlockAccount, unlockStudent, async ({ request, deps, now, noteIn }) => {
    const { school, username } = request;
    await requireStudent(deps.database, school, username);
    const unlocked = await unlock(deps, { school, username }, now);
    await noteIn(deps.database, { account: username });
    return { unlocked };
  }),

  implementDeskCall(endSessions, endStudentSessions, async ({ request, deps, now, noteIn }) => {
    const { school, username, id } = request;
    const { database, access, log } = deps;
    const { id: accountId } = await requireStudent(database, school, username);
    await noteIn(database, { account: username });
    if (!access) {
      const ended = await expireSessions(database, { accountId, id }, now);
      return { ended, isClosed: false, failed: 0 };
    }
    const condition =
      id === undefined ? sessionsOfAccount(accountId) : sessionOfAccount(accountId, id);
    const { count, failures, left } = await endOnNetwork(
      { database, access, log, now },
      condition,
      'administrator',
    );
    const failed = failures.length;
    return { ended: count, isClosed: failed + left === 0, failed };
  }),

  implementDeskCall(removeSchoolDevice, removeStudentDevice, async ({ request, deps, noteIn }) => {
    const { school, mac } = request;
    const { database } = deps;
    const owner = await findOwner(database, school, mac);
    if (!owner) return { account: null };
    const { accountId, username } = owner;
    await noteIn(database, { account: username, mac });
    await removeDevice(database, { school, accountId }, mac);
    return { account: username };
  }),
];

/** The calls of this room for operators. */
export const operatorDeskCalls: readonly CallImplementation<OperatorCall>[] = [
  ...deskCalls.map(({ forOperator }) => forOperator),

  implementCall(listOpenSessions, async ({ request: { limit, ...filter }, deps }) => ({
    sessions: await listOpenSessionsOf(deps.database, filter, limit, deps.clock()),
  })),

  implementCall(listSchoolDevices, async ({ request, deps }) => {
    const { school, account, mac, after, limit } = request;
    return {
      devices: await listDevicesOf(deps.database, { school, account, mac, after }, limit),
    };
  }),

  implementCall(listStudentData, async ({ request: { school, username }, deps, entry }) => {
    const { database } = deps;
    const { id } = await requireStudent(database, school, username);
    await addHistory(database, [entry]);
    return { items: await readStudentData(database, id) };
  }),

  implementCall(forgetAccount, async ({ request, deps, entry }) => {
    const { school, username, isDryRun } = request;
    const { database, historyMonths } = deps;
    const now = deps.clock();
    const { id } = await requireStudent(database, school, username);
    const erased = await countErased(database, id);
    if (!isDryRun) {
      await eraseAccount(database, id, now, (transaction) => addHistory(transaction, [entry]));
    }
    const stays = await countStaying(database, { school, username }, historyMonths);
    return { erased, stays, erasedAt: isDryRun ? null : now.toISOString() };
  }),
];

/** The calls of this room for administrators with the role. */
export const administratorDeskCalls = (
  parts: DeskParts,
): readonly AdministratorImplementation[] => [
  ...deskCalls.map(({ forAdministrator }) => forAdministrator(parts)),

  implementAdministratorCall(listDeskSchools, async ({ signedIn }) => {
    const { grants } = signedIn.administrator;
    const schools = parts.schools().filter(({ school }) => holdsRole(grants, 'help-desk', school));
    return { schools: schools.map(({ school, name }) => ({ school, name })) };
  }),

  implementAdministratorCall(findStudentSessions, async (context) => {
    const { request, deps, signedIn, limits, noteIn } = context;
    const { school, at, address, mac } = request;
    const { id } = signedIn.administrator;
    await limits.attempt(findStudentSessions.limits, { account: id });
    // A search without a device is refused: nobody may ask who was online at all.
    if (address === undefined && mac === undefined) {
      throw new CallProblem('invalid-request', { field: 'address' });
    }
    await noteIn(deps.database);
    const question = { school, at: new Date(at), address, mac };
    return { entries: (await findSessionsAt(deps.database, question, SHOWN)).map(withTexts) };
  }),
];

/** @throws CallProblem where the school has no such account */
async function requireStudent(
  database: Database,
  school: string,
  username: string,
): Promise<StudentRecord> {
  const found = await findStudent(database, school, username);
  if (!found) throw new CallProblem('unknown-account');
  return found;
}
