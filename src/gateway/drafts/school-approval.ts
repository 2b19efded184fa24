import { setSchoolApproval } from '../../wire/calls/approval/set-approval';
import { holdsRole } from '../administrators/roles';
import { listAdministratorRecords } from '../administrators/store';
import { implementCall } from '../calls/implement-call';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import { addHistory } from '../history/store';
import { setApproval } from '../publishing/approval-store';
import { tellSchools } from './draft-store';

/** The operator of the machine says of any school whether a second person has to approve. */
export const approvalOperatorCalls = [
  implementCall(setSchoolApproval, async ({ request, deps, entry }) => {
    await changeApproval(deps.database, request, (transaction) => addHistory(transaction, [entry]));
    return null;
  }),
];

/** One asks, and another approves. */
const LEAST_PUBLISHERS = 2;

/**
 * Stores whether what goes live at a school needs a second person's approval.
 *
 * @throws CallProblem where there is no second one: nothing could go live any more
 */
export async function changeApproval(
  database: Database,
  { school, approval: wanted }: { school: string; approval: 'required' | 'waived' },
  note: (transaction: Database) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (wanted === 'required') await requirePublishers(transaction, school);
    await setApproval(transaction, school, wanted === 'required');
    await note(transaction);
    await tellSchools(transaction);
  });
}

async function requirePublishers(transaction: Database, school: string): Promise<void> {
  const administrators = await listAdministratorRecords(transaction);
  const publishers = administrators.filter(({ grants }) => holdsRole(grants, 'publisher', school));
  if (publishers.length < LEAST_PUBLISHERS) throw new CallProblem('no-approver', { school });
}
