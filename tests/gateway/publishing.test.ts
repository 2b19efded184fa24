import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { removeAdministratorRecord, replaceGrants } from '../../src/gateway/administrators/store';
import { openDatabase } from '../../src/gateway/database/open-database';
import type { Database } from '../../src/gateway/database/tables';
import { removeApprovalRequest } from '../../src/gateway/drafts/approval-request-store';
import {
  listPublishingTokens,
  revokePublishingToken,
} from '../../src/gateway/publishing/tokens/token-store';
import { approveRequest } from '../../src/wire/calls/approval/approve-request';
import { askToPublish } from '../../src/wire/calls/approval/ask-to-publish';
import { declineRequest } from '../../src/wire/calls/approval/decline-request';
import { publishDraft } from '../../src/wire/calls/drafts/publish-draft';
import { readDraft } from '../../src/wire/calls/drafts/read-draft';
import { saveDraft } from '../../src/wire/calls/drafts/save-draft';
import { findProgram } from '../support/find-program';
import { type RunningGateway, startGateway } from '../support/gateway';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';
import {
  callPublishing,
  filesOf,
  makeToken,
  publish,
  readSchool,
  type SchoolTexts,
  stateAt,
} from '../support/publisher';
import { type AdministratorBrowser, signInAdministrator } from '../support/studio-browser';

const programs = findProgram(POSTGRESQL);
const riverside = readSchool('riverside');
const CONFIGURATION = 'configration.json';
const LOGIN = 'screens/login.json';

/** The files of riverside with another name. */
const named = (name: string, texts: SchoolTexts = riverside): SchoolTexts => ({
  ...texts,
  [CONFIGURATION]: texts[CONFIGURATION]?.replaceAll('临江大学', name) ?? '',
});

