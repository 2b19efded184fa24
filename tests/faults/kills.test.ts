import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../../src/gateway/database/open-database';
import { findProgram } from '../support/find-program';
import { startGateway } from '../support/gateway';
import { POSTGRESQL, startPostgres } from '../support/postgres';
import { createWriteCheck } from './acknowledged-writes';
import { note, size, spread, times } from './size';
import { addStudents, type FaultStudent } from './students';

vi.setConfig(times);

const programs = findProgram(POSTGRESQL);

/** Where a gateway that is killed has its state. */
interface Place {
  env: Record<string, string>;
  students: FaultStudent[];
  remove(): Promise<void>;
}

async function makeFolder(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'formgate-kills-'));
  cpSync(inject('preparedData'), dataDir, { recursive: true });
  const { database, close } = await openDatabase({ dataDir });
  const students = await addStudents(database, 12);
  await close();
  return {
    env: { DATA_DIR: dataDir },
    students,
    remove: async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  };
}

async function makeServer(): Promise<Place> {
  const server = await startPostgres(programs ?? '');
  const { database, close } = await openDatabase({ url: server.url });
  const students = await addStudents(database, 12);
  await close();
  return { env: { DATABASE_URL: server.url }, students, remove: () => server.stop() };
}

describe('a gateway that is killed while many write, over and over,', () => {
  kills('with the embedded database', makeFolder);
  describe.skipIf(!programs)('on a server', () => kills('with a PostgreSQL server', makeServer));
});

function kills(title: string, make: () => Promise<Place>): void {
  describe(title, () => {
    let place: Place;
    beforeAll(async () => {
      place = await make();
    });
    afterAll(() => place?.remove());

    it('has all that it had acknowledged, and carries out what was sent again', async () => {
      const check = createWriteCheck(place.students);
      const lost: string[] = [];
      const repeated: number[] = [];
      let gateway = await startGateway({ env: { ...place.env, TRUST_PROXY: '1' } });
      for (let kill = 0; kill < size.kills; kill += 1) {
        const { url } = gateway;
        const before = check.acknowledged();
        const writing = check.write(url, () => false);
        await expect.poll(check.acknowledged).toBeGreaterThan(before + 50);
        await sleep(Math.random() * 200);
        await gateway.stop({ kill: true });
        await writing;

        gateway = await startGateway({ env: { ...place.env, TRUST_PROXY: '1' } });
        for (const { reply, took } of await check.repeat(gateway.url)) {
          repeated.push(took);
          expect(`${reply.status} ${reply.code}`).toBe('200 0');
        }
        lost.push(...(await check.findLost(gateway.url)));
      }
      await gateway.stop();
      note(`kills ${title}`, 'kills under load', size.kills);
      note(`kills ${title}`, 'acknowledged writes', check.acknowledged());
      note(`kills ${title}`, 'acknowledged and lost', lost.length);
      note(`kills ${title}`, 'requests sent again', repeated.length);
      note(`kills ${title}`, 'their responses', spread(repeated));
      expect(lost).toEqual([]);
    });
  });
}
