import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import { includesRole } from '../app/roles';
import type { SchoolSummary } from '../schools/use-schools';

/** One asks, and another approves. */
const LEAST_PUBLISHERS = 2;

/** Says whether a school asks for a second person's approval, and has no second one to give it. */
export function lacksApprover({ approval }: Pick<SchoolSummary, 'approval'>): boolean {
  return approval.isRequired && approval.publishers < LEAST_PUBLISHERS;
}

/**
 * The schools at which nobody could approve any more what another asks for, once an administrator
 * has other roles. @param after none for one who is removed
 */
export function leftWithoutApprover(
  schools: readonly SchoolSummary[],
  before: readonly Grant[],
  after: readonly Grant[],
): SchoolSummary[] {
  return schools.filter(({ school, approval }) => {
    const isLost = publishesAt(school, before) && !publishesAt(school, after);
    const publishers = approval.publishers - 1;
    return isLost && lacksApprover({ approval: { ...approval, publishers } });
  });
}

function publishesAt(school: string, grants: readonly Grant[]): boolean {
  return grants.some(
    (grant) =>
      includesRole(grant.role, 'publisher') &&
      (grant.school === undefined || grant.school === school),
  );
}
