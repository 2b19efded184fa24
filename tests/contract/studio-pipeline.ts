import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administratorCalls } from '../../src/gateway/administrators/administrator-calls';
import { implementAdministratorCall } from '../../src/gateway/administrators/administrator-context';
import { removeAdministratorRecord, replaceGrants } from '../../src/gateway/administrators/store';
import { CallProblem } from '../../src/gateway/calls/problems';
import type { Database } from '../../src/gateway/database/tables';
import { readHistory } from '../../src/gateway/history/store';
import { readStudio } from '../../src/wire/calls/administrators/read-studio';
import { signOutAdministrator } from '../../src/wire/calls/administrators/sign-out-administrator';
import { STRING } from '../../src/wire/calls/api-parts';
import {
  ADMINISTRATOR_ROLES,
  type AdministratorCall,
  defineCall,
} from '../../src/wire/calls/define-call';
import { record } from '../../src/wire/calls/record';
import { createStudioHarness, type StudioHarness } from '../support/studio';

/** A call for each role, about a school and about none. */
const roleCalls: readonly AdministratorCall[] = ADMINISTRATOR_ROLES.flatMap((role) => {
  const base = { audience: 'administrator', role, history: `test ${role} \${word}` } as const;
  const response = record({ word: STRING });
  return [
    defineCall({
      ...{ ...base, name: `${role}AtSchool`, response },
      http: { method: 'POST', path: `/studio/api/test/${role}/:school` },
      request: record({ school: STRING, word: STRING }),
    }),
    defineCall({
      ...{ ...base, name: `${role}Anywhere`, response, atAnySchool: true },
      http: { method: 'POST', path: `/studio/api/test-any/${role}` },
      request: record({ word: STRING }),
    }),
    defineCall({
      ...{ ...base, name: `${role}Everywhere`, response },
      http: { method: 'POST', path: `/studio/api/test-every/${role}` },
      request: record({ word: STRING }),
    }),
  ];
});

/** Real calls that need no session: the ways in, and what a link to a draft shows. */
const FOR_ANYONE = [
  ...['readStudio', 'signInAdministrator', 'signInByProvider', 'readReturnedIdentity'],
  ...['readInvitation', 'acceptInvitation', 'acceptInvitationByProvider'],
  ...['readSharedDraft', 'readSharedState', 'readSharedContent'],
];

