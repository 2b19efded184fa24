import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createRotatingSecrets, hashIdentification } from '../../src/gateway/crypto/secrets';
import { type DatabaseOptions, openDatabase } from '../../src/gateway/database/open-database';
import { readHistory } from '../../src/gateway/history/store';
import { openKeyring } from '../../src/gateway/keys/live-keyring';
import {
  startSmsService,
  type TestSmsService,
} from '../../src/gateway/messages/sms-service.test-support';
import { createPublishingToken } from '../../src/gateway/publishing/tokens/token-store';
import { contractOperations } from '../../src/wire/calls/contract-operations';
import { requestCode } from '../../src/wire/calls/recovery/request-code';
import { createNodeCipher } from '../../src/wire/node';
import { findProgram } from '../support/find-program';
import { type RunningGateway, startGateway } from '../support/gateway';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';
import { signInAdministrator } from '../support/studio-browser';
import { createDoorFuzzer, type FuzzedDoors } from './fuzz-doors';
import { createFuzzer, createRandom, type FuzzSources } from './fuzz-requests';
import { createRawClient, type RawOutcome } from './raw-client';
import {
  beginFuzzing,
  fuzzesLong,
  fuzzesServer,
  fuzzSeed,
  isLong,
  note,
  size,
  times,
} from './size';
import { addStudents, callGateway, SCHOOL, SESSION } from './students';

vi.setConfig(times);

const CLIENTS = 16;

/** The share of requests that come from administrators and publishers. */
const DOORS = 0.25;

/** An ID number, which no seed has. */
const IDENTIFICATION = '440308199904173685';

/** The resident memory of a process in MB, where Linux says it. */
function residentMemory(pid: number): number {
  const status = `/proc/${pid}/status`;
  const text = existsSync(status) ? readFileSync(status, 'utf8') : '';
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(text)?.[1] ?? 0) / 1000);
}

/** The processor time of a process in seconds, where Linux says it. */
function processorTime(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  const [user, system] = (existsSync(stat) ? readFileSync(stat, 'utf8') : '')
    .replace(/.*\) /, '')
    .split(' ')
    .slice(11);
  return (Number(user ?? 0) + Number(system ?? 0)) / 100;
}

/**
 * How a request ended. One that does not say where it ends is waited for as long as its rest might
 * take; its connection ends without a response.
 */
function kindOf(outcome: RawOutcome, isFramed: boolean, others: number): string {
  if (typeof outcome === 'number') return `${Math.floor(outcome / 100)}xx`;
  if (!isFramed) return 'no response, as no whole request';
  if (outcome !== 'silent') return `no response: ${outcome}`;
  return `no response: silent, while ${others > 0 ? 'others were answered' : 'nobody was answered'}`;
}

/** Those of some secrets that a text has. Six digits are a code where they stand by themselves. */
function secretsIn(text: string, secrets: readonly string[]): string[] {
  return secrets.filter((each) =>
    each.length > 6 ? text.includes(each) : new RegExp(`(?<![\\w.-])${each}(?![\\w.-])`).test(text),
  );
}

/** The code that a phone is sent. */
async function sentCode(url: string, phone: string, sms: TestSmsService): Promise<string> {
  const { method, path } = requestCode.http;
  const headers = { 'x-safe-level': '0', 'x-school': SCHOOL };
  const body = new URLSearchParams({ phone, type: 'RETRIEVE' });
  await fetch(`${url}${path}`, { method, headers, body });
  return vi.waitFor(
    () => {
      const [, code] = /(?<!\d)(\d{6})(?!\d)/.exec(sms.received[0]?.body ?? '') ?? [];
      if (code === undefined) throw new Error('No code was sent.');
      return code;
    },
    { timeout: 20_000 },
  );
}

/** The history of a gateway once it has stopped, without the network's own words for its parts. */
async function historyAfter(stop: () => Promise<unknown>, at: DatabaseOptions): Promise<string[]> {
  await stop();
  const { database, close } = await openDatabase(at);
  const { entries } = await readHistory(database, {}, { limit: 10_000_000 });
  await close();
  return entries.map(({ nas: _, ...entry }) => JSON.stringify(entry));
}

