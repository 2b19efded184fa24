import { storableText } from '../../engine';
import { approveRequest } from '../../wire/calls/approval/approve-request';
import { declineRequest } from '../../wire/calls/approval/decline-request';
import {
  type AdministratorContext,
  type AdministratorImplementation,
  implementAdministratorCall,
} from '../administrators/administrator-context';
import { findAdministrator } from '../administrators/store';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import type { Publisher } from '../publishing/publisher';
import { outcomeJson } from '../publishing/responses';
import { declineApprovalRequest, removeApprovalRequest } from './approval-request-store';
import { type ApprovalParts, mayAsk, requireRequest } from './approval-requests';
import type { DraftPublication } from './draft-publication';

export interface DecisionParts extends ApprovalParts {
  publisher: Publisher;
  publication: DraftPublication;
}

/** The decisions about a request, by another publisher than who asked. */
export function approvalDecisions(parts: DecisionParts): readonly AdministratorImplementation[] {
  const { database, publisher, publication } = parts;

  /** @throws CallProblem where there is nothing that this administrator may decide on */
  async function findOfAnother({ request: asked, note, signedIn }: Deciding) {
    const { request, now, state } = await requireRequest(asked, parts);
    const askedBy = now.asker?.name ?? '';
    note({ askedBy });
    if (request.askedBy === signedIn.administrator.id) throw new CallProblem('own-request');
    if (state === 'declined') throw new CallProblem('unknown-request');
    return { request, state, askedBy };
  }

  return [
    implementAdministratorCall(approveRequest, async (context) => {
      const { request, state, askedBy } = await findOfAnother(context);
      if (state !== 'waiting') throw new CallProblem('approval-void', { reason: state });
      const { school, id, target, base, message } = request;
      const approvedBy = context.signedIn.administrator.name;
      const intent = { school, message, author: askedBy, approvedBy };
      const end = async (transaction: Database) => {
        await context.requireStill(transaction);
        const waited = await removeApprovalRequest(transaction, school, { id, isWaiting: true });
        if (!waited) throw new CallProblem('unknown-request');
        const asker = await findAdministrator(transaction, { id: request.askedBy });
        if (!mayAsk(asker, school)) {
          throw new CallProblem('approval-void', { reason: 'role-changed' });
        }
        await context.noteIn(transaction);
      };
      const outcome =
        'version' in target
          ? await publication.publish({ ...intent, version: target.version }, end)
          : await publisher.rollback({
              ...{ ...intent, base, to: target.restores, isDryRun: false, afterwards: end },
            });
      if (!outcome) throw new CallProblem('unknown-revision');
      if (outcome.outcome === 'unchanged') await removeApprovalRequest(database, school, { id });
      return outcomeJson(outcome, context.locale);
    }),

    implementAdministratorCall(declineRequest, async (context) => {
      const { request } = await findOfAnother(context);
      const reason = storableText(context.request.reason.trim());
      const by = context.signedIn.administrator.name;
      await database.transaction().execute(async (transaction) => {
        const refusal = { by, reason, at: context.now };
        const isThere = await declineApprovalRequest(transaction, request, refusal);
        if (!isThere) throw new CallProblem('unknown-request');
        await context.noteIn(transaction);
      });
      return null;
    }),
  ];
}

type Deciding = Pick<AdministratorContext<typeof approveRequest>, 'note' | 'signedIn'> & {
  request: { school: string; id: string };
};