/** The way of each administrator's request through the pipeline. */
export function studioPipelineContract(database: () => Database): void {
  describe('the calls of administrators', () => {
    let studio: StudioHarness;
    beforeAll(async () => {
      studio = await createStudioHarness(database(), {
        more: roleCalls.map((contract) =>
          implementAdministratorCall(contract, async ({ request: { word } }) => ({ word })),
        ),
      });
    });
    afterAll(() => studio.app.close());

    const rising = ['viewer', 'editor', 'publisher', 'owner'];
    const includes = (held: string, role: string) =>
      held === role || (rising.includes(role) && rising.indexOf(held) > rising.indexOf(role));

    it.each(ADMINISTRATOR_ROLES)(
      'let %s do what the role includes, at its school',
      async (held) => {
        const [here, everywhere] = await Promise.all([
          studio.signedIn([{ role: held, school: 'riverside' }]),
          studio.signedIn([{ role: held }]),
        ]);
        for (const contract of roleCalls) {
          const { role, name } = contract;
          const isAtSchool = 'school' in (contract.request.properties ?? {});
          const schools = isAtSchool ? ['riverside', 'hillside', 'no-such-school'] : [''];
          for (const school of schools) {
            const request = { word: 'x', ...(isAtSchool && { school }) } as { word: string };
            const ofOne = await here.call(contract, request);
            const reaches = isAtSchool ? school === 'riverside' : contract.atAnySchool === true;
            const isAllowed = includes(held, role) && reaches;
            expect([name, school, ofOne.status]).toEqual([name, school, isAllowed ? 200 : 403]);
            if (!isAllowed) expect(ofOne.code).toBe('role-forbidden');
            const ofAll = await everywhere.call(contract, request);
            expect([name, school, ofAll.status]).toEqual([
              ...[name, school],
              includes(held, role) ? 200 : 403,
            ]);
          }
        }
      },
    );

    it('are for nobody without a session, but for the one that says so', async () => {
      const stranger = studio.browser();
      const forged = studio.browser('x'.repeat(43));
      for (const browser of [stranger, forged]) {
        for (const contract of roleCalls) {
          const request = { word: 'x', school: 'riverside' } as { word: string };
          expect((await browser.call(contract, request)).code).toBe('sign-in-needed');
        }
        for (const { contract } of administratorCalls) {
          if (FOR_ANYONE.includes(contract.name)) continue;
          const named = { id: 'x', name: 'x', school: 'riverside' };
          const { code } = await browser.call<AdministratorCall>(contract, named);
          expect([contract.name, code]).toEqual([contract.name, 'sign-in-needed']);
        }
        const { body } = await browser.call(readStudio, {});
        expect(body).toMatchObject({ administrator: null, version: 'test' });
      }
    });

    it('refuse what is not written as it must be, naming the field', async () => {
      const owner = await studio.signedIn([{ role: 'owner' }]);
      const [contract] = roleCalls;
      if (!contract) throw new Error('There is no call.');
      const response = await owner.call(contract, { word: 1, school: 'riverside' } as never);
      expect(response).toMatchObject({ status: 400, body: { field: 'word' } });
    });

    it('have what was done in the history, and what was refused, with who it was', async () => {
      const name = 'history-keeper';
      const viewer = await studio.signedIn([{ role: 'viewer', school: 'riverside' }], name);
      const [asViewer, asEditor] = ['viewerAtSchool', 'editorAtSchool'].map((called) =>
        roleCalls.find((contract) => contract.name === called),
      );
      if (!asViewer || !asEditor) throw new Error('There are no calls.');
      const request = { word: 'kept', school: 'riverside' } as { word: string };
      await viewer.call(asViewer, request);
      await viewer.call(asEditor, request);
      await expect
        .poll(async () => {
          const filter = { school: 'riverside', kinds: ['administrator'] as const };
          const { entries } = await readHistory(database(), filter, { limit: 100 });
          return entries
            .filter(({ actor }) => actor === name)
            .map(({ action, result, address }) => `${action} ${result} ${address}`);
        })
        .toEqual(
          expect.arrayContaining(['test viewer kept 0 127.0.0.1', 'test editor ? 10000 127.0.0.1']),
        );
    });

    it('have in the history what was refused after the entry of what was done, which is none', async () => {
      const contract = defineCall({
        ...{ audience: 'administrator', role: 'viewer', name: 'testRolledBack' },
        history: 'test rolled back',
        http: { method: 'POST', path: '/studio/api/test-rolled-back' },
        ...{ request: record({}), response: record({}), atAnySchool: true },
      });
      const own = await createStudioHarness(database(), {
        more: [
          implementAdministratorCall(contract, ({ deps, noteIn }) =>
            deps.database.transaction().execute(async (transaction) => {
              await noteIn(transaction);
              throw new CallProblem('busy');
            }),
          ),
        ],
      });
      const { name, call } = await own.signedIn([{ role: 'viewer' }]);
      expect((await call(contract, {})).code).toBe('busy');
      // What waits to be stored is stored with the end.
      await own.app.close();
      const { entries } = await readHistory(database(), { actor: name }, { limit: 500 });
      expect(entries.map(({ result }) => result)).toEqual([20011]);
    });

    it.each<[string, (id: string) => Promise<void>, string]>([
      ['the role', (id) => replaceGrants(database(), id, []), 'role-forbidden'],
      ['the account', (id) => removeAdministratorRecord(database(), id), 'sign-in-needed'],
    ])('do nothing for whom %s is taken from while the request arrives', async (_, take, code) => {
      const { id, token = '' } = await studio.signedIn([{ role: 'owner', school: 'riverside' }]);
      async function* slowly() {
        yield Buffer.from('{"word":');
        await take(id);
        yield Buffer.from('"x"}');
      }
      const response = await studio.app.inject({
        ...{ method: 'POST', url: '/studio/api/test/owner/riverside' },
        headers: {
          ...{ host: 'localhost', 'sec-fetch-site': 'same-origin' },
          ...{ cookie: `formgate-studio=${token}`, 'content-type': 'application/json' },
        },
        payload: Readable.from(slowly()),
      });
      expect(response.json()).toMatchObject({ code });
    });

    it('are at the Studio’s own address alone, where there is one', async () => {
      const place = { studioUrl: 'https://studio.edu.cn', trustProxy: 0 };
      const own = await createStudioHarness(database(), { place });
      const codes = [];
      for (const host of ['portal.edu.cn', 'localhost', 'studio.edu.cn:8443', 'STUDIO.edu.cn']) {
        codes.push((await own.browser().call(readStudio, {}, { headers: { host } })).code);
      }
      await own.app.close();
      expect(codes).toEqual(['not-found', 'not-found', 'not-found', 'https-needed']);
    });

    const session = async () => studio.signedIn([{ role: 'viewer', school: 'riverside' }]);

    it.each<[string, Record<string, string | undefined>, number]>([
      ['the Studio’s own page', { 'sec-fetch-site': 'same-origin' }, 200],
      ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
      ['another host of the same site', { 'sec-fetch-site': 'same-site' }, 403],
      ['a browser that says nothing', { 'sec-fetch-site': undefined }, 403],
      [
        'a page of the own origin, in an older browser',
        { 'sec-fetch-site': undefined, origin: 'http://localhost' },
        200,
      ],
      [
        'a page of another origin, in an older browser',
        { 'sec-fetch-site': undefined, origin: 'http://evil.example' },
        403,
      ],
      [
        'what sends the Studio’s header',
        { 'sec-fetch-site': undefined, 'x-formgate-studio': '1' },
        200,
      ],
      [
        'a page of another site that names the Studio’s header',
        { 'sec-fetch-site': 'cross-site', 'x-formgate-studio': '1' },
        403,
      ],
    ])('take a change from %s or refuse it', async (_, headers, status) => {
      const browser = await session();
      const response = await browser.call(signOutAdministrator, {}, { headers });
      expect(response.status).toBe(status);
      if (status === 403) expect(response.code).toBe('cross-site');
      const { body } = await browser.call(readStudio, {});
      expect(body.administrator === null).toBe(status === 200);
    });

    it.each<[string, { address?: string; headers?: Record<string, string> }, boolean]>([
      ['on the machine itself', {}, true],
      ['by its IPv6 address', { address: '::1', headers: { host: '[::1]:8080' } }, true],
      ['from another machine', { address: '192.0.2.7' }, false],
      ['by a name that leads here', { headers: { host: 'rebound.example' } }, false],
      [
        'through a proxy that nobody has named',
        { headers: { 'x-forwarded-for': '192.0.2.7' } },
        false,
      ],
      [
        'over https that only the client claims',
        { address: '192.0.2.7', headers: { 'x-forwarded-proto': 'https' } },
        false,
      ],
    ])('are open on plain http %s, or not', async (_, options, isOpen) => {
      const { status, code } = await studio.browser().call(readStudio, {}, options);
      expect([status, code]).toEqual(isOpen ? [200, undefined] : [403, 'https-needed']);
    });
  });
}
