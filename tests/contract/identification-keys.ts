import { describe, expect, it } from 'vitest';
import { createSecrets } from '../../src/gateway/crypto/secrets';
import { readKeys } from '../../src/gateway/keys/store';
import { createHarness, type Harness } from '../support/api-harness';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];

/** Hashes of ID numbers whose key is not in the database. */
export function identificationKeysContract(api: () => Harness): void {
  describe('a new key for ID numbers', () => {
    it('accepts the older ones and renews the hash, so that they can be forgotten', async () => {
      const { database } = api();
      const keys = await readKeys(database);
      const secret = keys.find(({ kind }) => kind === 'identification')?.value ?? '';
      const student = await api().addStudent({ username: 'keyed-1', phone: '13666665001' });
      const { username: user, identification } = student;
      const stored = async () => {
        const row = database.selectFrom('accounts').where('username', '=', user);
        return (await row.select('identification_hash').executeTakeFirst())?.identification_hash;
      };
      const before = await stored();
      /** The code of giving the ID number to a gateway with these keys. */
      const give = async (keys: readonly string[], number = identification, own = secret) => {
        const harness = await createHarness(database, { secrets: createSecrets(own, keys) });
        const { body } = await harness.call('verifyIdentification', {
          user,
          identification: number,
        });
        await harness.app.close();
        return body.code;
      };
      expect(await give([first], '11010120050115001X')).toBe(20007);
      expect(await stored()).toBe(before);
      expect(await give([first])).toBe(0);
      await expect.poll(stored).not.toBe(before);
      expect(await give([second, first])).toBe(0);
      // The deployment's own secret, as a copy of the database has it, and the older key are worth
      // nothing any more.
      await expect.poll(() => give([second], identification, '00'.repeat(32))).toBe(0);
      expect(await give([first])).toBe(20007);
      expect(await give([])).toBe(20007);
    });
  });
}
