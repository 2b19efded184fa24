import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { objectOf } from '../../src/engine';
import { hashIdentification } from '../../src/gateway/crypto/secrets';
import { describeKeys } from '../../src/gateway/keys/describe-keys';
import { deleteEndedKeys, readKeys, rotateKeys } from '../../src/gateway/keys/store';
import { KEY_KINDS } from '../../src/wire/calls/keys/key-parts';
import { createHarness, type Harness } from '../support/api-harness';
import { shortcuts } from './shortcuts';

const at = new Date('2026-03-02T08:00:00Z');
const entry = { at, kind: 'administrator', action: 'rotate keys', result: 0 } as const;
const overlap = 7 * 24 * 3600;
const password = 'Another-2026-word';

/**
 * Keys that change while two nodes go on, of which one goes over to the new ones before the other.
 */
export function keyRotationContract(api: () => Harness): void {
  describe('a change of keys', () => {
    let first: Harness;
    let second: Harness;
    beforeEach(async () => {
      first = await createHarness(api().database);
      second = await createHarness(api().database);
    });
    afterEach(async () => {
      await first?.app.close();
      await second?.app.close();
    });

    let made = 0;
    const addStudent = () => {
      made += 1;
      return first.addStudent({ username: `rotated-${made}`, phone: `1366666700${made}` });
    };
    const { askCode } = shortcuts(() => first);
    const refresh = () => Promise.all([first.keyring.refresh(), second.keyring.refresh()]);
    const inUse = () => [first, second].map(({ keyring }) => keyring.current().payload[0].id);
    const shift = (change: string) =>
      sql`update deployment_keys set ${sql.raw(change)}`.execute(api().database);
    /** New keys that every node knows, and that it uses as soon as it looks again. */
    async function rotate(): Promise<void> {
      await rotateKeys(api().database, KEY_KINDS, { overlap, entry });
      await refresh();
      await shift(`starts_at = starts_at - interval '20 s'`);
    }
    async function endOverlap(): Promise<void> {
      await shift('expires_at = now() where expires_at is not null');
      await refresh();
    }
    const recognise = (node: Harness, user: string, identification: string) =>
      node.call('verifyIdentification', { user, identification });
    const verify = (node: Harness, phone: string, verifyCode: string) =>
      node.call('verifyCode', { phone, type: 'RETRIEVE', verifyCode });
    const ticketFor = async (phone: string, verifyCode: string) => {
      const { body } = await verify(first, phone, verifyCode);
      expect(body.code).toBe(0);
      return objectOf(body.data).ticket;
    };
    const reset = (node: Harness, user: string, ticket: unknown) =>
      node.call('resetPasswordByCode', { user, ticket, password, confirm: password });

    it('is known to nodes before it counts', async () => {
      const before = inUse();
      await rotateKeys(api().database, KEY_KINDS, { overlap, entry });
      await refresh();
      expect(inUse()).toEqual(before);
      expect(second.keyring.current().payload).toHaveLength(2);
      const states = (await describeKeys(api().database)).map(({ kind, state }) => [kind, state]);
      for (const kind of KEY_KINDS) {
        expect(states.filter(([of]) => of === kind).map(([, state]) => state)).toEqual([
          'current',
          'announced',
        ]);
      }
      await shift(`starts_at = starts_at - interval '20 s'`);
      await refresh();
      expect(inUse()).not.toEqual(before);
      await endOverlap();
    });

    it('ends nothing that a page, a message or a browser has of before, on either node', async () => {
      const student = await addStudent();
      const { username: user, phone } = student;
      const token = await first.tokenOf(student);
      const code = await askCode(phone);
      const ticket = await ticketFor(phone, code);
      const request = { user, password: 'wrong-password' };
      const failed = await first.call('signIn', request, { requestId: 'rotated-request' });

      await rotate();
      await first.keyring.refresh();
      // Pages of before go on at a node that has gone over to the new keys, and at one that has not
      // yet.
      for (const node of [first, second]) {
        const again = await node.call('signIn', request, { requestId: 'rotated-request' });
        expect([again.headers['x-replayed'], again.raw]).toEqual(['1', failed.raw]);
        expect((await node.call('listDevices', {}, { token })).body.code).toBe(0);
      }
      expect((await verify(second, phone, code)).body.code).toBe(0);
      expect((await verify(first, phone, code)).body.code).toBe(0);
      expect((await reset(first, phone, ticket)).body.code).toBe(0);
      await endOverlap();
    });

    it('carries a request out once that comes to nodes with different keys', async () => {
      const { username: user, password: right } = await addStudent();
      await rotate();
      await first.keyring.refresh();
      const send = (node: Harness) =>
        node.call('signIn', { user, password: right }, { requestId: `once-${user}` });
      const responses = await Promise.all([send(first), send(second), send(first), send(second)]);
      expect(new Set(responses.map(({ raw }) => raw)).size).toBe(1);
      const own = api().database.selectFrom('sessions').where('user_name', '=', user);
      expect(await own.select('network_id').execute()).toHaveLength(1);
      await endOverlap();
    });

    it('gives nobody new tries', async () => {
      const { username: user } = await addStudent();
      const wrong = (node: Harness) => recognise(node, user, '11010120050115001X');
      for (let count = 0; count < 5; count += 1) await wrong(first);
      await rotate();
      await refresh();
      expect((await wrong(second)).body.code).toBe(20001);
      await endOverlap();
    });

    it('gives keys that were replaced before no longer than those that it replaces', async () => {
      await rotate();
      await rotateKeys(api().database, ['master', 'payload'], { overlap: 0, entry });
      const { rows } = await sql<{ kind: string }>`
        select distinct kind from deployment_keys where expires_at > now() + interval '20 s'
      `.execute(api().database);
      expect(rows).toEqual([{ kind: 'identification' }]);
      await rotateKeys(api().database, ['master'], { overlap, entry });
      const { rows: longer } = await sql<{ count: number }>`
        select count(*)::int from deployment_keys
        where kind = 'master' and expires_at > now() + interval '20 s'
      `.execute(api().database);
      expect(longer).toEqual([{ count: 1 }]);
      await endOverlap();
    });

    it('refuses the old keys when their while is over, and forgets them', async () => {
      const { phone } = await addStudent();
      const code = await askCode(phone);
      const ticket = await ticketFor(phone, code);
      const old = first.cipher;
      await rotate();
      await endOverlap();
      const page = await createHarness(api().database);
      expect((await verify(page, phone, code)).body.code).toBe(1009);
      expect((await reset(page, phone, ticket)).body.code).toBe(20020);
      await page.app.close();
      const { path = '' } = first.operations.operations.listPlans ?? {};
      const url = `${path}?params=${old.encrypt('{}')}`;
      expect((await first.app.inject({ url })).statusCode).toBe(400);
      await deleteEndedKeys(api().database);
      const kinds = await api().database.selectFrom('deployment_keys').select('kind').execute();
      expect(kinds.filter(({ kind }) => kind !== 'identification')).toHaveLength(2);
    });

    it('accepts a key for ID numbers until no account has a hash by it', async () => {
      const { database } = api();
      const { username: user, identification } = await addStudent();
      const stored = async () => {
        const account = database.selectFrom('accounts').where('username', '=', user);
        return (await account.select('identification_hash').executeTakeFirst())
          ?.identification_hash;
      };
      const names = async () =>
        (await readKeys(database)).flatMap(({ kind, name }) =>
          kind === 'identification' ? [name] : [],
        );
      const [before] = await names();
      await rotate();
      await endOverlap();
      await deleteEndedKeys(database);
      const page = await createHarness(database);
      expect(await names()).toContain(before);
      expect((await recognise(page, user, identification)).body.code).toBe(0);
      const [current] = await names();
      await expect.poll(stored).toContain(`${current}:`);
      // All others are renewed as an import does it.
      const renewed = hashIdentification(page.secrets, identification);
      await database
        .updateTable('accounts')
        .set({ identification_hash: renewed })
        .where('identification_hash', 'is not', null)
        .execute();
      await deleteEndedKeys(database);
      const initial = database
        .selectFrom('accounts')
        .where('password_hash', 'like', '$initial$%')
        .select('id');
      // First passwords are made of ID numbers, and are hashed by the same keys.
      expect(await names()).toHaveLength((await initial.execute()).length > 0 ? 2 : 1);
      await page.app.close();
    });

    it('happens as a whole or not at all', async () => {
      const before = await readKeys(api().database);
      const broken = { ...entry, kind: 'none' as 'administrator' };
      const options = { overlap, entry: broken };
      await expect(rotateKeys(api().database, KEY_KINDS, options)).rejects.toThrow();
      expect(await readKeys(api().database)).toEqual(before);
      await Promise.all(
        [1, 2].map(() => rotateKeys(api().database, ['master'], { overlap, entry })),
      );
      const masters = (await readKeys(api().database)).filter(({ kind }) => kind === 'master');
      expect(masters.map(({ expiresAt }) => expiresAt === null).filter(Boolean)).toHaveLength(1);
      expect(masters).toHaveLength(3);
    });
  });
}
