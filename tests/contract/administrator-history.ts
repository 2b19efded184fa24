import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/gateway/database/tables';
import { addHistory } from '../../src/gateway/history/store';
import type { Grant } from '../../src/wire/calls/administrators/administrator-parts';
import {
  readAdministratorHistory,
  readSchoolDeeds,
} from '../../src/wire/calls/administrators/read-administrator-history';
import type { RequestOf } from '../../src/wire/calls/define-call';
import { createStudioHarness, type StudioHarness } from '../support/studio';

/** The history of administrators, as owners read it in the Studio. */
export function administratorHistoryContract(database: () => Database): void {
  describe('the history of administrators', () => {
    let studio: StudioHarness;
    beforeAll(async () => {
      studio = await createStudioHarness(database());
      const { now } = studio.clock;
      const deed = { kind: 'administrator', result: 0, address: '192.0.2.7' } as const;
      const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
      await addHistory(database(), [
        { ...deed, at: at(1), actor: 'hua', school: 'read-here', action: 'publish' },
        { ...deed, at: at(2), actor: 'hua', school: 'read-elsewhere', action: 'publish' },
        { ...deed, at: at(3), actor: 'hua', action: 'sign in' },
        {
          ...{ ...deed, at: at(4), actor: 'desk', school: 'read-here', account: '2026001' },
          ...{ action: 'look at student', mac: '02:00:00:00:00:01' },
        },
        { ...deed, at: at(5), kind: 'sign-in', school: 'read-here', action: 'signIn' },
        ...Array.from({ length: 60 }, (_, index) => ({
          ...{ ...deed, at: at(6 + index), actor: 'pipeline', school: 'read-here' },
          action: 'publish (dry run)',
        })),
      ]);
    });
    afterAll(() => studio.app.close());

    type Request = RequestOf<typeof readAdministratorHistory>;
    async function read(grants: readonly Grant[], request: Request) {
      const by = await studio.signedIn(grants);
      return by.call(readAdministratorHistory, request);
    }
    const here = [{ role: 'owner', school: 'read-here' }] as const;

    it('is read by an owner of a school for that school alone, and names no student', async () => {
      const { body } = await read(here, {});
      expect(body.entries).toHaveLength(50);
      const rest = await read(here, { ...(body.next && { after: body.next }) });
      expect(rest.body.next).toBeUndefined();
      const entries = [...body.entries, ...rest.body.entries];
      expect(entries.map(({ action }) => action)).toEqual([
        ...Array(60).fill('publish (dry run)'),
        'look at student',
        'publish',
      ]);
      expect(new Set(entries.map(({ school }) => school))).toEqual(new Set(['read-here']));
      expect(JSON.stringify(entries)).not.toMatch(/2026001|00:00:01/);
      const owner = await studio.signedIn(here);
      const asked = await owner.call(readSchoolDeeds, { school: 'read-elsewhere' });
      expect(asked.code).toBe('role-forbidden');
      const own = await owner.call(readSchoolDeeds, { school: 'read-here', actor: 'hua' });
      expect(own.body.entries).toMatchObject([{ actor: 'hua', school: 'read-here' }]);
    });

    it('names the student and the device to who helps students of that school as well', async () => {
      const deedsOf = async (school: string) => {
        const by = await studio.signedIn([...here, { role: 'help-desk', school }]);
        const { body } = await by.call(readSchoolDeeds, { school: 'read-here', actor: 'desk' });
        return body.entries.map(({ account, mac }) => [account, mac]);
      };
      expect(await deedsOf('read-here')).toEqual([['2026001', '02:00:00:00:00:01']]);
      expect(await deedsOf('read-elsewhere')).toEqual([[undefined, undefined]]);
    });

    it('is read by an owner of every school for all, one by one and by who it was', async () => {
      const { body } = await read([{ role: 'owner' }], { actor: 'hua' });
      expect(body.entries).toMatchObject([
        { actor: 'hua', action: 'sign in', school: null, address: '192.0.2.7', result: 0 },
        { actor: 'hua', action: 'publish', school: 'read-elsewhere' },
        { actor: 'hua', action: 'publish', school: 'read-here' },
      ]);
      const owner = await studio.signedIn([{ role: 'owner' }]);
      const one = await owner.call(readSchoolDeeds, { school: 'read-elsewhere' });
      expect(one.body.entries).toMatchObject([{ school: 'read-elsewhere' }]);
    });

    it('has for an owner of some schools what they did at none, and nobody else’s', async () => {
      const owner = await studio.signedIn(here);
      const deed = { at: studio.clock.now, kind: 'administrator', result: 0 } as const;
      await addHistory(database(), [
        { ...deed, actor: owner.name, action: 'sign in' },
        { ...deed, actor: 'hua', action: 'sign in' },
      ]);
      const { body } = await owner.call(readAdministratorHistory, { group: 'access' });
      expect(body.entries).toMatchObject([{ actor: owner.name, school: null }]);
    });

    it('leaves out what is only looked at where deeds are asked for, and has it by itself', async () => {
      await addHistory(
        database(),
        ['status', 'publish (dry run)', 'publish', 'look at student'].map((action) => ({
          ...{ at: new Date(), kind: 'administrator', action, actor: 'pipe', result: 0 },
          school: 'read-groups',
        })),
      );
      const owner = await studio.signedIn([{ role: 'owner', school: 'read-groups' }]);
      const actionsOf = async (group: 'deeds' | 'students' | 'checks') => {
        const { body } = await owner.call(readSchoolDeeds, { school: 'read-groups', group });
        return body.entries.map(({ action }) => action).sort();
      };
      expect(await actionsOf('deeds')).toEqual(['look at student', 'publish']);
      expect(await actionsOf('students')).toEqual(['look at student']);
      expect(await actionsOf('checks')).toEqual(['publish (dry run)', 'status']);
    });

    it.each(['publisher', 'help-desk'] as const)('is not read by a %s', async (role) => {
      const refused = await read([{ role }], {});
      expect(refused.code).toBe('role-forbidden');
      const by = await studio.signedIn([{ role }]);
      const atSchool = await by.call(readSchoolDeeds, { school: 'read-here' });
      expect(atSchool.code).toBe('role-forbidden');
    });
  });
}
