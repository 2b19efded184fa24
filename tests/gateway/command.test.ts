import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

const program = fileURLToPath(new URL('../../tools/formgate/bin.mjs', import.meta.url));
const env = { ...process.env, LC_ALL: 'C' };
const folder = mkdtempSync(join(tmpdir(), 'formgate-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const data = join(folder, 'data');

/** More findings than a pipe holds. */
beforeAll(() => {
  cpSync(inject('preparedData'), data, { recursive: true });
  const school = join(folder, 'schools', 'lakeside');
  mkdirSync(school, { recursive: true });
  const unknown = Array.from({ length: 2000 }, (_, index) => [`setting${index}`, 1]);
  const settings = { schoolNameEn: 'lakeside', ...Object.fromEntries(unknown) };
  writeFileSync(join(school, 'configration.json'), JSON.stringify(settings, null, 2));
  writeFileSync(join(folder, 'schools', 'portal.json'), '{ "defaultSchoolName": "lakeside" }');
});

describe('formgate in a shell', () => {
  it('says nothing and keeps its exit code when its reader leaves early, as head does', async () => {
    const child = spawn(process.execPath, [program, 'validate', folder], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.once('data', () => child.stdout.destroy());
    let complaints = '';
    child.stderr.on('data', (text) => {
      complaints += text;
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, complaints }).toEqual({ code: 1, complaints: '' });
  });

  it.skipIf(process.platform !== 'linux')('says that what it found could not be written', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [program, 'validate', folder], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^formgate: The output could not be written: the disk is full\.[^\n]*\n$/,
    );
  });

  it.skipIf(process.platform === 'win32')('leaves nothing of a school that it cannot write', () => {
    const empty = mkdtempSync(join(tmpdir(), 'formgate-unwritten-'));
    try {
      const { status } = spawnSync(
        'sh',
        ['-c', 'ulimit -f 0 && exec "$0" "$1" new school a', process.execPath, program],
        { env, cwd: empty },
      );
      expect(status).toBe(2);
      expect(readdirSync(empty)).toEqual([]);
    } finally {
      rmSync(empty, { recursive: true });
    }
  });

  it.skipIf(process.platform === 'win32')('says that its folder is gone', () => {
    const gone = mkdtempSync(join(tmpdir(), 'formgate-gone-'));
    const command = 'rmdir "$PWD" && "$0" "$1" validate';
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command, process.execPath, program], {
      env,
      cwd: gone,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^formgate: The folder that you are in was deleted[^\n]*\n$/);
  });

  it.each([
    ['is no JSON', '{', 'is not a JSON object'],
    ['has a wrong type', '{ "type": "nonsense" }', 'is not a right JSON Schema'],
    ['names what does not exist', '{ "$ref": "#/definitions/gone" }', 'is not a right JSON Schema'],
    ['is of a wrong form', '{ "properties": 5 }', 'is not a right JSON Schema'],
  ])('says that a meta-schema %s', (_what, text, words) => {
    const schemas = join(folder, 'schemas');
    cpSync(fileURLToPath(new URL('../../schemas', import.meta.url)), schemas, { recursive: true });
    writeFileSync(join(schemas, 'screen.schema.json'), text);
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'validate', folder], {
      env,
      encoding: 'utf8',
    });
    rmSync(schemas, { recursive: true });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^formgate: schemas\/screen\.schema\.json [^\n]*\n$/);
    expect(stderr).toContain(words);
  });

  it.skipIf(process.platform === 'win32')('leaves no file that Ctrl-C has cut short', async () => {
    const file = join(folder, 'cards.html');
    const line = `cards make a --number 500 --until 3d --school riverside --output ${file}`;
    const child = spawn(process.execPath, [program, ...line.split(' ')], {
      env: {
        ...env,
        DATA_DIR: data,
        DATABASE_URL: '',
        PUBLIC_URL: 'https://portal.example.edu.cn',
      },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    await Promise.race([ended, vi.waitUntil(() => existsSync(file), { timeout: 60_000 })]);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(existsSync(file)).toBe(false);
  });

  it('does not optimise the embedded database for one question', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        ...['--trace-wasm-compilation-times', program],
        ...['accounts', 'list', '--school', 'riverside', '--format', 'csv'],
      ],
      { env: { ...env, DATA_DIR: data, DATABASE_URL: '' }, encoding: 'utf8' },
    );
    expect(status).toBe(0);
    const compilers = [...stdout.matchAll(/using (\w+), took/gi)].map(([, name]) => name);
    expect(compilers).toContain('Liftoff');
    expect(compilers.filter((name) => name === 'TurboFan').length).toBeLessThan(10);
  });
});
