import { beforeEach, describe, expect, it } from 'vitest';
import { findAccount as findStored } from '../../src/gateway/accounts/store';
import { listBatches, replacePasswords } from '../../src/gateway/cards/card-store';
import { readHistory } from '../../src/gateway/history/store';
import { embeddedNetwork } from '../../src/gateway/network/demonstration';
import { storeSession } from '../../src/gateway/sessions/new-session-store';
import { sweep } from '../../src/gateway/sweep';
import { findAccount } from '../../src/wire/calls/accounts/find-account';
import { listCards } from '../../src/wire/calls/cards/list-cards';
import { makeCards } from '../../src/wire/calls/cards/make-cards';
import { printCards } from '../../src/wire/calls/cards/print-cards';
import { withdrawCards } from '../../src/wire/calls/cards/withdraw-cards';
import { type Harness, stock, testSchool } from '../support/api-harness';
import { createOperatorCaller } from '../support/operator-stores';

const HOUR = 3600;
const OVER = 20035;
const WRONG = 20006;
const ENDED = 1017;

/** Visitors' cards, as an operator makes them and visitors use them. */
export function cardsContract(api: () => Harness): void {
  let made = 0;
  let school: string;
  let call: ReturnType<typeof createOperatorCaller>;
  beforeEach(() => {
    made += 1;
    school = `cards-${made}`;
    const security = { sessionHours: 100 };
    api().schools.set(school, testSchool({ schoolNameEn: school, security }, stock()));
    const { database, clock } = api();
    call = createOperatorCaller({ database, clock: () => clock.now }, school, {
      passwords: { minLength: 12, kinds: 3 },
    });
  });

  const inHours = (hours: number) => {
    const { now } = api().clock;
    return new Date(now.getTime() + hours * HOUR * 1000).toISOString();
  };
  const make = (more: object = {}) =>
    call(makeCards, {
      ...{ batch: 'openday', prefix: 'openday-', count: 2, endsAt: inHours(48), ...more },
    });
  async function cardsOf(more: object = {}) {
    const { printed } = await make(more);
    const [first, second] = printed?.cards ?? [];
    if (!first || !second) throw new Error('No cards.');
    return [first, second] as const;
  }
  const signIn = async (
    { username, password }: { username: string; password: string },
    address = '10.0.0.1',
  ) =>
    (await api().call('signIn', { user: username, password, wlanuserip: address }, { school }))
      .body;
  const tokenOf = async (card: { username: string; password: string }, address?: string) =>
    String(Object((await signIn(card, address)).data).token);
  const sessionOf = async (token: string) =>
    (await api().call('currentSession', {}, { token })).body;
  const sweepNow = () => sweep(api().database, embeddedNetwork, api().clock.now);

  describe('visitors’ cards', () => {
    it('are accounts of a batch with passwords of their own, of which the database has hashes', async () => {
      const { outcome, printed } = await make();
      expect(outcome).toBe('done');
      expect(printed).toMatchObject({
        batch: { name: 'openday', count: 2, used: 0, hours: null, devices: null },
        cards: [{ username: 'openday-001' }, { username: 'openday-002' }],
      });
      const [first, second] = printed?.cards ?? [];
      expect(first?.password).toHaveLength(14);
      expect(first?.password).not.toBe(second?.password);
      const rows = await api()
        .database.selectFrom('accounts')
        .where('school', '=', school)
        .select(['password_hash', 'must_change_password'])
        .execute();
      for (const row of rows) {
        expect(row.password_hash).toMatch(/^\$argon2id\$/);
        expect(row.must_change_password).toBe(false);
      }
      const { account } = await call(findAccount, { username: 'openday-001' });
      expect(account).toMatchObject({ endsAt: inHours(48), password: 'card' });
      const { entries } = await readHistory(api().database, { school }, { limit: 1 });
      expect(entries).toMatchObject([{ action: 'make cards (openday)', actor: 'operator' }]);
      expect(JSON.stringify(entries)).not.toContain(first?.password);
    });

    it('sign in until their end, which ends their sessions, and are forgotten a week later', async () => {
      const [card, unused] = await cardsOf();
      const body = await signIn(card);
      expect(body).toMatchObject({ code: 0, data: { session: { expiresAt: inHours(48) } } });
      const token = Object(body.data).token;
      expect((await call(listCards, {})).batches).toMatchObject([{ count: 2, used: 1 }]);
      await sweepNow();
      expect(await sessionOf(token)).toMatchObject({ code: 0 });
      api().clock.forward(48 * HOUR);
      expect((await sessionOf(token)).code).toBe(ENDED);
      expect((await signIn(unused)).code).toBe(OVER);
      expect((await signIn({ ...unused, password: 'Wrong-2026' })).code).toBe(WRONG);
      await sweepNow();
      expect((await call(listCards, {})).batches).toHaveLength(1);
      api().clock.forward(8 * 24 * HOUR);
      await sweepNow();
      expect((await call(listCards, {})).batches).toEqual([]);
      expect((await call(findAccount, { username: card.username })).account).toBeNull();
      expect((await signIn(unused)).code).toBe(WRONG);
    });

    it('are good for their hours from the first sign-in on, and no longer than their batch', async () => {
      const [card, late] = await cardsOf({ hours: 24 });
      api().clock.forward(HOUR);
      const end = inHours(24);
      const token = await tokenOf(card);
      const ends = { expiresAt: end, accountEndsAt: end };
      expect(await sessionOf(token)).toMatchObject({ data: ends });
      api().clock.forward(HOUR);
      expect(await signIn(card)).toMatchObject({ data: { session: ends } });
      await sweepNow();
      expect(await sessionOf(token)).toMatchObject({ data: { expiresAt: end } });
      const last = inHours(46);
      api().clock.forward(40 * HOUR);
      expect((await signIn(card)).code).toBe(OVER);
      expect(await signIn(late)).toMatchObject({ data: { session: { expiresAt: last } } });
    });

    it('tell their own end beside that of a session, which may come before', async () => {
      const { now } = api().clock;
      const endsAt = new Date(now.getTime() + 200 * HOUR * 1000).toISOString();
      const [card] = await cardsOf({ endsAt });
      const ends = { expiresAt: inHours(100), accountEndsAt: endsAt };
      const body = await signIn(card);
      expect(body).toMatchObject({ data: { session: ends } });
      expect(await sessionOf(Object(body.data).token)).toMatchObject({ data: ends });
    });

    it('end with their sessions where the school’s terms change meanwhile', async () => {
      const [card] = await cardsOf();
      const token = await tokenOf(card);
      const terms = { seconds: 90 * HOUR, idleSeconds: undefined, limit: undefined };
      const settings = { termsOf: (name: string) => (name === school ? terms : undefined) };
      api().clock.forward(5 * 60);
      await sweep(api().database, embeddedNetwork, api().clock.now, settings);
      const { data } = await sessionOf(token);
      const expiresAt = Date.parse(Object(data).expiresAt);
      expect(expiresAt).toBe(Date.parse(inHours(48)) - 5 * 60_000);
    });

    it('have as many devices online as they say, whatever the school does', async () => {
      const [card] = await cardsOf({ devices: 1 });
      const first = await tokenOf(card, '10.0.0.1');
      api().clock.forward(1);
      const second = await tokenOf(card, '10.0.0.2');
      expect([(await sessionOf(first)).code, (await sessionOf(second)).code]).toEqual([20028, 0]);
      const { body } = await api().call('readLimits', {}, { token: second });
      expect(body.data).toMatchObject({ limits: [{ kind: 'devices', limit: 1, used: 1 }] });
    });

    it('are made once for a name, and over no account that is there', async () => {
      await make();
      expect(await make({ prefix: 'other-' })).toEqual({ outcome: 'known', printed: null });
      expect(await make({ batch: 'second' })).toEqual({ outcome: 'taken', printed: null });
      expect(await make({ batch: 'third', endsAt: inHours(-1) })).toMatchObject({
        outcome: 'over',
      });
      const both = await Promise.all([
        make({ batch: 'once', prefix: 'a-' }),
        make({ batch: 'once', prefix: 'b-' }),
      ]);
      expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'known']);
      const same = await Promise.all([
        make({ batch: 'left', prefix: 'same-' }),
        make({ batch: 'right', prefix: 'same-' }),
      ]);
      expect(same.map(({ outcome }) => outcome).sort()).toEqual(['done', 'taken']);
      const { batches } = await call(listCards, {});
      expect(batches.filter(({ name }) => ['left', 'right'].includes(name))).toHaveLength(1);
    });

    it('printed twice get new passwords, those in use excepted', async () => {
      const [used, other] = await cardsOf();
      const token = await tokenOf(used);
      const { outcome, printed } = await call(printCards, { batch: 'openday' });
      expect(outcome).toBe('done');
      expect(printed?.cards.map(({ username }) => username)).toEqual([other.username]);
      expect((await signIn(other)).code).toBe(WRONG);
      expect((await sessionOf(token)).code).toBe(0);
      const [again] = printed?.cards ?? [];
      expect((await signIn(again ?? other)).code).toBe(0);
      // Whoever signs in while a batch is printed keeps the password.
      const [stored] = await listBatches(api().database, school, 'openday');
      const late = [{ username: used.username, hash: 'another' }];
      const { now } = api().clock;
      expect((await replacePasswords(api().database, stored?.id ?? 0, late, now)).size).toBe(0);
      expect((await signIn(used)).code).toBe(0);
      expect(await call(printCards, { batch: 'none' })).toMatchObject({ outcome: 'unknown' });
    });

    it('printed while somebody signs in are theirs, or on the new paper, and not both', async () => {
      const [first, second] = await cardsOf();
      const { database, clock } = api();
      const begin = async ({ username }: { username: string }, at: Date) => {
        const account = await findStored(database, school, [username]);
        if (!account) throw new Error('There is no account.');
        const { id: accountId, passwordResetAt } = account;
        return () =>
          storeSession(
            database,
            {
              ...{ id: `print-${username}`, school, user: username, accountId, passwordResetAt },
              ...{ device: 'PC', address: '10.0.0.9', mac: null, nas: null, ssid: null, grant: {} },
              ...{ startedAt: at, expiresAt: new Date(at.getTime() + 3600_000) },
              isAddressProven: true,
            },
            undefined,
          );
      };
      const [before, after] = [await begin(first, clock.now), await begin(second, clock.now)];
      expect((await before()).outcome).toBe('stored');
      const { printed } = await call(printCards, { batch: 'openday' });
      expect((await after()).outcome).toBe('changed');
      expect(printed?.cards.map(({ username }) => username)).toEqual([second.username]);
      expect((await signIn(first)).code).toBe(0);
      const [again] = printed?.cards ?? [];
      const body = await signIn(again ?? second);
      expect(body).toMatchObject({ code: 0, data: { session: { passwordReset: null } } });
    });

    it('are withdrawn as a batch, with the sessions and remembered devices', async () => {
      const [card, other] = await cardsOf();
      const ticket = await api().ticketOf({ ...card, school, phone: '', identification: '' });
      expect(await call(withdrawCards, { batch: 'openday' })).toEqual({ isKnown: true, ended: 1 });
      expect((await signIn(card)).code).toBe(OVER);
      expect((await signIn(other)).code).toBe(OVER);
      const byTicket = await api().call('signInByTicket', { ticket }, { school });
      expect(byTicket.body.code).toBe(20019);
      const at = api().clock.now.toISOString();
      expect((await call(listCards, {})).batches).toMatchObject([{ withdrawnAt: at }]);
      expect(await call(printCards, { batch: 'openday' })).toMatchObject({ outcome: 'over' });
      expect(await call(withdrawCards, { batch: 'none' })).toEqual({ isKnown: false, ended: 0 });
    });
  });
}
