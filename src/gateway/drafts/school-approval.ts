import { setSchoolApproval } from '../../wire/calls/approval/set-approval';
import { implementCall } from '../calls/implement-call';
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

/** Stores whether what goes live at a school needs a second person's approval. */
export async function changeApproval(
  database: Database,
  { school, approval: wanted }: { school: string; approval: 'required' | 'waived' },
  note: (transaction: Database) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await setApproval(transaction, school, wanted === 'required');
    await note(transaction);
    await tellSchools(transaction);
  });
}
