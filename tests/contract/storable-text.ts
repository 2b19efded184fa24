import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { objectOf } from '../../src/engine';
import { createHistoryWriter } from '../../src/gateway/history/history-writer';
import { readHistory } from '../../src/gateway/history/store';
import { createHarness, type Harness } from '../support/api-harness';

const months = { 'sign-in': 6, session: 12, recovery: 6, administrator: 6 };

/** Any code units, with those above all that no database takes. */
const oddText = fc
  .array(
    fc.oneof(
      fc.constantFrom('\0', '\ud83d', '\ude00', '\ud800', '\udfff', '\uFFFD', '临', 'a', ' '),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((units) => units.join(''));

const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 1, arbitrary: fc.array(oddText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(oddText, oddText, { maxKeys: 3 }) },
);

/** Whatever text comes in: nothing fails for it, and nothing of anybody else is lost. */
export function storableTextContract(api: () => Harness): void {
  describe('text that no database takes', () => {
    it('is told of at its field, unless the name is none that a form has', async () => {
      const send = async (name: string) =>
        (await api().call('requestCode', { phone: '13777770009', type: 'RETRIEVE', [name]: '\0' }))
          .body;
      expect(await send('dormitory')).toMatchObject({ code: 20005, field: 'dormitory' });
      const whole = await send('{"user":"a","password":"Right-2026"');
      expect(whole.code).toBe(20005);
      expect(JSON.stringify(whole)).not.toContain('Right-2026');
    });

    it('fails no request of any operation, and costs nobody an entry of the history', async () => {
      const { database } = api();
      const log = { warn() {}, error() {}, info() {} };
      const clock = () => new Date('2026-03-02T08:00:00Z');
      const writer = createHistoryWriter({ database, months, clock, log });
      const own = await createHarness(database, { history: writer });
      const student = await own.addStudent({ username: 'storable', phone: '13777770001' });
      const token = await own.tokenOf(student);
      const operations = Object.entries(own.operations.operations);
      let count = 0;
      const next = () => {
        count += 1;
        return `10.77.${count >> 8}.${count & 0xff}`;
      };
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...operations),
          fc.infiniteStream(oddText),
          fc.infiniteStream(oddValue),
          fc.dictionary(oddText, oddText, { maxKeys: 2 }),
          fc.boolean(),
          async ([name, { request = {}, encoding }], texts, values, more, clear) => {
            const given = encoding === 'json' ? values : texts;
            const fields = Object.keys(objectOf(request.properties));
            const filled = Object.fromEntries(
              fields.map((field) => [field, given.next().value ?? '']),
            );
            const isOpen = request.additionalProperties !== false;
            const { status } = await own.call(
              name,
              { ...filled, ...(isOpen && more) },
              { address: next(), token, clear },
            );
            expect(status, `${name} ${JSON.stringify(filled)}`).toBeLessThan(500);
            const { username: user, password } = student;
            const half = { user: `${user}\ud83d`, password, wlanacname: '\ud800\udc00\udc00' };
            await own.call('signIn', half, { address: next() });
          },
        ),
        { numRuns: 150 },
      );
      const address = next();
      await own.call('signIn', { user: student.username, password: student.password }, { address });
      await writer.close();
      expect(writer.state()).toEqual({ waiting: 0, lost: 0 });
      const { entries } = await readHistory(database, { address }, { limit: 10 });
      expect(entries).toMatchObject([{ account: student.username, result: 0 }]);
      await own.app.close();
    }, 60_000);

    it('is the name of no account, and is replaced in what is stored', async () => {
      const own = api();
      const student = await own.addStudent({ username: 'replaced', phone: '13777770002' });
      const { username, password } = student;
      for (const user of [`${username}\0`, `${username}\ud800`]) {
        const { body } = await own.call('signIn', { user, password });
        expect([20005, 20006]).toContain(body.code);
      }
      const token = await own.tokenOf(student);
      const mac = '02:00:5E:00:53:77';
      const added = await own.call('addDevice', { mac, alias: 'Phone \ud83d' }, { token });
      expect(added.body.data).toMatchObject({ alias: 'Phone \uFFFD' });
      const query = { query: { 'a\0': '\ud800' }, 'b\0': '\0' };
      expect((await own.call('openMiniProgram', query, { token })).status).toBeLessThan(500);
      const notices = ['notice\0', 'other \ud800'];
      expect((await own.call('markNoticesRead', { notices }, { token })).status).toBe(200);
    });
  });
}
