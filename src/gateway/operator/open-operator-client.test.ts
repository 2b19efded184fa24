import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type LoopbackServer, listenOnLoopback } from '../../../tests/support/loopback-server';
import { proofAt } from '../../../tests/support/operator-proof';
import { findAccount } from '../../wire/calls/accounts/find-account';
import { makeBackup } from '../../wire/calls/backup/make-backup';
import { cancelImport } from '../../wire/calls/imports/cancel-import';
import { listKeys } from '../../wire/calls/keys/list-keys';
import { openOperatorClient } from './open-operator-client';
import { PROOF_PATH } from './running-gateway';

const secret = 'fgo_of-the-test';
const account = { school: 'riverside', username: 'a' };

let dataDir: string;
let server: LoopbackServer | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'formgate-operator-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

// A client that finds no database leaves this module loading, which must not outlive the test.
afterAll(async () => {
  await import('./carry-out-here');
});

/** Opens a client to a gateway that gives one response to every call. */
async function openClient(status: number, body: string) {
  server = await listenOnLoopback(
    createServer(({ url = '', headers }, response) => {
      const proof = proofAt(url, secret);
      const isMine = proof !== undefined || headers.authorization === `Bearer ${secret}`;
      response.statusCode = isMine ? (proof ? 200 : status) : 401;
      response.end(proof ?? body);
    }),
  );
  writeFileSync(join(dataDir, 'operator.json'), JSON.stringify({ origin: server.url, secret }));
  return openOperatorClient({ DATA_DIR: dataDir });
}

test('reads a response by its contract: what it does not know is left out', async () => {
  const key = { kind: 'master', state: 'current', startsAt: '2026-03-02', expiresAt: null };
  const keys = [{ ...key, hashes: null, more: 1 }, { kind: 'unknown' }];
  const client = await openClient(200, JSON.stringify({ keys }));
  expect(await client.call(listKeys, {})).toEqual({ keys: [{ ...key, hashes: null }] });
});

test.each([
  ['is away', {}, 'is away, and nothing was changed. Try again later', '暂时不可用'],
  [
    'has a full disk',
    { reason: 'disk-full' },
    'is full, and nothing was changed. Make',
    '磁盘已满',
  ],
])('says that the database %s', async (_, details, en, zh) => {
  const client = await openClient(
    503,
    JSON.stringify({ code: 'database-unavailable', ...details }),
  );
  const words = { en: expect.stringContaining(en), 'zh-CN': expect.stringContaining(zh) };
  await expect(client.call(listKeys, {})).rejects.toMatchObject({ words });
});

test('gives the bytes of a response that is bytes, and null where a call has nothing to say', async () => {
  const client = await openClient(200, 'null');
  expect(await client.call(cancelImport, { school: 'riverside', importId: 'x' })).toBeNull();
  expect(Buffer.from(await client.call(makeBackup, {})).toString()).toBe('null');
});

test.each([
  ['that lacks what is needed', 200, '{"account":{"username":5}}', 'response'],
  ['that is no JSON', 200, '<html>', 'response'],
  ['that knows no such call', 404, '{"code":"not-found"}', 'not-found'],
  ['that is an error of a proxy', 502, 'Bad Gateway', '502'],
  ['that refuses a field', 400, '{"code":"invalid-request","field":"limit"}', 'request: limit'],
])('says of a response %s that the gateway is of another version', async (_, status, body, why) => {
  const client = await openClient(status, body);
  const failure = client.call(findAccount, account);
  await expect(failure).rejects.toThrow('of the same version');
  await expect(failure).rejects.toThrow(why);
});

test.each([
  ['riversid', 'Did you mean “riverside”?'],
  ['bayside', 'There are: hillside, riverside.'],
])('names the school that may be meant for %s, or all that there are', async (school, advice) => {
  const details = { school, schools: ['hillside', 'riverside'] };
  const client = await openClient(404, JSON.stringify({ code: 'unknown-school', ...details }));
  await expect(client.call(findAccount, account)).rejects.toThrow(
    `There is no school “${school}”. ${advice}`,
  );
});

test('says where to look when there is no school at all', async () => {
  const details = { school: 'riverside', schools: [] };
  const client = await openClient(404, JSON.stringify({ code: 'unknown-school', ...details }));
  await expect(client.call(findAccount, account)).rejects.toThrow(
    "There is no school “riverside”, and no other one here. Name the gateway's folder of schools",
  );
});

test('says that a gateway has gone, and never its secret', async () => {
  const client = await openClient(200, 'null');
  await server?.stop();
  server = undefined;
  const failure = await client.call(findAccount, account).catch((error: unknown) => error);
  expect(String(failure)).toContain('did not respond');
  const { words, stack } = Object(failure);
  expect(JSON.stringify([words, stack, Object(failure).cause?.stack])).not.toContain(secret);
});

test.each([
  ['another program', 'Hello'],
  ['a program that passes itself off as the gateway', '{"schools":[]}'],
])('shows nothing to %s at the address of a gateway that was killed', async (_, body) => {
  const shown: unknown[] = [];
  server = await listenOnLoopback(
    createServer((request, response) => {
      shown.push(request.url, request.headers);
      response.end(body);
    }),
  );
  writeFileSync(join(dataDir, 'operator.json'), JSON.stringify({ origin: server.url, secret }));
  await expect(openOperatorClient({ DATA_DIR: dataDir })).rejects.toThrow('There is no database');
  expect(JSON.stringify(shown)).toContain(PROOF_PATH);
  expect(JSON.stringify(shown)).not.toContain(secret);
});

test('says that a gateway takes the question and does not respond', async () => {
  server = await listenOnLoopback(createServer(() => {}));
  writeFileSync(join(dataDir, 'operator.json'), JSON.stringify({ origin: server.url, secret }));
  const opening = openOperatorClient({ DATA_DIR: dataDir }, { patience: 20 });
  await expect(opening).rejects.toThrow('did not respond');
});

test('goes to the database where the file of a gateway was cut short', async () => {
  writeFileSync(join(dataDir, 'operator.json'), '{"origin":');
  await expect(openOperatorClient({ DATA_DIR: dataDir })).rejects.toThrow('There is no database');
});
