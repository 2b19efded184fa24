import { expect, test } from 'vitest';
import { STUDIO_HEADER } from '../../wire';
import { readStudio } from '../../wire/calls/administrators/read-studio';
import { removeAdministrator } from '../../wire/calls/administrators/remove-administrator';
import { discardDraft } from '../../wire/calls/drafts/discard-draft';
import { readContent } from '../../wire/calls/drafts/read-content';
import { saveDraft } from '../../wire/calls/drafts/save-draft';
import { createCall, withPatience } from './client';

type Answer = () => Promise<Response>;

const json = (status: number, body: unknown): Answer => {
  return async () => Response.json(body, { status });
};
const ended = json(401, { code: 'sign-in-needed', status: 401 });
const saved = json(200, { version: 4, changedAt: '2026-03-02T08:00:00Z' });
const noAnswer: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Makes calls that get these answers one after another. */
function clientWith(answers: readonly Answer[], signsInAgain = true) {
  const sent: { path: string; init: RequestInit }[] = [];
  let asked = 0;
  const call = createCall({
    fetch(path, init) {
      sent.push({ path, init });
      return (answers[sent.length - 1] ?? noAnswer)();
    },
    locale: () => 'en',
    onSecondFactorRequired: () => {},
    async signInAgain() {
      asked += 1;
      return signsInAgain;
    },
  });
  return { call, sent, asked: () => asked };
}

const change = { school: 'riverside', version: 3, base: 'a', changes: {} };

test('a call is sent as its contract says, marked as the Studio’s, in the reader’s language', async () => {
  const { call, sent } = clientWith([saved]);
  expect(await call(saveDraft, change)).toMatchObject({ version: 4 });
  const [{ path, init } = { path: '', init: {} }] = sent;
  expect(path).toBe('/studio/api/schools/riverside/draft');
  expect(init.method).toBe('POST');
  expect(JSON.parse(String(init.body))).toEqual({ version: 3, base: 'a', changes: {} });
  expect(init.headers).toMatchObject({ [STUDIO_HEADER]: '1', 'accept-language': 'en' });
});

test('bytes are given as they are, and a refusal of them as its problem', async () => {
  const of = { school: 'riverside', hash: 'a'.repeat(64) };
  const bytes = Uint8Array.from([0, 0xff, 0x7b]);
  const { call } = clientWith([
    async () => new Response(bytes),
    json(404, { code: 'unknown-content', status: 404 }),
    async () => new Response(new ReadableStream({ pull: (to) => to.error(new Error('cut')) })),
  ]);
  expect(await call(readContent, of)).toEqual(bytes);
  await expect(call(readContent, of)).rejects.toMatchObject({ code: 'unknown-content' });
  await expect(call(readContent, of)).rejects.toMatchObject({ code: 'network' });
});

test('a call that the end of the session refused is made again after a new sign-in', async () => {
  const { call, sent, asked } = clientWith([ended, saved]);
  expect(await call(saveDraft, change)).toMatchObject({ version: 4 });
  expect(asked()).toBe(1);
  expect(sent[1]).toEqual(sent[0]);
});

test('a second refusal is one, and asks nobody again', async () => {
  const { call, asked } = clientWith([ended, ended]);
  await expect(call(saveDraft, change)).rejects.toMatchObject({ code: 'sign-in-needed' });
  expect(asked()).toBe(1);
});

test('whoever gives the new sign-in up sends nothing more', async () => {
  const { call, sent } = clientWith([ended, saved], false);
  await expect(call(saveDraft, change)).rejects.toMatchObject({ code: 'signed-out' });
  expect(sent).toHaveLength(1);
});

test('a call that anybody may make asks for no sign-in', async () => {
  const { call, asked } = clientWith([ended]);
  await expect(call(readStudio, {})).rejects.toMatchObject({ code: 'sign-in-needed' });
  expect(asked()).toBe(0);
});

const failures: [string, Answer, { code: string; details?: object }][] = [
  [
    'a problem',
    json(409, { code: 'draft-changed', version: 9 }),
    { code: 'draft-changed', details: { version: 9 } },
  ],
  ['no connection', noAnswer, { code: 'network' }],
  [
    'a page of a proxy',
    async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    { code: 'no-gateway' },
  ],
  ['data of another version', json(200, { saved: true }), { code: 'other-version' }],
];

test.each(failures)('%s is a failure with a code', async (_name, answer, expected) => {
  const { call } = clientWith([answer]);
  await expect(call(saveDraft, change)).rejects.toMatchObject(expected);
});

test('a call whose page is gone fails as its signal says, not as a network that is away', async () => {
  const { call } = clientWith([noAnswer]);
  const signal = AbortSignal.abort();
  const refused = call(discardDraft, { school: 'riverside', version: 3 }, { signal });
  await expect(refused).rejects.not.toMatchObject({ code: 'network' });
});

test('a call of which nothing is heard for too long fails as without a network', async () => {
  const call = createCall({
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
    ...{ locale: () => 'en', signInAgain: async () => false, onSecondFactorRequired() {} },
  });
  await expect(withPatience(call, 1)(saveDraft, change)).rejects.toMatchObject({ code: 'network' });
});

test('a call without data gives null', async () => {
  const { call } = clientWith([json(200, null)]);
  expect(await call(removeAdministrator, { id: '1' })).toBeNull();
});
