import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../../src/gateway/database/open-database';
import { type RunningGateway, startGateway } from '../support/gateway';
import { times } from './size';
import { addStudents, callGateway, DEVICES, type FaultStudent, SCHOOL, SESSION } from './students';

vi.setConfig(times);

const YEAR = 365 * 24 * 3600_000;

/**
 * Loaded into the gateway before its own code: its clock is off by as many milliseconds as a file
 * says.
 */
const movedClock = `
  import { readFileSync } from 'node:fs';
  const Real = Date;
  let offset = 0;
  setInterval(() => { offset = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0; }, 20).unref();
  globalThis.Date = class extends Real {
    constructor(...values) {
      if (values.length === 0) super(Real.now() + offset);
      else super(...values);
    }
    static now() { return Real.now() + offset; }
  };
`;

describe('a gateway whose clock is set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-clock-'));
  const clockFile = join(folder, 'clock');
  const dataDir = join(folder, 'data');
  let gateway: RunningGateway;
  let student: FaultStudent;

  beforeAll(async () => {
    cpSync(inject('preparedData'), dataDir, { recursive: true });
    const { database, close } = await openDatabase({ dataDir });
    const [first] = await addStudents(database, 1);
    await close();
    if (!first) throw new Error('There is no student.');
    student = first;
    writeFileSync(clockFile, '0');
    const preload = `data:text/javascript,${encodeURIComponent(movedClock)}`;
    gateway = await startGateway({
      env: { DATA_DIR: dataDir, CLOCK_FILE: clockFile, NODE_OPTIONS: `--import=${preload}` },
    });
  });
  afterAll(async () => {
    await gateway?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const signIn = async (id?: string) => {
    const { user, password } = student;
    const { code, data } = await callGateway(gateway.url, {
      method: 'POST',
      path: SESSION,
      values: { user, password },
      id,
    });
    const { startedAt, expiresAt } = Object(data.session);
    return { code, token: String(data.token), startedAt, lasts: hours(startedAt, expiresAt) };
  };
  const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3600_000;
  const ask = async (token: string) =>
    (await callGateway(gateway.url, { method: 'GET', path: DEVICES, token })).code;

  /** Sets the clock, and waits until the gateway's responses show it. */
  async function setClock(offset: number): Promise<void> {
    writeFileSync(clockFile, String(offset));
    const off = async () => Math.abs(Date.parse((await signIn()).startedAt) - Date.now() - offset);
    await expect.poll(off).toBeLessThan(60_000);
  }

  it('forward or back by a year lets students sign in at once, for as long as ever, and shows pages', async () => {
    const before = await signIn();
    for (const offset of [YEAR, 0, -YEAR, 0]) {
      await setClock(offset);
      const id = randomUUID();
      const begun = await signIn(id);
      expect(begun).toMatchObject({ code: 0, lasts: before.lasts });
      expect(await signIn(id), 'the same request again').toEqual(begun);
      expect(await ask(begun.token)).toBe(0);
      expect((await fetch(`${gateway.url}/${SCHOOL}/auth`)).status).toBe(200);
    }
    expect(gateway.output()).not.toMatch(/"level":[56]0/);
  });
});
