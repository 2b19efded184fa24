import { expect, test } from 'vitest';
import type { ApprovalRequest } from './approval-request-store';
import { type ApprovalNow, approvalInfo, approvalState } from './approval-requests';

const askedAt = new Date('2026-03-02T08:00:00Z');
const request: ApprovalRequest = {
  ...{ school: 'riverside', id: 'r', target: { version: 7 }, base: 'before' },
  ...{ message: 'New colours', askedBy: '1', askedAt, declined: undefined },
};
const restoring: ApprovalRequest = { ...request, target: { restores: 3 } };
const asker: ApprovalNow['asker'] = { name: 'lin', grants: [{ role: 'publisher' }] };
const now: ApprovalNow = { version: 7, live: 'before', asker };
const declined = { by: 'wu', reason: 'Wrong logo', at: askedAt };
const grants = (role: 'editor' | 'owner', school?: string) => ({
  ...{ name: 'lin', grants: [{ role, ...(school !== undefined && { school }) }] },
});

test.each<[string, ApprovalRequest, Partial<ApprovalNow>, string]>([
  ['of what has not changed', request, {}, 'waiting'],
  ['of an owner', request, { asker: grants('owner', 'riverside') }, 'waiting'],
  ['of a draft that has changed', request, { version: 8 }, 'draft-changed'],
  ['of a draft that is gone', request, { version: 0 }, 'draft-changed'],
  ['of a draft, with something else live', request, { live: 'after' }, 'live-changed'],
  ['of a draft, with the school archived', request, { live: '' }, 'live-changed'],
  ['of a new school', { ...request, base: undefined }, { live: '' }, 'waiting'],
  ['of a revision, whatever the draft is', restoring, { version: 8 }, 'waiting'],
  ['of a revision, with something else live', restoring, { live: 'after' }, 'live-changed'],
  [
    'of somebody who may not publish any more',
    request,
    { asker: grants('editor') },
    'role-changed',
  ],
  [
    'of somebody who may publish elsewhere',
    request,
    { asker: grants('owner', 'hillside') },
    'role-changed',
  ],
  ['of somebody who is gone', request, { asker: undefined }, 'role-changed'],
  ['that was declined, whatever has changed', { ...request, declined }, { version: 8 }, 'declined'],
])('a request %s is %s', (_, asked, changed, state) => {
  expect(approvalState(asked, { ...now, ...changed })).toBe(state);
});

test('a request says whose it is, and why it was declined', () => {
  expect(approvalInfo({ ...request, declined }, now, '1')).toEqual({
    ...{ id: 'r', version: 7, restores: null, message: 'New colours', state: 'declined' },
    ...{ askedBy: 'lin', askedAt: '2026-03-02T08:00:00.000Z', isOwn: true },
    declined: { by: 'wu', reason: 'Wrong logo', at: '2026-03-02T08:00:00.000Z' },
  });
  expect(approvalInfo(request, now, '2').isOwn).toBe(false);
});
