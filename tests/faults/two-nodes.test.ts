import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../../src/gateway/database/open-database';
import { findProgram } from '../support/find-program';
import { startGateway } from '../support/gateway';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';
import { createWriteCheck, type WriteCheck } from './acknowledged-writes';
import { note, size, spread, times } from './size';
import { addStudents } from './students';

vi.setConfig(times);

const programs = findProgram(POSTGRESQL);

describe.skipIf(!programs)('two gateways on one PostgreSQL server, of which one is killed,', () => {
  let server: TestPostgres;
  let check: WriteCheck;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    const { database, close } = await openDatabase({ url: server.url });
    check = createWriteCheck(await addStudents(database, 12));
    await close();
  });
  afterAll(() => server?.stop());

  it('lose nothing: the other has it, carries out what was sent again, and goes on', async () => {
    const env = { DATABASE_URL: server.url, TRUST_PROXY: '1' };
    const other = await startGateway({ data: inject('preparedData'), env });
    const lost: string[] = [];
    const repeated: number[] = [];
    for (let kill = 0; kill < size.nodeKills; kill += 1) {
      const node = await startGateway({ data: inject('preparedData'), env });
      const before = check.acknowledged();
      const writing = check.write(node.url, () => false);
      await expect.poll(check.acknowledged).toBeGreaterThan(before + 50);
      await sleep(Math.random() * 200);
      await node.stop({ kill: true });
      await writing;
      for (const { reply, took } of await check.repeat(other.url)) {
        repeated.push(took);
        expect(`${reply.status} ${reply.code}`).toBe('200 0');
      }
      lost.push(...(await check.findLost(other.url)));
      let isOver = false;
      const goesOn = check.acknowledged();
      const more = check.write(other.url, () => isOver);
      await expect.poll(check.acknowledged).toBeGreaterThan(goesOn + 20);
      isOver = true;
      await more;
    }
    await other.stop();
    const part = 'two nodes';
    note(part, 'kills of one', size.nodeKills);
    note(part, 'acknowledged writes', check.acknowledged());
    note(part, 'acknowledged and lost', lost.length);
    note(part, 'sent again to the other', `${repeated.length}: ${spread(repeated)}`);
    expect(lost).toEqual([]);
  });
});
