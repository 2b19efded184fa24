import type { ApprovalRequestInfo } from '../../wire/calls/approval/approval-parts';
import type { Administrator } from '../administrators/administrator';
import { holdsRole } from '../administrators/roles';
import { findAdministrator } from '../administrators/store';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import { type ApprovalRequest, readApprovalRequest } from './approval-request-store';
import { readDraft } from './draft-store';
import { type LiveStateParts, liveStateOf } from './live-state';

export interface ApprovalParts extends LiveStateParts {
  database: Database;
}

/** The state that a request is held against. */
export interface ApprovalNow {
  /** The version of the school's draft; 0 where there is none. */
  version: number;
  /** The live state; '' where the school is not there. */
  live: string;
  /** The administrator who asked, as of now. */
  asker: Pick<Administrator, 'name' | 'grants'> | undefined;
}

/**
 * Tells what became of a request. It is for exactly one state after exactly one other, by somebody
 * who may publish: with any of these changed it is void.
 */
export function approvalState(
  { school, target, base, declined }: ApprovalRequest,
  { version, live, asker }: ApprovalNow,
): ApprovalRequestInfo['state'] {
  if (declined) return 'declined';
  if (!mayAsk(asker, school)) return 'role-changed';
  if ('version' in target && target.version !== version) return 'draft-changed';
  return (base ?? '') === live ? 'waiting' : 'live-changed';
}

/** True where whoever asked for something at a school may publish there still. */
export function mayAsk(asker: ApprovalNow['asker'], school: string): boolean {
  return asker !== undefined && holdsRole(asker.grants, 'publisher', school);
}

/** A request as responses tell it. @param viewer the id of who looks at it */
export function approvalInfo(
  request: ApprovalRequest,
  now: ApprovalNow,
  viewer: string,
): ApprovalRequestInfo {
  const { id, target, message, askedBy, askedAt, declined } = request;
  return {
    ...{ id, message, askedBy: now.asker?.name ?? '', askedAt: askedAt.toISOString() },
    version: 'version' in target ? target.version : null,
    restores: 'restores' in target ? target.restores : null,
    isOwn: askedBy === viewer,
    state: approvalState(request, now),
    declined: declined ? { ...declined, at: declined.at.toISOString() } : null,
  };
}

/** A request, and what became of it. */
export interface FoundRequest {
  request: ApprovalRequest;
  now: ApprovalNow;
  state: ApprovalRequestInfo['state'];
}

/** The request of a school, if there is one. */
export async function findRequest(
  school: string,
  parts: ApprovalParts,
): Promise<FoundRequest | undefined> {
  const { database } = parts;
  const request = await readApprovalRequest(database, school);
  if (!request) return undefined;
  const now = {
    version: (await readDraft(database, school))?.version ?? 0,
    live: liveStateOf(school, parts),
    asker: await findAdministrator(database, { id: request.askedBy }),
  };
  return { request, now, state: approvalState(request, now) };
}

/** The request that was looked at. @throws CallProblem `unknown-request` */
export async function requireRequest(
  { school, id }: Pick<ApprovalRequest, 'school' | 'id'>,
  parts: ApprovalParts,
): Promise<FoundRequest> {
  const found = await findRequest(school, parts);
  if (found?.request.id !== id) throw new CallProblem('unknown-request');
  return found;
}
