import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { administratorCalls } from '../../src/gateway/administrators/administrator-calls';
import { createPasswords } from '../../src/gateway/crypto/passwords';
import { totpCode } from '../../src/gateway/crypto/totp';
import { openEmptyDatabase } from '../../src/gateway/database/empty-database.test-support';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { readHistory } from '../../src/gateway/history/store';
import { readOutbox } from '../../src/gateway/messages/outbox-store';
import { beginSecondFactor } from '../../src/wire/calls/administrators/begin-second-factor';
import { confirmSecondFactor } from '../../src/wire/calls/administrators/confirm-second-factor';
import { inviteAdministrator } from '../../src/wire/calls/administrators/invite-administrator';
import { signOutAdministrator } from '../../src/wire/calls/administrators/sign-out-administrator';
import type { AdministratorCall } from '../../src/wire/calls/define-call';
import { createHarness, type Harness } from '../support/api-harness';
import { createStudioHarness, PASSWORD } from '../support/studio';

/**
 * Every operation is driven with marked values, well and badly; then nothing logged may hold one.
 */
let opened: OpenDatabase;
let api: Harness;
const lines: string[] = [];

beforeAll(async () => {
  opened = await openEmptyDatabase();
  api = await createHarness(opened.database, {}, { write: (line) => lines.push(line) });
});
afterAll(async () => {
  await api.app.close();
  await opened.close();
});

it('never logs a password, an ID number, a code, a phone or a token, in clear or sealed', async () => {
  const student = await api.addStudent({ username: 'marked-user', phone: '13666660001' });
  const { username: user, phone, password, identification } = student;
  await api.call('requestCode', { phone, type: 'RETRIEVE' });
  const code = await api.codeFor(phone);
  const token = await api.tokenOf(student);
  const ticket = await api.ticketOf(student);
  const visit = { name: 'A visitor', sponsor: '13800138999' };
  const asked = await api.call('requestVisit', visit, { address: '10.0.9.9' });
  const { secret } = Object(asked.body.data);
  const [{ text = '' } = {}] = await readOutbox(opened.database);
  const link = text.split('#')[1] ?? '';
  const next = 'Marked-next-2026';
  const mac = '00:1B:44:11:3E:01';
  const secrets = [
    ...[phone, password, identification, code, token, ticket, next],
    ...[secret, link, visit.sponsor],
    'Marked-wrong-2026',
  ];
  expect([secret, link].map((each) => each.length)).toEqual([43, 43]);
  const type = 'RETRIEVE';
  const requests: Record<string, object[]> = {
    requestCode: [
      { phone, type },
      { phone: `${phone}1`, type },
    ],
    verifyCode: [
      { phone, type, verifyCode: code },
      { phone, type, verifyCode: `${code}1` },
    ],
    verifyIdentification: [
      { user, identification },
      { user, identification: `${identification}1` },
    ],
    requestCodeByIdentification: [{ user, identification }],
    signIn: [{ user, password, remember: true }, { user, password: 'Marked-wrong-2026' }, { user }],
    signInByTicket: [{ ticket }, { ticket: ticket.toLowerCase() }, { ticket: password }],
    signInByIdentity: [{}, { mac: password }],
    currentSession: [{ user }],
    listDevices: [{}],
    addDevice: [{ mac }, { mac: password }, { mac: 'FF:FF:FF:FF:FF:FF' }],
    renameDevice: [{ mac, alias: 'x' }],
    removeDevice: [{ mac }],
    listSessions: [{}],
    endSession: [{ id: password }],
    dismissPasswordReset: [{}],
    readUsage: [{}],
    readArrears: [{}],
    readLimits: [{}],
    readNetworkState: [{}],
    listPlans: [{}],
    listActivities: [{}],
    readActivity: [{ id: password }],
    listReadNotices: [{}],
    markNoticesRead: [{ notices: [password] }],
    openMiniProgram: [{ query: password }],
    portalConfiguration: [{ filename: password }],
    resetPasswordByCode: [
      { user, verifyCode: code, password: next, confirm: password },
      { user, verifyCode: code, password: next, confirm: next },
    ],
    resetPasswordByIdentification: [{ user, identification, password: next, confirm: next }],
    changePassword: [
      { user, currentPassword: 'Marked-wrong-2026', password: next, confirm: next },
      { user, currentPassword: next, password, confirm: password },
      { user, currentPassword: password, password: next, confirm: 'Marked-wrong-2026' },
    ],
    requestVisit: [visit, { ...visit, sponsor: '13900139000' }],
    readVisit: [{ secret }, { secret: link }],
    readVisitRequest: [{ link }, { link: secret }],
    decideVisit: [
      { link, approve: true },
      { link: secret, approve: true },
    ],
    signInByVisit: [{ secret }, { secret: link }],
    signOut: [{}],
    forgetTicket: [{ ticket }, { ticket: password }],
  };
  expect(Object.keys(requests).sort()).toEqual(Object.keys(api.operations.operations).sort());
  for (const [name, all] of Object.entries(requests)) {
    for (const clear of [true, false]) {
      for (const values of all) await api.call(name, values, { token, clear });
    }
  }
  await fails(user, password, token);

  const logged = lines.join('\n');
  expect(lines.length).toBeGreaterThan(Object.values(requests).flat().length);
  for (const secret of secrets) {
    const hex = Buffer.from(secret).toString('hex');
    const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
    for (const written of [secret, encodeURIComponent(secret), hex, base64]) {
      expect(logged).not.toContain(written);
    }
    expect(logged).not.toContain(api.cipher.encrypt(secret));
  }
  // A sealed request in the log could be read by everyone who has the page's keys.
  expect(logged).not.toMatch(/[0-9a-f]{64}/);
});

