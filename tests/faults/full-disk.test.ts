import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../src/gateway/database/open-database';
import { project, runFormgate } from '../../tools/formgate/formgate.test-support';
import { freePort } from '../support/free-port';
import { startGateway } from '../support/gateway';
import { createWriteCheck, type WriteCheck } from './acknowledged-writes';
import { note, times } from './size';
import { addStudents, callGateway, type FaultStudent, SCHOOL, SESSION } from './students';

vi.setConfig(times);

/** A small file system in memory, which only root may mount, and only on Linux. */
const folder = mkdtempSync(join(tmpdir(), 'formgate-full-'));
const mounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder]).status === 0;
if (!mounted) {
  console.info('A small file system cannot be mounted: the test of a full disk is skipped.');
}

/** Bytes of one block of such a file system. */
const BLOCK = 4096;

const FULL =
  'The disk of the gateway’s database is full, and nothing was changed. Make room, and try again.';

/** More accounts than there is room for while the disk is full. */
const IMPORTED = 5000;

describe.skipIf(!mounted)('a gateway whose disk is full', () => {
  const dataDir = join(folder, 'data');
  const filler = join(folder, 'filler');
  const file = join(tmpdir(), `formgate-full-${process.pid}.csv`);
  let check: WriteCheck;
  let students: FaultStudent[];
  beforeAll(async () => {
    mkdirSync(dataDir);
    cpSync(inject('preparedData'), dataDir, { recursive: true });
    const { database, close } = await openDatabase({ dataDir });
    students = await addStudents(database, 4);
    check = createWriteCheck(students);
    await close();
  });

  function fill(part = 100_000): void {
    mkdirSync(filler);
    try {
      for (let at = 0; ; at += 1) writeFileSync(join(filler, `${at}`), Buffer.alloc(part));
    } catch {
      // It is full.
    }
  }

  function importAccounts(count: number) {
    const lines = Array.from({ length: count }, (_, index) => `imported-${index},学生\n`);
    writeFileSync(file, `账号,姓名\n${lines.join('')}`);
    const given = ['accounts', 'import', file, '--school', SCHOOL];
    return runFormgate(given, { env: { DATA_DIR: dataDir } });
  }

  it('lives, shows pages, answers 20011, and loses nothing that it acknowledged', async () => {
    const monitoring = await freePort();
    const gateway = await startGateway({
      env: { DATA_DIR: dataDir, TRUST_PROXY: '1', MONITORING_PORT: `${monitoring}` },
    });
    onTestFinished(async () => {
      await gateway.stop({ kill: true });
      rmSync(filler, { recursive: true, force: true });
    });
    const [student] = students;
    const signIn = async () => {
      const { user, password } = Object(student);
      const values = { user, password };
      const call = { method: 'POST', path: SESSION, values, id: randomUUID() };
      const { status, code } = await callGateway(gateway.url, call);
      return `${status} ${code}`;
    };
    await check.write(gateway.url, () => check.acknowledged() >= 20);
    fill();
    let isOver = false;
    const writing = check.write(gateway.url, () => isOver);
    await expect.poll(signIn, { interval: 300, timeout: 120_000 }).toBe('503 20011');
    const page = await fetch(`${gateway.url}/${SCHOOL}/auth`);
    expect(page.status).toBe(200);
    const readiness = async () => {
      const ready = await fetch(`http://127.0.0.1:${monitoring}/health/ready`);
      return [ready.status, (await ready.json()).checks.disk];
    };
    // A look of the last second, from before the disk was full, counts too. Taken out, the gateway
    // would not even say that to students.
    await expect.poll(readiness, { interval: 200, timeout: 5000 }).toEqual([
      200,
      expect.objectContaining({
        ...{ status: 'down', required: false },
        reason: 'Only 0 MB are free where DATA_DIR is: make room.',
      }),
    ]);
    isOver = true;
    await writing;
    // Room for the beginning of an import, and not for all of it.
    for (const part of [0, 1, 2, 3]) rmSync(join(filler, `${part}`), { force: true });
    const half = await importAccounts(IMPORTED);
    expect(half.exitCode).not.toBe(0);
    expect(half.stderr).toContain('nothing was changed');
    rmSync(filler, { recursive: true });
    const begun = performance.now();
    await expect.poll(signIn, { interval: 20 }).toBe('200 0');
    note(
      'full disk',
      'good again',
      `${Math.round(performance.now() - begun)} ms after there was room`,
    );
    expect(gateway.output()).not.toContain('An operation failed');
    // Its first accounts are new, so that not even they had been stored.
    expect(await importAccounts(10)).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('accounts added: 10, updated: 0'),
    });
    const lost = await check.findLost(gateway.url);
    await gateway.stop({ kill: true });
    const next = await startGateway({ env: { DATA_DIR: dataDir, TRUST_PROXY: '1' } });
    lost.push(...(await check.findLost(next.url)));
    await next.stop();
    note('full disk', 'acknowledged and lost', lost.length);
    expect(lost).toEqual([]);
  });

  it.each([
    ['no room at all', 0],
    ['too little room for opening the database', 1],
    ['room for opening the database alone', 300],
  ])('has its operator told so where it is stopped, with %s', async (_, blocks) => {
    fill(BLOCK);
    try {
      for (let at = 0; at < blocks; at += 1) rmSync(join(filler, `${at}`), { force: true });
      const { exitCode, stderr } = await importAccounts(IMPORTED);
      expect([exitCode, stderr]).toEqual([2, `formgate: ${FULL}\n`]);
    } finally {
      rmSync(filler, { recursive: true });
    }
    expect((await importAccounts(10)).exitCode).toBe(0);
  });

  afterAll(() => {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
    rmSync(file, { force: true });
  });
});