describe('fuzzed requests', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'formgate-fuzz-'));
  let server: TestPostgres | undefined;
  let gateway: RunningGateway;
  let sms: TestSmsService;
  let sources: FuzzSources;
  let doors: FuzzedDoors;
  /** Lines of the log that say that something went wrong, or that hold a secret. */
  const bad: string[] = [];
  let lines = 0;
  const databaseOf = (): DatabaseOptions => (server ? { url: server.url } : { dataDir });

  beforeAll(async () => {
    cpSync(inject('preparedData'), dataDir, { recursive: true });
    if (fuzzesServer) server = await startPostgres(findProgram(POSTGRESQL) ?? '');
    const { database, close } = await openDatabase(databaseOf());
    const [student] = await addStudents(database, 1);
    const keyring = await openKeyring(database);
    const [wire] = keyring.current().payload;
    const hashing = createRotatingSecrets(keyring.current);
    await database
      .updateTable('accounts')
      .set({ identification_hash: hashIdentification(hashing, IDENTIFICATION) })
      .where('username', '=', student?.user ?? '')
      .execute();
    const owner = await signInAdministrator(database, 'fuzzed', [{ role: 'owner' }]);
    const publishing = await createPublishingToken(database, {
      ...{ name: 'fuzzed', schools: undefined, rights: ['read', 'publish', 'rollback'] },
      ...{ createdAt: new Date(), expiresAt: undefined },
    });
    doors = { session: owner.token, token: publishing.secret };
    await close();
    if (!student) throw new Error('There is no student.');
    let isBad = (_line: string) => false;
    sms = await startSmsService();
    gateway = await startGateway({
      isLongLived: fuzzesLong,
      env: {
        ...{ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'info', WATCH: '0' },
        SMS_URL: sms.url,
        ...(server && { DATABASE_URL: server.url }),
      },
      onOutput(text) {
        const all = text.split('\n');
        lines += all.length - 1;
        bad.push(...all.filter(isBad));
      },
    });
    const { user, password } = student;
    const { data } = await callGateway(gateway.url, {
      method: 'POST',
      path: SESSION,
      values: { user, password },
    });
    const token = String(data.token);
    const code = await sentCode(gateway.url, student.phone, sms);
    const secrets = [
      ...[password, student.phone, IDENTIFICATION, token, doors.session, doors.token, code],
    ];
    isBad = (line) => /"level":[56]0/.test(line) || secretsIn(line, secrets).length > 0;
    const { operations } = contractOperations;
    sources = {
      cipher: createNodeCipher(wire),
      operations: Object.values(operations),
      paths: [
        ...['/', '/health', '/outbox', '/configration.json', '/robots.txt', '/favicon.ico'],
        ...['auth', 'findPassword', 'reset-password', 'noSense', 'success', 'page/wifi-map'].map(
          (page) => `/${SCHOOL}/${page}`,
        ),
        ...['/nowhere/auth', '/assets/x.js', '/validators/x.js', '/api-service/', `/${SCHOOL}`],
      ],
      student,
      token,
      secrets,
    };
  });
  afterAll(async () => {
    await gateway?.stop();
    sms?.stop();
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  it(`bring no 5xx, no failure and no secret into the log (seed ${fuzzSeed})`, async () => {
    const random = createRandom(fuzzSeed);
    const [nextOfStranger, nextAtDoor] = [
      createFuzzer(sources, random),
      createDoorFuzzer(doors, random),
    ];
    const next = () => (random() < DOORS ? nextAtDoor() : nextOfStranger());
    const statuses = new Map<string, number>();
    const failed: string[] = [];
    const memory: number[] = [];
    const begun = performance.now();
    let [sent, answered] = [0, 0];
    const done = beginFuzzing(size.fuzzed);
    const leaked: string[] = [];
    const { secrets, student } = sources;
    // The page of sent messages is there to show phones and codes.
    const unshown = secrets.filter((each) => each !== student.phone && each !== secrets.at(-1));
    // What a request held may come back in the address of a redirect, and in that of the
    // mini-program, which is made of the request itself; and in nothing else of a body.
    const noteLeaks = (bytes: Buffer) => {
      const body = bytes.toString().replace(/"url":"weixin:[^"]*"/, '');
      if (secretsIn(body, unshown).length > 0) leaked.push(body.slice(0, 300));
    };
    const remember = () => {
      memory.push(residentMemory(gateway.pid));
      note('fuzzed requests', 'progress', `${sent}, of which ${failed.length} failed`);
    };
    remember();
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const client = createRawClient(gateway.port, noteLeaks);
        while (done(sent) < 1 && failed.length < 20) {
          sent += 1;
          if (done(sent) * 20 >= memory.length) remember();
          const { bytes, about, isFramed } = next();
          const patience = isFramed ? 60_000 : 200;
          const [before, processor] = [answered, isFramed ? processorTime(gateway.pid) : 0];
          const outcome = await client.send(bytes, about.startsWith('HEAD '), patience);
          const kind = kindOf(outcome, isFramed, answered - before);
          statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
          const told = `${outcome} ${about.slice(0, 300)}`;
          if (typeof outcome !== 'number') {
            if (!isFramed) continue;
            // A gateway that took no processor time meanwhile was not let run by its machine.
            const took = Math.round(processorTime(gateway.pid) - processor);
            const meanwhile = `${answered - before} others answered, ${took} s of processor time`;
            note('fuzzed requests', kind, `${meanwhile}: ${told}`);
            // A closed connection has nothing to say of the request.
            if (outcome === 'silent') failed.push(`${told} (${meanwhile})`);
            continue;
          }
          answered += 1;
          // 501 and 505 are Node's, for what it does not know of HTTP; 503 says that it is too much
          // at once.
          if (outcome >= 500 && ![501, 503, 505].includes(outcome)) {
            failed.push(told);
          }
        }
        client.close();
      }),
    );
    const part = 'fuzzed requests';
    note(part, 'sent', sent);
    note(part, 'seed', fuzzSeed);
    note(part, 'per second', Math.round(sent / ((performance.now() - begun) / 1000)));
    for (const [kind, count] of [...statuses].sort()) note(part, kind, count);
    note(part, 'no response, or a 5xx of our own making', failed.length);
    note(part, 'lines of the log', lines);
    note(part, 'lines with a failure or a secret', bad.length);
    note(part, 'responses with a secret', leaked.length);
    note(part, 'resident memory', `${memory.join(', ')} MB`);
    expect(failed).toEqual([]);
    expect(bad).toEqual([]);
    expect(leaked).toEqual([]);
    expect((await fetch(`${gateway.url}/${SCHOOL}/auth`)).status).toBe(200);
    const stored = await historyAfter(() => gateway.stop(), databaseOf());
    note(part, 'entries of the history', stored.length);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter((entry) => secretsIn(entry, secrets).length > 0)).toEqual([]);
    expect(statuses.get('2xx')).toBeGreaterThan(0);
    expect(statuses.get('4xx')).toBeGreaterThan(0);
    // What grew at first must not go on growing.
    if (isLong) expect(memory.at(-1)).toBeLessThanOrEqual(1.5 * (memory[5] ?? 0));
  });
});