describe.skipIf(!programs)('publishing to two gateways on one PostgreSQL server', () => {
  let server: TestPostgres;
  let gateways: RunningGateway[] = [];
  let token: string;
  const at = (index: number) => gateways[index]?.url ?? '';
  const page = async (index: number) => (await fetch(`${at(index)}/riverside/auth`)).text();
  const live = async (index: number) => (await stateAt(at(index), token, 'riverside')) ?? '';
  const sendTo = (index: number, texts: SchoolTexts, more: object = {}) =>
    publish(at(index), token, 'riverside', texts, more);

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    const env = { DATABASE_URL: server.url };
    gateways = await Promise.all([
      startGateway({ data: inject('preparedData'), env }),
      startGateway({ data: inject('preparedData'), env }),
    ]);
    token = await makeToken(server.url);
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await server?.stop();
  });

  it('is live on both, and so is a rollback, to the files of the folder too', async () => {
    const before = await live(0);
    const first = await sendTo(0, named('一号大学'));
    expect(first).toMatchObject({
      status: 201,
      body: {
        // The first one is what the folder had.
        number: 2,
        parent: 1,
        author: 'ci',
        changes: [{ path: CONFIGURATION, change: 'changed' }],
      },
    });
    expect(await page(0)).toContain('一号大学');
    await expect.poll(() => page(1), { interval: 20 }).toContain('一号大学');
    const rolledBack = await callPublishing(at(1), token, '/schools/riverside/rollback', {
      message: 'Back',
      base: await live(1),
      to: 1,
    });
    expect(rolledBack).toMatchObject({
      status: 201,
      body: { number: 3, source: 'rollback', restores: 1, state: before },
    });
    expect(await page(1)).toContain('临江大学');
    await expect.poll(() => page(0), { interval: 20 }).toContain('临江大学');
    const { body } = await callPublishing(at(0), token, '/schools/riverside/revisions');
    expect(body.revisions).toMatchObject([
      { number: 3, source: 'rollback' },
      { number: 2, source: 'publish', message: 'A change' },
      { number: 1, source: 'folder' },
    ]);
  });

  it('has a message without what no database takes', async () => {
    const message = 'A \0 change \ud800';
    const { status, body } = await sendTo(0, named('九号大学'), { message });
    expect({ status, message: body.message }).toEqual({
      status: 201,
      message: 'A \uFFFD change \uFFFD',
    });
  });

  it('fails at no path with what no database takes', async () => {
    for (const odd of ['%00', '%ED%A0%80', 'a%00b', '%C0%80', '%EF%BF%BF'])
      for (const path of [`/riverside/activity/${odd}`, `/${odd}/auth`, `/riverside/page/${odd}`])
        expect((await fetch(`${at(0)}${path}`)).status, path).toBeLessThan(500);
    for (const odd of ['%00', '%ED%A0%80']) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${at(0)}/formgate/api/schools/${odd}/revisions`, { headers });
      expect(response.status).toBe(400);
    }
  });

  it('reaches a node that was not told', async () => {
    const { database, close } = await openDatabase({ url: server.url });
    const listeners = `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`;
    const { CompiledQuery } = await import('kysely');
    await database.executeQuery(CompiledQuery.raw(listeners));
    await close();
    expect((await sendTo(0, named('二号大学'))).status).toBe(201);
    await expect.poll(() => page(1), { interval: 20 }).toContain('二号大学');
  });

  it('tells the second of two publishers what has changed since it looked', async () => {
    const base = await live(0);
    const screen = riverside[LOGIN]?.replace('"运营商"', '"上网线路"') ?? '';
    const both = await Promise.all([
      sendTo(0, named('三号大学'), { base, message: 'A name' }),
      sendTo(1, { ...named('二号大学'), [LOGIN]: screen }, { base, message: 'A word' }),
    ]);
    const [winner, loser] = both.sort((left, right) => left.status - right.status);
    expect(winner?.status).toBe(201);
    expect(loser).toMatchObject({
      status: 409,
      body: {
        code: 'changed-meanwhile',
        number: winner?.body.number,
        state: winner?.body.state,
        changes: winner?.body.changes,
        revisions: [{ number: winner?.body.number, message: winner?.body.message }],
      },
    });
    expect(loser?.headers.get('content-type')).toContain('application/problem+json');
  });

  it('refuses what the linter finds wrong, with the findings, also in schools that extend it', async () => {
    const before = await live(0);
    const broken = {
      ...riverside,
      [LOGIN]: riverside[LOGIN]?.replace('"carrier"', '"carier"') ?? '',
    };
    const refused = await sendTo(0, broken);
    expect(refused).toMatchObject({ status: 422, body: { code: 'refused' } });
    const [issue] = refused.body.issues ?? [];
    expect(issue).toMatchObject({ severity: 'error', file: `schools/riverside/${LOGIN}` });
    expect(issue?.message).toEqual(expect.any(String));
    const slow = riverside[LOGIN]?.replace(
      '"required": true',
      '"required": true, "pattern": "^(a+)+$"',
    );
    const hanging = await sendTo(0, { ...riverside, [LOGIN]: slow ?? '' });
    expect(hanging).toMatchObject({ status: 422, body: { issues: [{ rule: 'slow-pattern' }] } });
    const bytes = Buffer.from('{ "schoolNameEn": "riverside", "name": "\xff" }', 'latin1');
    const { createHash } = await import('node:crypto');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const notText = await sendTo(0, riverside, {
      files: {
        ...filesOf(riverside),
        [CONFIGURATION]: { sha256, base64: bytes.toString('base64') },
      },
    });
    expect(notText).toMatchObject({ status: 422, body: { code: 'refused' } });
    expect(notText.body.issues).toMatchObject([{ rule: 'unreadable-file' }]);
    expect(await live(0)).toBe(before);
  });

  it('only proves with dryRun, and makes no revision of what is live already', async () => {
    await sendTo(0, riverside);
    const before = await live(0);
    const proven = await sendTo(0, named('四号大学'), { dryRun: true });
    expect(proven).toMatchObject({ status: 200, body: { changes: [{ path: CONFIGURATION }] } });
    expect(await live(0)).toBe(before);
    expect((await sendTo(0, named('四号大学'))).status).toBe(201);
    expect(await sendTo(0, named('四号大学'))).toMatchObject({
      status: 200,
      body: { changes: [] },
    });
  });

  it('takes files that are live by their hash alone, of this school and no other', async () => {
    const files = Object.fromEntries(
      Object.entries(filesOf(named('四号大学'))).map(([path, { sha256 }]) => [path, { sha256 }]),
    );
    expect((await sendTo(0, {}, { files, dryRun: true })).status).toBe(200);
    const [other] = Object.values(filesOf(readSchool('hillside')));
    const foreign = { ...files, 'assets/other.json': { sha256: other?.sha256 } };
    expect(await sendTo(0, {}, { files: foreign })).toMatchObject({
      status: 409,
      body: { code: 'content-missing', files: ['assets/other.json'] },
    });
  });

  it('makes a school that was not there, which another one may extend', async () => {
    const texts = {
      [CONFIGURATION]: JSON.stringify({
        schoolNameEn: 'seaside',
        name: 'Seaside',
        extends: 'riverside',
      }),
    };
    const made = await publish(at(0), token, 'seaside', texts, { base: null });
    expect(made).toMatchObject({ status: 201, body: { number: 1, parent: null } });
    await expect
      .poll(async () => (await fetch(`${at(1)}/seaside/auth`)).text())
      .toContain('Seaside');
    const link = { id: 'map', label: 'Map', screen: 'wifi-map' };
    const screen = {
      screen: 'tdt',
      title: 'Seaside',
      blocks: [{ id: 'links', block: 'links', links: [link] }],
    };
    const linked = { ...texts, 'screens/tdt.json': JSON.stringify(screen) };
    expect((await publish(at(1), token, 'seaside', linked)).status).toBe(201);
    // What an heir needs cannot be taken away from it.
    const { 'screens/wifi-map.json': _gone, ...rest } = named('五号大学');
    const refused = await sendTo(0, rest);
    expect(refused).toMatchObject({ status: 422, body: { code: 'refused' } });
    const files = refused.body.issues?.map(({ file }) => file);
    expect(files).toContain('schools/seaside/screens/tdt.json');
  });

  it('shows the pages that the proof has rendered, as another node renders them', async () => {
    expect((await sendTo(0, named('六号大学'))).status).toBe(201);
    const proven = await page(0);
    expect(proven).toContain('六号大学');
    await expect.poll(() => page(1)).toBe(proven);
  });

  it('lets pages that are open go on with the assets and validators that they were rendered with', async () => {
    const html = await page(0);
    const [validator] = /[0-9a-f]{64}(?=")/.exec(html.split('"validators":')[1] ?? '') ?? [];
    const { body } = await callPublishing(at(0), token, '/schools/riverside');
    const logo = 'assets/logo.svg';
    const version = Buffer.from(String(body.files?.[logo]), 'hex')
      .toString('base64url')
      .slice(0, 16);
    const before = named('四号大学');
    const changed = {
      ...before,
      [logo]: before[logo]?.replace('<svg', '<svg data-new="1"') ?? '',
      [LOGIN]:
        before[LOGIN]?.replace('"required": true', '"required": true, "maxLength": 47') ?? '',
    };
    expect((await sendTo(0, changed)).status).toBe(201);
    await expect.poll(() => live(1)).toBe(await live(0));
    const env = { DATABASE_URL: server.url };
    // One that never rendered the earlier page.
    const fresh = await startGateway({ data: inject('preparedData'), env });
    for (const url of [at(0), at(1), fresh.url]) {
      const script = await fetch(`${url}/validators/${validator}.js`);
      expect(script.status).toBe(200);
      expect(script.headers.get('cache-control')).toContain('immutable');
      const earlier = await fetch(`${url}/schools/riverside/${logo}?v=${version}`);
      expect(await earlier.text()).toBe(before[logo]);
      expect(earlier.headers.get('cache-control')).toContain('immutable');
      const current = await fetch(`${url}/schools/riverside/${logo}?v=${'x'.repeat(16)}`);
      expect(await current.text()).toBe(changed[logo]);
      expect(current.headers.get('cache-control')).toBe('no-cache');
    }
    await fresh.stop();
  });

  it('gives back what was published, byte for byte', async () => {
    const { body } = await callPublishing(at(0), token, '/schools/riverside/revisions/1');
    expect(body.files).toEqual(filesOf(riverside));
    const now = await callPublishing(at(0), token, '/schools/riverside/files');
    expect(now.body.state).toBe(await live(0));
    expect(Object.keys(now.body.files ?? {})).toEqual(Object.keys(riverside).sort());
    const missing = await callPublishing(at(0), token, '/schools/riverside/revisions/99');
    expect(missing).toMatchObject({ status: 404, body: { code: 'unknown-revision' } });
  });

  it('leaves the old state or the new one when a gateway is killed in the middle', async () => {
    const env = { DATABASE_URL: server.url };
    for (const delay of [40, 250]) {
      const doomed = await startGateway({ data: inject('preparedData'), env });
      const before = await live(0);
      const sent = publish(doomed.url, token, 'riverside', named(`大学${delay}`)).catch(
        () => undefined,
      );
      await new Promise((resolve) => setTimeout(resolve, delay));
      await doomed.stop({ kill: true });
      const acknowledged = await sent;
      await new Promise((resolve) => setTimeout(resolve, 1200));
      const newest = async () => {
        const { body } = await callPublishing(at(0), token, '/schools/riverside/revisions?limit=1');
        return body.revisions?.[0]?.state;
      };
      await expect
        .poll(async () => new Set([await newest(), await live(0), await live(1)]).size)
        .toBe(1);
      const after = await live(0);
      if (acknowledged?.status === 201) expect(after).toBe(acknowledged.body.state);
      else if (after === before) expect(await page(0)).not.toContain(`大学${delay}`);
      else expect(await page(0)).toContain(`大学${delay}`);
    }
  });

  describe('while a state is proven', () => {
    let database: Database;
    let close = async () => {};
    beforeAll(async () => {
      ({ database, close } = await openDatabase({ url: server.url }));
    });
    afterAll(() => close());

    /** Does something while a publication that was proven waits to be stored. */
    async function meanwhile<Result>(
      publication: () => Promise<Result>,
      work: () => Promise<void>,
    ) {
      let outcome: Promise<Result> | undefined;
      await database.transaction().execute(async (transaction) => {
        await transaction.selectFrom('publication').selectAll().forUpdate().execute();
        outcome = publication();
        const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock'`;
        await expect
          .poll(async () => (await waiting.execute(database)).rows.length, { timeout: 60_000 })
          .toBe(1);
        await work();
      });
      return outcome;
    }

    const publisher = (name: string) =>
      signInAdministrator(database, name, [{ role: 'publisher', school: 'riverside' }]);
    const idOf = async (name: string) =>
      (
        await database
          .selectFrom('administrators')
          .where('name', '=', name)
          .select('id')
          .executeTakeFirstOrThrow()
      ).id;

    const demote = (...of: [Database, string]) => replaceGrants(...of, [{ role: 'editor' }]);

    /** Saves another name into the draft. */
    async function rename(by: AdministratorBrowser, name: string) {
      const { version, base } = await by.call(at(0), readDraft, { school: 'riverside' });
      const changes = { [CONFIGURATION]: { text: named(name)[CONFIGURATION] ?? '' } };
      const draft = { school: 'riverside', version, base: base.state, changes };
      return { school: 'riverside', ...(await by.call(at(0), saveDraft, draft)) };
    }

    it('a token that is revoked publishes nothing', async () => {
      const before = await live(0);
      const own = await makeToken(server.url, { name: 'revoked meanwhile' });
      const found = (await listPublishingTokens(database)).find(
        ({ name }) => name === 'revoked meanwhile',
      );
      const response = await meanwhile(
        () => publish(at(0), own, 'riverside', named('收回大学')),
        async () => void (await revokePublishingToken(database, found?.id ?? '', new Date())),
      );
      expect(response).toMatchObject({ status: 401, body: { code: 'token-revoked' } });
      expect(await live(0)).toBe(before);
    });

    it.each([
      ['removed', 'sign-in-needed', removeAdministratorRecord],
      ['demoted', 'role-forbidden', demote],
    ] as const)('an administrator who is %s publishes nothing', async (name, code, lose) => {
      const before = await live(0);
      const by = await publisher(name);
      const draft = await rename(by, `${name}大学`);
      const id = await idOf(name);
      const refused = await meanwhile(
        () => by.refused(at(0), publishDraft, { ...draft, message: 'A name' }),
        () => lose(database, id),
      );
      expect(refused).toMatchObject({ code });
      expect(await live(0)).toBe(before);
    });

    it.each([
      ['an approver', 'removed', 'sign-in-needed', removeAdministratorRecord],
      ['an approver', 'demoted', 'role-forbidden', demote],
      ['whoever asked', 'demoted', 'approval-void', demote],
    ] as const)('%s who is %s publishes nothing by an approval', async (who, what, code, lose) => {
      const before = await live(0);
      const names = ['asks', 'approves'].map((each) => `${each} ${who} ${what}`);
      const [asks = '', approves = ''] = names;
      const [asking, approving] = [await publisher(asks), await publisher(approves)];
      const draft = await rename(asking, '批准时大学');
      const asked = await asking.call(at(0), askToPublish, { ...draft, message: 'A name' });
      const request = { school: 'riverside', id: asked.request?.id ?? '' };
      const id = await idOf(who === 'an approver' ? approves : asks);
      const refused = await meanwhile(
        () => approving.refused(at(0), approveRequest, request),
        () => lose(database, id),
      );
      expect(refused).toMatchObject({ code });
      expect(await live(0)).toBe(before);
      await removeApprovalRequest(database, 'riverside');
    });

    it('what another publisher declines does not go live', async () => {
      const before = await live(0);
      const [asking, approving, declining] = [
        await publisher('asking'),
        await publisher('approving'),
        await publisher('declining'),
      ];
      const draft = await rename(asking, '谢绝大学');
      const asked = await asking.call(at(0), askToPublish, { ...draft, message: 'A name' });
      const request = { school: 'riverside', id: asked.request?.id ?? '' };
      const refused = await meanwhile(
        () => approving.refused(at(0), approveRequest, request),
        async () =>
          void (await declining.call(at(1), declineRequest, { ...request, reason: 'No' })),
      );
      expect(refused).toMatchObject({ code: 'unknown-request' });
      expect(await live(0)).toBe(before);
    });
  });

  describe('a token', () => {
    const refusals: [string, Parameters<typeof makeToken>[1], number, string][] = [
      ['of another school', { schools: ['hillside'] }, 403, 'school-forbidden'],
      ['that may only read', { rights: ['read'] }, 403, 'right-forbidden'],
      ['that may only roll back', { rights: ['rollback'] }, 403, 'right-forbidden'],
      ['that has expired', { expiresAt: new Date(Date.now() - 1000) }, 401, 'token-expired'],
    ];
    it.each(refusals)('%s publishes nothing', async (name, more, status, code) => {
      const other = await makeToken(server.url, { name, ...more });
      const before = await live(0);
      const response = await callPublishing(at(0), other, '/schools/riverside/revisions', {
        message: 'x',
        base: before,
        files: filesOf(named('外人大学')),
      });
      expect(response).toMatchObject({ status, body: { code } });
      expect(await live(0)).toBe(before);
      const { database, close } = await openDatabase({ url: server.url });
      const logged = await database
        .selectFrom('publishing_log')
        .where('token_name', '=', name)
        .selectAll()
        .execute();
      await close();
      expect(logged).toMatchObject([{ action: 'publish', school: 'riverside', outcome: code }]);
    });

    it('that was revoked publishes nothing from then on', async () => {
      const revoked = await makeToken(server.url, { name: 'revoked' });
      expect(await stateAt(at(1), revoked, 'riverside')).toBe(await live(1));
      const { database, close } = await openDatabase({ url: server.url });
      const found = (await listPublishingTokens(database)).find(({ name }) => name === 'revoked');
      await revokePublishingToken(database, found?.id ?? '', new Date());
      await close();
      const response = await callPublishing(at(1), revoked, '/schools/riverside');
      expect(response).toMatchObject({ status: 401, body: { code: 'token-revoked' } });
    });

    it('that nobody knows is refused before anything is read', async () => {
      const response = await callPublishing(at(0), 'fgt_unknown', '/schools/riverside');
      expect(response).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    });

    it('is logged with every use, with the revision that came of it, and never itself', async () => {
      const own = await makeToken(server.url, { name: 'logged' });
      const { body } = await publish(at(0), own, 'riverside', named('六号大学'));
      const { database, close } = await openDatabase({ url: server.url });
      const rows = await database
        .selectFrom('publishing_log')
        .where('token_name', '=', 'logged')
        .orderBy('id')
        .selectAll()
        .execute();
      await close();
      expect(rows).toMatchObject([
        { action: 'look', school: 'riverside', outcome: 'ok', address: '127.0.0.1' },
        { action: 'publish', number: body.number, outcome: 'ok' },
      ]);
      expect(JSON.stringify(rows)).not.toContain(own);
      expect(gateways.map((gateway) => gateway.output()).join('')).not.toContain(own);
    });
  });

  it.each([
    ['no message', { message: ' ' }, 'message'],
    ['no base', { base: undefined }, 'base'],
    ['a base that is no state', { base: '1' }, 'base'],
    ['no files', { files: null }, 'files'],
    ['a path that leads out', { files: { '../portal.json': { sha256: '' } } }, 'files'],
    ['a path that no database takes', { files: { 'assets/\ud800.svg': { sha256: '' } } }, 'files'],
    ['a path with U+0000', { files: { 'assets/\0.svg': { sha256: '' } } }, 'files'],
    ['a hash of something else', { files: { 'a.json': { sha256: 'a', base64: 'AAAA' } } }, 'files'],
  ])('refuses a request with %s', async (_, more, field) => {
    const response = await sendTo(0, riverside, more);
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid-request', field } });
  });
});