describe.skipIf(!mounted)('a command that writes where the disk is full', () => {
  const full = mkdtempSync(join(tmpdir(), 'formgate-full-output-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'formgate-full-data-'));
  beforeAll(async () => {
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${4 * BLOCK}`, 'tmpfs', full]);
    cpSync(inject('preparedData'), dataDir, { recursive: true });
    const { database, close } = await openDatabase({ dataDir });
    await addStudents(database, 1200);
    await close();
  });
  afterAll(() => {
    spawnSync('umount', [full]);
    for (const each of [full, dataDir]) rmSync(each, { recursive: true, force: true });
  });

  it.each([
    ['backup', []],
    ['accounts export', ['--school', SCHOOL]],
  ])('%s names the file and the reason, and leaves none', async (command, more) => {
    const file = join(full, 'output.csv');
    const { exitCode, stderr } = await runFormgate([...command.split(' '), file, ...more], {
      env: { DATA_DIR: dataDir },
    });
    const message = `The file ${file} cannot be written: the disk is full. Make room, and try again.`;
    expect([exitCode, stderr]).toEqual([2, `formgate: ${message}\n`]);
    expect(readdirSync(full)).toEqual([]);
  });

  it('gives out no half of what is to be translated', async () => {
    const file = join(full, 'ja.csv');
    const { exitCode, stderr } = await runFormgate(['translate', 'ja', '--all', '-o', file], {
      cwd: project,
    });
    const message = `The file ${file} cannot be written: the disk is full. Make room, and try again.`;
    expect([exitCode, stderr]).toEqual([2, `formgate: ${message}\n`]);
    expect(readdirSync(full)).toEqual([]);
  });

  it.each([
    ['a portal', ['init', '.'], 2],
    ['a school', ['new', 'school', 'lakeside', '--portal', '.'], 1],
  ])('makes no half of %s', async (_, command, files) => {
    const filler = join(full, 'filler');
    writeFileSync(filler, Buffer.alloc((4 - files) * BLOCK));
    const folder = join(full, 'portal');
    try {
      mkdirSync(folder);
      const { exitCode, stderr } = await runFormgate(command, { cwd: folder });
      expect([exitCode, stderr]).toEqual([
        2,
        expect.stringContaining('cannot be written: the disk is full. Make room, and try again.'),
      ]);
      const left = readdirSync(folder, { recursive: true, withFileTypes: true });
      expect(left.filter((entry) => !entry.isDirectory()).map(({ name }) => name)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
      rmSync(filler);
    }
  });
});
