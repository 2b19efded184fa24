import { randomUUID } from 'node:crypto';
import { storableText } from '../../engine';
import { askToPublish } from '../../wire/calls/approval/ask-to-publish';
import { askToRestore } from '../../wire/calls/approval/ask-to-restore';
import { setApproval } from '../../wire/calls/approval/set-approval';
import { withdrawRequest } from '../../wire/calls/approval/withdraw-request';
import {
  type AdministratorContext,
  type AdministratorImplementation,
  implementAdministratorCall,
} from '../administrators/administrator-context';
import { CallProblem } from '../calls/problems';
import type { PublishOutcome } from '../publishing/publisher';
import { outcomeJson } from '../publishing/responses';
import { approvalDecisions, type DecisionParts } from './approval-decisions';
import {
  type ApprovalRequest,
  putApprovalRequest,
  removeApprovalRequest,
} from './approval-request-store';
import { type ApprovalParts, approvalInfo, findRequest, requireRequest } from './approval-requests';
import { liveStateOf } from './live-state';
import { changeApproval } from './school-approval';

/** The calls by which a second person approves what goes live at a school. */
export function approvalCalls(parts: DecisionParts): readonly AdministratorImplementation[] {
  const { database, publisher, publication } = parts;
  return [
    implementAdministratorCall(setApproval, async ({ request, noteIn }) => {
      await changeApproval(database, request, noteIn);
      return null;
    }),

    implementAdministratorCall(askToPublish, async (context) => {
      const { school, version } = context.request;
      const draft = { ...context.request, author: context.signedIn.administrator.name };
      const base = liveStateOf(school, parts) || undefined;
      const outcome = await publication.prove(draft);
      if (outcome.outcome === 'unchanged') {
        await publication.end(draft);
        return { request: null };
      }
      return ask(context, outcome, { target: { version }, base }, parts);
    }),

    implementAdministratorCall(askToRestore, async (context) => {
      const { base, to, ...request } = context.request;
      const outcome = await publisher.rollback({
        ...{ ...request, to, base: base ?? undefined, isDryRun: true },
        author: context.signedIn.administrator.name,
        async afterwards() {},
      });
      if (!outcome) throw new CallProblem('unknown-revision');
      if (outcome.outcome === 'unchanged') return { request: null };
      const of = { target: { restores: to }, base: base ?? undefined };
      return ask(context, outcome, of, parts);
    }),

    implementAdministratorCall(withdrawRequest, async ({ request, signedIn, noteIn }) => {
      const { school, id } = request;
      const { request: found } = await requireRequest(request, parts);
      if (found.askedBy !== signedIn.administrator.id) throw new CallProblem('role-forbidden');
      await database.transaction().execute(async (transaction) => {
        const isThere = await removeApprovalRequest(transaction, school, { id });
        if (!isThere) throw new CallProblem('unknown-request');
        await noteIn(transaction);
      });
      return null;
    }),

    ...approvalDecisions(parts),
  ];
}

type Asking = AdministratorContext<typeof askToPublish> | AdministratorContext<typeof askToRestore>;

/**
 * Stores a request that was proven, unless somebody else's waits.
 *
 * @throws CallProblem where it was not
 */
async function ask(
  { request: { school, message }, signedIn, now: askedAt, noteIn, locale }: Asking,
  outcome: PublishOutcome,
  of: Pick<ApprovalRequest, 'target' | 'base'>,
  parts: ApprovalParts,
) {
  outcomeJson(outcome, locale);
  const { id: askedBy } = signedIn.administrator;
  const former = await findRequest(school, parts);
  if (former?.state === 'waiting' && former.request.askedBy !== askedBy) {
    throw new CallProblem('approval-waiting');
  }
  const asked = {
    ...{ ...of, school, askedBy, askedAt, id: randomUUID() },
    message: storableText(message.trim()),
  };
  await parts.database.transaction().execute(async (transaction) => {
    const isStored = await putApprovalRequest(transaction, asked, former?.request.id);
    if (!isStored) throw new CallProblem('approval-waiting');
    await noteIn(transaction);
  });
  const { request, now } = await requireRequest(asked, parts);
  return { request: approvalInfo(request, now, askedBy) };
}