it('never logs a password, a code, a link or a session of an administrator', async () => {
  const written: string[] = [];
  const studio = await createStudioHarness(opened.database, {
    stream: { write: (line) => written.push(line) },
  });
  const owner = await studio.signedIn([{ role: 'owner' }]);
  const invitee = 'Marked-invitee';
  const grants = [{ role: 'viewer' as const }];
  const { body } = await owner.call(inviteAdministrator, { name: invitee, grants });
  const link = body.link.path.split('#')[1] ?? '';
  const { body: begun } = await owner.call(beginSecondFactor, { password: PASSWORD });
  const code = totpCode(begun.secret, Math.floor(studio.clock.now.getTime() / 30_000));
  const confirmed = await owner.call(confirmSecondFactor, { code });
  const { recoveryCodes } = confirmed.body;
  const secrets = [link, begun.secret, code, ...recoveryCodes, owner.token ?? '', PASSWORD];
  for (const { contract } of administratorCalls) {
    for (const secret of secrets) {
      const request = {
        // An owner who invites somebody says how they are called.
        name: contract === inviteAdministrator ? 'invited' : secret,
        ...{ password: secret, newPassword: secret, code: secret, token: secret },
        ...{ id: 'unknown', grants },
      };
      await studio.browser(secret).call<AdministratorCall>(contract, request);
      const isLeaving = contract === signOutAdministrator;
      if (!isLeaving) await studio.browser(owner.token).call<AdministratorCall>(contract, request);
    }
  }
  await studio.app.close();
  const { entries } = await readHistory(opened.database, {}, { limit: 1000 });
  const logged = written.join('\n') + JSON.stringify(entries);
  expect(written.length).toBeGreaterThan(administratorCalls.length * secrets.length);
  for (const secret of secrets) expect(logged).not.toContain(secret);
});

it('says by a code why a request was refused: a wrong password, another site’s page', async () => {
  lines.length = 0;
  const url = '/portal-conversion/api/v3/session';
  await api.call('signIn', { user: 'nobody', password: 'Marked-wrong-2026' });
  await api.app.inject({ method: 'POST', url, headers: { 'sec-fetch-site': 'cross-site' } });
  const logged = () => lines.map((line): unknown => JSON.parse(line));
  const refused = (line: object) => expect.objectContaining(line);
  await expect.poll(logged).toContainEqual(refused({ operation: 'signIn', code: 20006 }));
  await expect.poll(logged).toContainEqual(refused({ status: 403, code: 10000 }));
});

/** The same where the gateway itself fails, and says so in the log. */
async function fails(user: string, password: string, token: string): Promise<void> {
  const broken = createPasswords();
  const failing = await createHarness(
    opened.database,
    {
      passwords: {
        ...broken,
        verify: async (word) => {
          throw new Error(`failed on ${word}`);
        },
      },
    },
    { write: (line) => lines.push(line) },
  );
  const response = await failing.call('signIn', { user, password }, { token });
  expect(response).toMatchObject({ status: 500, body: { code: 9001 } });
  expect(response.body.requestId).toEqual(expect.any(String));
  expect(lines.at(-2)).toContain('An operation failed');
  await failing.app.close();

  const gone = await openEmptyDatabase();
  await sql`drop schema public cascade`.execute(gone.database);
  const unmigrated = await createHarness(
    opened.database,
    { database: gone.database },
    { write: (line) => lines.push(line) },
  );
  expect((await unmigrated.call('signIn', { user, password })).body.code).toBe(9001);
  await unmigrated.app.close();
  await gone.close();
}
