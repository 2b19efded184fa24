import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiSchool } from '../../src/gateway/calls/ports';
import { readHistory } from '../../src/gateway/history/store';
import { readOutbox } from '../../src/gateway/messages/outbox-store';
import { createSmtpMail } from '../../src/gateway/messages/smtp-mail';
import { embeddedNetwork } from '../../src/gateway/network/demonstration';
import { sweep } from '../../src/gateway/sweep';
import { findAccount } from '../../src/wire/calls/accounts/find-account';
import { forgetAccount } from '../../src/wire/calls/accounts/forget-account';
import { listStudentData } from '../../src/wire/calls/accounts/list-student-data';
import { createHarness, type Harness, PORTAL, stock, testSchool } from '../support/api-harness';
import { makeCertificate } from '../support/certificate';
import { countUses } from '../support/count-uses';
import { createOperatorCaller } from '../support/operator-stores';
import { MAIL_ACCOUNT, startSmtpServer } from '../support/smtp-server';

const HOUR = 3600;
const LIMITED = 20001;
const UNAVAILABLE = 20011;
const NO_SPONSOR = 20036;
const GONE = 20037;
const ENDED = 1017;
const SPONSOR = 'Li.Wei@staff.example.edu.cn';

/** Visitors who ask a sponsor, and sponsors who decide. */
export function visitsContract(api: () => Harness): void {
  let made = 0;
  let school: string;
  beforeEach(() => {
    made += 1;
    school = `visits-${made}`;
    const visitors = { hours: [4, 8], devices: 1 };
    api().schools.set(school, testSchool({ schoolNameEn: school, visitors }, stock()));
  });

  const call = async (name: string, values: object, address = `10.9.${made}.1`) =>
    (await api().call(name, values, { school, address })).body;
  const ask = (more: object = {}, address?: string) =>
    call('requestVisit', { name: '张三', sponsor: SPONSOR, reason: 'A talk', ...more }, address);
  const messages = async () =>
    (await readOutbox(api().database)).filter((each) => each.school === school);
  const linkOf = async () => {
    const [newest] = await messages();
    return new RegExp(`${PORTAL}/${school}/visitor/approval#([\\w-]{43})`).exec(
      newest?.text ?? '',
    )?.[1];
  };
  /** A request, with the secret of the device and of the link. */
  async function asked(more: object = {}) {
    const { data } = await ask(more);
    return { secret: String(Object(data).secret), link: String(await linkOf()) };
  }
  const stateOf = async (secret: string) =>
    Object((await call('readVisit', { secret })).data).state;
  const signIn = (secret: string, address = '10.0.7.1') =>
    call('signInByVisit', { secret, wlanuserip: address });
  const tokenOf = async (secret: string) => String(Object((await signIn(secret)).data).token);
  const sessionOf = async (token: string) =>
    (await api().call('currentSession', {}, { token })).body.code;
  const sweepNow = () => sweep(api().database, embeddedNetwork, api().clock.now);
  const inHours = (hours: number) =>
    new Date(api().clock.now.getTime() + hours * HOUR * 1000).toISOString();
  const history = async () =>
    (await readHistory(api().database, { school, kinds: ['administrator'] }, { limit: 9 })).entries;

  describe('a visitor', () => {
    it('is let in by a sponsor for the hours that were chosen, and is out after them', async () => {
      const { secret, link } = await asked();
      expect(await call('readVisit', { secret })).toMatchObject({
        data: { state: 'waiting', sponsor: SPONSOR, endsAt: null },
      });
      expect((await signIn(secret)).code).toBe(GONE);
      const endsAt = inHours(8);
      expect(await call('decideVisit', { link, approve: true, hours: 8 })).toMatchObject({
        data: { state: 'approved', name: '张三', endsAt },
      });
      expect(await call('readVisit', { secret })).toMatchObject({
        data: { state: 'approved', endsAt },
      });
      const { data } = await signIn(secret);
      expect(data).toMatchObject({ session: { displayName: '张三', expiresAt: endsAt } });
      const { account, user } = Object(Object(data).session);
      expect([account, user]).toEqual([expect.stringMatching(/^visitor-[a-z2-9]{7}$/), account]);
      const token = String(Object(data).token);
      expect(await sessionOf(token)).toBe(0);
      api().clock.forward(8 * HOUR);
      expect(await sessionOf(token)).toBe(ENDED);
      expect((await signIn(secret)).code).toBe(GONE);
      expect(await stateOf(secret)).toBe('over');
    });

    it('has as many devices online as the school says, whatever it says of students', async () => {
      const { secret, link } = await asked();
      await call('decideVisit', { link, approve: true });
      const first = await tokenOf(secret);
      await signIn(secret, '10.0.7.2');
      expect(await sessionOf(first)).toBe(20028);
    });

    it('asks nobody but whom the operator lists', async () => {
      for (const sponsor of [
        'li.wei@example.edu.cn',
        'li.wei@staff.example.edu.cn.evil.example',
        'li.wei@staff.example.edu.cn, me@evil.example',
        'me@evil.example li@staff.example.edu.cn',
        '"x@evil.example"@staff.example.edu.cn',
        'me%evil.example@staff.example.edu.cn',
        'evil.example!me@staff.example.edu.cn',
        '=?utf-8?q?me?=@staff.example.edu.cn',
        'li\u202ewei@staff.example.edu.cn',
        'li\u001bwei@staff.example.edu.cn',
        '.@staff.example.edu.cn',
        '*@staff.example.edu.cn',
        '13800138000',
        '@staff.example.edu.cn',
      ]) {
        const response = await ask({ sponsor });
        expect(response, sponsor).toMatchObject({ code: NO_SPONSOR, field: 'sponsor' });
      }
      expect(await messages()).toEqual([]);
      expect((await ask({ sponsor: 'front.desk@example.com' })).code).toBe(0);
      expect((await ask({ sponsor: '１３８ 0013 8999' })).code).toBe(0);
      expect((await messages()).map(({ phone }) => phone)).toEqual([
        '13800138999',
        'front.desk@example.com',
      ]);
    });

    it('is answered of a mailbox that there is not as of somebody who is no sponsor', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'formgate-visits-'));
      const server = await startSmtpServer({ certificate: makeCertificate(folder) });
      const { user, pass } = MAIL_ACCOUNT;
      const mail = createSmtpMail({
        url: `smtp://${encodeURIComponent(user)}:${encodeURIComponent(pass)}@127.0.0.1:${server.port}`,
        from: 'portal@example.edu.cn',
        ca: readFileSync(join(folder, 'ca.pem'), 'utf8'),
      });
      const logged: string[] = [];
      const own = await createHarness(
        api().database,
        { mail },
        { write: (line) => void logged.push(line) },
      );
      own.schools.set(school, api().schools.get(school) as ApiSchool);
      const askOf = async (sponsor: string) =>
        (
          await own.call(
            'requestVisit',
            { name: '张三', sponsor },
            { school, address: '10.9.201.1' },
          )
        ).body;
      try {
        const unlisted = await askOf('li.wei@example.com');
        const unknown = 'unknown@staff.example.edu.cn';
        for (let tries = 0; tries < 2; tries += 1) expect(await askOf(unknown)).toEqual(unlisted);
        expect(unlisted).toMatchObject({ code: NO_SPONSOR, field: 'sponsor' });
        const visits = api().database.selectFrom('visits').where('school', '=', school);
        expect(await visits.select('id').execute()).toEqual([]);
        // Nor does anybody try one name after the other.
        for (let tries = 3; tries < 20; tries += 1) await askOf('li.wei@example.com');
        expect((await askOf(unknown)).code).toBe(LIMITED);
        expect(logged.join()).not.toMatch(/unknown@|could not be sent/);
        // A server that takes no message of anybody's says nothing of the sponsor.
        await server.stop();
        own.clock.forward(HOUR);
        expect((await askOf(SPONSOR)).code).toBe(UNAVAILABLE);
        expect(logged.join()).toContain('An e-mail could not be sent');
      } finally {
        await own.app.close();
        await server.stop().catch(() => {});
        rmSync(folder, { recursive: true });
      }
    });

    it('puts no link and no line of theirs into the school’s message', async () => {
      const name = 'Win.at evil.example/now\nhttps://evil.example a@b.cn';
      expect((await ask({ name: name.slice(0, 40) })).code).toBe(0);
      const [message] = await messages();
      const links = message?.text.match(/\S*(?:\/|@|\.[a-z])\S*/gi);
      expect(links).toEqual([expect.stringContaining(PORTAL)]);
      expect(message?.text.split('\n')[0]).toMatch(/^Win\. at evil\. example now/);
      // Programs for mail make links of these, too.
      expect((await ask({ name: 'evil。example evil．cn evil｡cn' }, '10.9.200.9')).code).toBe(0);
      const texts = (await messages()).map(({ text }) => text).join('\n');
      expect(texts).toContain('evil。 example');
      expect(texts).not.toMatch(/evil[.。．｡]\S/);
    });

    it('disturbs nobody again and again', async () => {
      expect((await ask()).code).toBe(0);
      expect(await ask()).toMatchObject({ code: LIMITED, params: { seconds: 60 } });
      expect((await ask({ sponsor: 'another@staff.example.edu.cn' })).code).toBe(0);
      // What is added to an address leads to the same person.
      for (const sponsor of ['li.wei+1@staff.example.edu.cn', 'Li.Wei+2@staff.example.edu.cn']) {
        expect((await ask({ sponsor })).code).toBe(LIMITED);
      }
      expect((await ask({}, '10.9.200.2')).code).toBe(0);
      for (const minutes of [1, 5, 15, 15]) {
        api().clock.forward(minutes * 60);
        expect((await ask()).code).toBe(0);
      }
      api().clock.forward(15 * 60);
      expect((await ask()).code).toBe(LIMITED);
    });

    it('keeps nobody from a sponsor for longer than a quarter of an hour, however many ask', async () => {
      const sponsor = 'reception@staff.example.edu.cn';
      let strangers = 0;
      const disturb = () => {
        strangers += 1;
        return ask({ sponsor }, `10.8.${made}.${strangers}`);
      };
      expect((await countUses(api().database, 99, disturb)).code).toBe(0);
      expect((await disturb()).code).toBe(0);
      const waits: number[] = [];
      for (let more = 0; more < 8; more += 1) {
        const { code, params } = await disturb();
        if (code !== LIMITED) continue;
        const { seconds } = Object(params);
        waits.push(seconds / 60);
        api().clock.forward(seconds);
      }
      expect(waits).toEqual([1, 5, 15, 15]);
      expect((await ask({ sponsor }, '10.8.255.1')).code).toBe(0);
    });

    it('goes on with no secret but their own, at their own school', async () => {
      const { secret, link } = await asked();
      for (const wrong of [link, 'x'.repeat(43)]) {
        expect((await call('readVisit', { secret: wrong })).code).toBe(GONE);
        expect((await signIn(wrong)).code).toBe(GONE);
      }
      expect((await call('decideVisit', { link: secret, approve: true })).code).toBe(GONE);
      const elsewhere = `${school}-b`;
      api().schools.set(elsewhere, testSchool({ schoolNameEn: elsewhere, visitors: {} }, stock()));
      const there = { school: elsewhere };
      expect((await api().call('readVisit', { secret }, there)).body.code).toBe(GONE);
      expect((await api().call('decideVisit', { link, approve: true }, there)).body.code).toBe(
        GONE,
      );
      expect(await stateOf(secret)).toBe('waiting');
    });

    it('leaves nothing in the database that lets anybody in', async () => {
      const { secret, link } = await asked();
      const rows = await api().database.selectFrom('visits').selectAll().execute();
      const text = JSON.stringify(rows);
      expect(text).toContain('张三');
      expect(text).not.toContain(secret);
      expect(text).not.toContain(link);
      await call('decideVisit', { link, approve: true });
      const { password_hash } = await api()
        .database.selectFrom('accounts')
        .where('school', '=', school)
        .select('password_hash')
        .executeTakeFirstOrThrow();
      const [{ username }] = (await api()
        .database.selectFrom('accounts')
        .where('school', '=', school)
        .select('username')
        .execute()) as [{ username: string }];
      for (const password of ['', password_hash]) {
        expect((await call('signIn', { user: username, password })).code).not.toBe(0);
      }
    });

    it('is forgotten a week after their end, and at once where they ask for it', async () => {
      const operator = createOperatorCaller(
        { database: api().database, clock: () => api().clock.now },
        school,
        {},
      );
      const { secret, link } = await asked();
      await call('decideVisit', { link, approve: true });
      const account = String(Object(Object((await signIn(secret)).data).session).account);
      const { items } = await operator(listStudentData, { username: account });
      expect(items).toContainEqual({
        ...{ part: 'visit', at: expect.any(String), what: SPONSOR, value: '张三: A talk' },
      });
      expect(JSON.stringify(items)).not.toMatch(/[\w-]{43}/);
      const { erased } = await operator(forgetAccount, { username: account, isDryRun: true });
      expect(erased).toContainEqual({ kind: 'visits', count: 1 });
      api().clock.forward(5 * HOUR);
      await sweepNow();
      expect((await operator(findAccount, { username: account })).account).not.toBeNull();
      api().clock.forward(8 * 24 * HOUR);
      await sweepNow();
      expect((await operator(findAccount, { username: account })).account).toBeNull();
      const left = api().database.selectFrom('visits').where('school', '=', school);
      expect(await left.select('id').execute()).toEqual([]);
    });
  });

  describe('a sponsor', () => {
    it('sees who asks, and changes nothing by looking', async () => {
      const { secret, link } = await asked();
      for (const _ of [1, 2]) {
        const { data } = await call('readVisitRequest', { link });
        expect(data).toEqual({
          ...{ state: 'waiting', name: '张三', reason: 'A talk', device: 'PC', endsAt: null },
          ...{ askedAt: api().clock.now.toISOString(), hours: [4, 8] },
        });
      }
      expect(await stateOf(secret)).toBe('waiting');
    });

    it('declines, and nobody is let in by the link after that', async () => {
      const { secret, link } = await asked();
      expect(await call('decideVisit', { link, approve: false })).toMatchObject({
        data: { state: 'declined' },
      });
      expect(await call('decideVisit', { link, approve: true })).toMatchObject({
        data: { state: 'declined' },
      });
      expect(await stateOf(secret)).toBe('declined');
      expect((await signIn(secret)).code).toBe(GONE);
    });

    it('decides once, also by two clicks at once', async () => {
      const { link } = await asked();
      const decisions = [true, false, true, false].map((approve) =>
        call('decideVisit', { link, approve }),
      );
      await Promise.all(decisions);
      const accounts = api().database.selectFrom('accounts').where('school', '=', school);
      const { state } = Object((await call('readVisitRequest', { link })).data);
      const made = await accounts.select('id').execute();
      expect(made).toHaveLength(state === 'declined' ? 0 : 1);
      expect(
        (await history()).filter(({ action }) => /^(let in|decline) /.test(action)),
      ).toHaveLength(1);
    });

    it('gives no other time than the school offers', async () => {
      const { secret, link } = await asked();
      expect(await call('decideVisit', { link, approve: true, hours: 720 })).toMatchObject({
        code: 20005,
        field: 'hours',
      });
      expect(await stateOf(secret)).toBe('waiting');
    });

    it('ends a visit, and the visitor is out at once', async () => {
      const { secret, link } = await asked();
      await call('decideVisit', { link, approve: true });
      const token = await tokenOf(secret);
      expect(await call('decideVisit', { link, approve: false })).toMatchObject({
        data: { state: 'over' },
      });
      expect(await sessionOf(token)).toBe(20032);
      expect((await signIn(secret)).code).toBe(GONE);
    });

    it('ends a visit once, also by many clicks at once', async () => {
      const { link } = await asked();
      await call('decideVisit', { link, approve: true });
      const ends = Array.from({ length: 10 }, () => call('decideVisit', { link, approve: false }));
      for (const { code, data } of await Promise.all(ends)) {
        expect([code, Object(data).state]).toEqual([0, 'over']);
      }
      const actions = (await history()).map(({ action }) => action);
      expect(actions.filter((action) => action.startsWith('end visitor'))).toHaveLength(1);
    });

    it('is too late after two hours, and the request is forgotten', async () => {
      const { secret, link } = await asked();
      api().clock.forward(2 * HOUR);
      expect(await call('decideVisit', { link, approve: true })).toMatchObject({
        data: { state: 'over' },
      });
      expect((await signIn(secret)).code).toBe(GONE);
      await sweepNow();
      expect((await call('readVisitRequest', { link })).code).toBe(GONE);
    });

    it('stands in the history with whom they let in, and without a phone', async () => {
      const { secret, link } = await asked({ sponsor: '13800138999' });
      await call('decideVisit', { link, approve: true });
      const account = Object(Object((await signIn(secret)).data).session).account;
      await call('decideVisit', { link, approve: false });
      const entries = (await history()).map(({ action, actor, account: whose }) => [
        action,
        actor,
        whose,
      ]);
      const actor = 'sponsor 138****8999';
      expect(entries).toEqual([
        ['end visitor (张三)', actor, account],
        ['let in visitor (张三)', actor, account],
      ]);
      expect(JSON.stringify(entries)).not.toContain('13800138999');
    });
  });
}
