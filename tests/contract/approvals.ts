import { describe, expect, it } from 'vitest';
import {
  addAdministrator,
  removeAdministratorRecord,
} from '../../src/gateway/administrators/store';
import type { Database } from '../../src/gateway/database/tables';
import {
  declineApprovalRequest,
  listApprovalMarks,
  listApprovalRequests,
  putApprovalRequest,
  readApprovalRequest,
  removeApprovalRequest,
} from '../../src/gateway/drafts/approval-request-store';
import {
  listApprovalSchools,
  needsApproval,
  setApproval,
} from '../../src/gateway/publishing/approval-store';

const askedAt = new Date('2026-03-02T08:00:00Z');

/** What waits for a second person's approval: one request of each school, decided on once. */
export function approvalsContract(database: () => Database): void {
  const asker = async (name: string) => {
    const grants = [{ role: 'publisher' as const }];
    return (await addAdministrator(database(), { name, grants, now: askedAt }))?.id ?? '';
  };
  const requestOf = (school: string, askedBy: string, id: string) => ({
    ...{ school, id, askedBy, askedAt, message: 'New colours' },
    ...{ target: { version: 7 }, base: 'before' },
  });

  describe('approval of what goes live', () => {
    it('is asked for at the schools that say so', async () => {
      await setApproval(database(), 'careful', true);
      await setApproval(database(), 'careful', true);
      expect(await needsApproval(database(), 'careful')).toBe(true);
      expect(await needsApproval(database(), 'careless')).toBe(false);
      expect(await listApprovalSchools(database())).toContain('careful');
      await setApproval(database(), 'careful', false);
      expect(await needsApproval(database(), 'careful')).toBe(false);
    });

    it('waits as it was asked for, of a draft or of a revision', async () => {
      const by = await asker('approval-asker');
      const request = requestOf('asked', by, 'asked-1');
      expect(await putApprovalRequest(database(), request, undefined)).toBe(true);
      const stored = { ...request, declined: undefined };
      expect(await readApprovalRequest(database(), 'asked')).toEqual(stored);
      const restoring = {
        ...{ ...stored, school: 'asked-back', id: 'asked-2', base: undefined },
        target: { restores: 3 },
      };
      await putApprovalRequest(database(), restoring, undefined);
      const all = await listApprovalRequests(database());
      expect([all.get('asked'), all.get('asked-back')]).toEqual([stored, restoring]);
    });

    it('is asked for by the first of two, and only the request that was seen is replaced', async () => {
      const by = await asker('approval-first');
      const put = (id: string, former?: string) =>
        database()
          .transaction()
          .execute((transaction) =>
            putApprovalRequest(transaction, requestOf('contested', by, id), former),
          );
      expect((await Promise.all([put('one'), put('two')])).sort()).toEqual([false, true]);
      const seen = (await readApprovalRequest(database(), 'contested'))?.id ?? '';
      expect(await put('three', 'another')).toBe(false);
      expect(await put('four', seen)).toBe(true);
      expect(await put('five', seen)).toBe(false);
      expect((await readApprovalRequest(database(), 'contested'))?.id).toBe('four');
    });

    it('is declined or removed once, as it was looked at', async () => {
      const school = 'declined';
      const by = await asker('approval-declined');
      await putApprovalRequest(database(), requestOf(school, by, 'd-1'), undefined);
      const refusal = { by: 'wu', reason: 'Wrong logo', at: askedAt };
      const decline = (id: string) => declineApprovalRequest(database(), { school, id }, refusal);
      const marks = async () => (await listApprovalMarks(database(), [school])).get(school);
      const before = await marks();
      expect(await decline('d-0')).toBe(false);
      expect(await decline('d-1')).toBe(true);
      expect(await decline('d-1')).toBe(false);
      expect((await readApprovalRequest(database(), school))?.declined).toEqual(refusal);
      const after = await marks();
      expect(new Set([before, after, undefined]).size).toBe(3);
      expect(await removeApprovalRequest(database(), school, { id: 'd-0' })).toBe(false);
      expect(await removeApprovalRequest(database(), school, { id: 'd-1' })).toBe(true);
      expect(await removeApprovalRequest(database(), school)).toBe(false);
      await setApproval(database(), school, true);
      expect(await marks()).toBe('required');
    });

    it('goes with whoever asked', async () => {
      const by = await asker('approval-gone');
      await putApprovalRequest(database(), requestOf('left', by, 'l-1'), undefined);
      await removeAdministratorRecord(database(), by);
      expect(await readApprovalRequest(database(), 'left')).toBeUndefined();
    });
  });
}
