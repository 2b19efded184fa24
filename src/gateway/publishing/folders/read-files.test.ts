import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../../user-error';
import { asyncDisk, type Disk, syncDisk } from './disk';
import { readChangedFiles, readPortalFiles } from './read-files';

let folder: string;

const write = (path: string, content: string | Buffer = '{}') => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
};
const read = () =>
  readPortalFiles({ schoolsDir: join(folder, 'schools'), schemasDir: join(folder, 'schemas') });

beforeEach(() => {
  // The folder for temporary files may be reached through a link.
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'formgate-read-')));
  write('schemas/screen.schema.json', '{"type":"object"}');
  write('schools/portal.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('files, assets and meta-schemas are sorted by where they stand', async () => {
  write('schemas/operations.json', '{"operations":{}}');
  write('schemas/screens/login.json');
  write('schools/a/configration.json', '{"schoolNameEn":"a"}');
  write('schools/a/screens/login.json');
  write('schools/a/notes.json');
  write('schools/a/assets/logo.svg', '<svg/>');
  write('schools/a/assets/deep/data.json');
  write('schools/a/readme.txt');
  const found = await read();
  expect([...found.texts.keys()]).toEqual([
    'schemas/operations.json',
    'schemas/screens/login.json',
    'schools/a/configration.json',
    'schools/a/notes.json',
    'schools/a/screens/login.json',
    'schools/portal.json',
  ]);
  expect(found.texts.get('schools/a/configration.json')).toBe('{"schoolNameEn":"a"}');
  expect([...found.assets.keys()]).toEqual([
    'schools/a/assets/deep/data.json',
    'schools/a/assets/logo.svg',
  ]);
  expect(found.metaSchemas).toEqual({ 'screen.schema.json': { type: 'object' } });
  expect(found.refused).toEqual(new Map());
});

test('hidden files and editors’ backups do not count', async () => {
  write('schools/a/.configration.json.swp');
  write('schools/a/configration.json~');
  write('schools/.git/config.json');
  expect([...(await read()).texts.keys()]).toEqual(['schools/portal.json']);
});

describe('a link', () => {
  const link = (target: string, path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(target, join(folder, path));
  };

  test('inside is followed, one that leads out, round or nowhere is not', async () => {
    const outside = write('elsewhere/secret.json', '{"secret":true}');
    write('schools/a/shared/configration.json', '{"schoolNameEn":"shared"}');
    link(outside, 'schools/a/configration.json');
    link(dirname(outside), 'schools/b');
    link('shared/configration.json', 'schools/a/same.json');
    link('.', 'schools/a/round');
    link('gone.json', 'schools/a/broken.json');
    link('itself.json', 'schools/a/itself.json');
    link('/', 'schools/a/assets/root');
    const found = await read();
    expect([...found.texts.keys()]).toEqual([
      'schools/a/same.json',
      'schools/a/shared/configration.json',
      'schools/portal.json',
    ]);
    expect([...found.refused].sort()).toEqual([
      ['schools/a/assets/root', 'outside'],
      ['schools/a/broken.json', 'broken-link'],
      ['schools/a/configration.json', 'outside'],
      ['schools/a/itself.json', 'circle'],
      ['schools/a/round', 'circle'],
      ['schools/b', 'outside'],
    ]);
    expect(JSON.stringify([...found.texts])).not.toContain('secret');
  });

  test('to another school is not followed, and takes nothing from that school', async () => {
    write('schools/riverside/configration.json');
    write('schools/riverside/assets/logo.svg', '<svg/>');
    write('schools/riverside/.hidden/logo.svg', '<svg/>');
    const before = await read();
    write('schools/aaa/configration.json');
    link('../../riverside/assets', 'schools/aaa/assets/other');
    link('../../riverside/assets/logo.svg', 'schools/aaa/assets/logo.svg');
    link('../../riverside/.hidden', 'schools/aaa/assets/hidden');
    link('../..', 'schools/aaa/assets/all');
    link('riverside', 'schools/aab');
    link('riverside/.hidden', 'schools/aac');
    link('.', 'schools/aad');
    const found = await read();
    expect([...found.refused]).toEqual([
      ['schools/aaa/assets/all', 'outside'],
      ['schools/aaa/assets/hidden', 'outside'],
      ['schools/aaa/assets/logo.svg', 'outside'],
      ['schools/aaa/assets/other', 'outside'],
      ['schools/aab', 'outside'],
      ['schools/aac', 'outside'],
      ['schools/aad', 'outside'],
    ]);
    expect([...found.assets]).toEqual([...before.assets]);
    expect([...found.texts.keys()].filter((path) => !path.includes('aaa'))).toEqual([
      ...before.texts.keys(),
    ]);
  });

  test('to a folder of its own school shows the same files twice, and links to one another end', async () => {
    write('schools/a/assets/z/logo.svg', '<svg/>');
    link('z', 'schools/a/assets/b');
    link('../other', 'schools/a/assets/z/other');
    link('../z', 'schools/a/assets/other/z');
    const found = await read();
    expect([...found.assets.keys()]).toEqual([
      'schools/a/assets/b/logo.svg',
      'schools/a/assets/other/z/logo.svg',
      'schools/a/assets/z/logo.svg',
    ]);
    expect([...found.refused].map(([path, reason]) => [path.slice(17), reason])).toEqual([
      ['b/other/z', 'circle'],
      ['other/z/other', 'circle'],
      ['z/other/z', 'circle'],
    ]);
  });

  test('among many that lead to one another is not followed for ever', async () => {
    for (let level = 0; level < 30; level++) {
      mkdirSync(join(folder, `schools/a/assets/${level}`), { recursive: true });
      for (const name of ['x', 'y']) link(`../${level + 1}`, `schools/a/assets/${level}/${name}`);
    }
    write('schools/a/assets/30/logo.svg', '<svg/>');
    write('schools/b/shared/logo.svg', '<svg/>');
    link('../shared', 'schools/b/assets/link');
    const found = await read();
    expect(new Set(found.refused.values())).toEqual(new Set(['too-many-links']));
    expect([...found.assets.keys()]).toContain('schools/b/assets/link/logo.svg');
  });

  test('to what is no file is not read', async () => {
    link('socket', 'schools/a/configration.json');
    const server = createServer().listen(join(folder, 'schools/a/socket'));
    await once(server, 'listening');
    expect([...(await read()).refused]).toEqual([['schools/a/configration.json', 'broken-link']]);
    server.close();
  });

  test('for a whole school leads to a hidden folder beside the schools, and inside of it no further', async () => {
    write('schools/.releases/42/riverside/configration.json', '{"schoolNameEn":"riverside"}');
    write('schools/.releases/42/secret.json', '{"secret":true}');
    link('../secret.json', 'schools/.releases/42/riverside/secret.json');
    link('.releases/42/riverside', 'schools/riverside');
    link('.releases/42/riverside', 'schools/same');
    const found = await read();
    expect([...found.texts.keys()]).toEqual([
      'schools/portal.json',
      'schools/riverside/configration.json',
      'schools/same/configration.json',
    ]);
    expect([...found.refused]).toEqual([
      ['schools/riverside/secret.json', 'outside'],
      ['schools/same/secret.json', 'outside'],
    ]);
  });
});

const CHINESE = '{"name":"湖畔大学"}';

test.each([
  ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'not-utf8'],
  ['Latin', Buffer.from('{"name":"école"}', 'latin1'), 'not-utf8'],
  ['GBK', Buffer.from('7b226e616d65223a22bafec5cfb4f3d1a7227d', 'hex'), 'gbk'],
  ['UTF-16', Buffer.from(`\uFEFF${CHINESE}`, 'utf16le'), 'utf-16'],
  ['1 MB and a byte', ' '.repeat(1024 * 1024 + 1), 'too-large'],
  ['50 MB', Buffer.alloc(50 * 1024 * 1024, ' '), 'too-large'],
])('a file of %s is named and left unread, and the others are read', async (_, content, reason) => {
  write('schools/a/configration.json', content);
  write('schools/b/configration.json', CHINESE);
  const found = await read();
  expect(found.refused).toEqual(new Map([['schools/a/configration.json', reason]]));
  expect([...found.texts.keys()]).toEqual(['schools/b/configration.json', 'schools/portal.json']);
});

describe.each(Object.entries({ asyncDisk, syncDisk }))('with %s', (_, disk) => {
  const readFrom = (changed: Partial<Disk>) =>
    readPortalFiles(
      { schoolsDir: join(folder, 'schools'), schemasDir: join(folder, 'schemas') },
      { ...disk, ...changed },
    );
  const denied = () => Promise.reject(Object.assign(new Error('denied'), { code: 'EACCES' }));

  test('a folder or file without rights is named, and the others are read', async () => {
    write('schools/a/configration.json');
    write('schools/b/configration.json');
    const closed = new Set([join(folder, 'schools/a'), join(folder, 'schools/b/screens/x.json')]);
    write('schools/b/screens/x.json');
    const found = await readFrom({
      list: (path) => (closed.has(path) ? denied() : disk.list(path)),
      read: (path, most) => (closed.has(path) ? denied() : disk.read(path, most)),
    });
    expect([...found.refused]).toEqual([
      ['schools/a', 'no-access'],
      ['schools/b/screens/x.json', 'no-access'],
    ]);
    expect([...found.texts.keys()]).toEqual(['schools/b/configration.json', 'schools/portal.json']);
  });

  test('the schools folder without rights is told at once', async () => {
    const list = (path: string) => (path.endsWith('schools') ? denied() : disk.list(path));
    await expect(readFrom({ list })).rejects.toThrow('cannot be read');
  });

  test('a file is read as it was at one moment', async () => {
    const file = write('schools/portal.json', CHINESE);
    expect(await disk.read(file, 100)).toEqual(Buffer.from(CHINESE));
    expect(await disk.read(file, 5)).toBe('too-large');
  });

  test('a file that changes while it is read is named, and the others are read', async () => {
    write('schools/a/configration.json');
    const found = await readFrom({
      read: (path, most) => (path.includes('/a/') ? 'changing' : disk.read(path, most)),
    });
    expect([...found.refused]).toEqual([['schools/a/configration.json', 'changing']]);
    expect([...found.texts.keys()]).toEqual(['schools/portal.json']);
  });
});

test('a byte order mark is kept: a file that is pulled is the one that was published', async () => {
  write('schools/portal.json', '\uFEFF{}');
  expect((await read()).texts.get('schools/portal.json')).toBe('\uFEFF{}');
});

describe.each([
  ['schools', 'SCHOOLS_DIR'],
  ['schemas', 'SCHEMAS_DIR'],
])('a folder %s', (name, setting) => {
  test('that is missing is told with the setting and what to do', async () => {
    rmSync(join(folder, name), { recursive: true });
    const attempt = read();
    await expect(attempt).rejects.toThrow(UserError);
    await expect(attempt).rejects.toThrow(
      `There is no folder ${join(folder, name)}. Make it, or set ${setting} to the right folder.`,
    );
  });

  test('that is a file is told so, with the setting', async () => {
    rmSync(join(folder, name), { recursive: true });
    write(name, 'text');
    await expect(read()).rejects.toThrow(`is not a folder. Set ${setting} to`);
  });
});

test('a folder of schemas without meta-schemas is told in plain words', async () => {
  rmSync(join(folder, 'schemas/screen.schema.json'));
  await expect(read()).rejects.toThrow('holds no meta-schemas');
});

test('files of schools that nobody reads are named', async () => {
  write('schools/a/logo.svg', '<svg/>');
  write('schools/a/screens/login.yaml', 'a');
  write('schools/a/assets/a.svg', '<svg/>');
  write('schemas/notes.txt', 'a');
  const before = await read();
  expect([...before.unread]).toEqual(['schools/a/logo.svg', 'schools/a/screens/login.yaml']);
  rmSync(join(folder, 'schools/a/logo.svg'));
  const changed = new Set([join(folder, 'schools/a/logo.svg'), write('schools/a/b.txt', 'b')]);
  const directories = {
    schoolsDir: join(folder, 'schools'),
    schemasDir: join(folder, 'schemas'),
  };
  const { unread } = await readChangedFiles(before, directories, changed);
  expect([...unread]).toEqual(['schools/a/screens/login.yaml', 'schools/a/b.txt']);
});

describe('after a change', () => {
  const directories = () => ({
    schoolsDir: join(folder, 'schools'),
    schemasDir: join(folder, 'schemas'),
  });
  const readAgain = async (before: Awaited<ReturnType<typeof read>>, ...paths: string[]) =>
    readChangedFiles(before, directories(), new Set(paths.map((path) => join(folder, path))));

  test('files that were written, added and removed are as after reading everything', async () => {
    write('schools/a/configration.json', '{"schoolNameEn":"a"}');
    write('schools/a/screens/login.json');
    write('schools/a/assets/logo.svg', '<svg/>');
    const before = await read();
    write('schools/a/configration.json', '{"schoolNameEn":"b"}');
    write('schools/b/configration.json');
    write('schools/a/assets/map.png', 'png');
    rmSync(join(folder, 'schools/a/screens/login.json'));
    const changed = [
      ...['schools/a/configration.json', 'schools/b/configration.json'],
      ...['schools/a/assets/map.png', 'schools/a/screens/login.json'],
    ];
    const [again, anew] = [await readAgain(before, ...changed), await read()];
    expect(again).toEqual(anew);
    expect([...again.texts.keys()]).toEqual([...anew.texts.keys()]);
    expect([...again.assets.keys()]).toEqual([...anew.assets.keys()]);
  });

  test('the assets are the same where none has changed', async () => {
    write('schools/a/assets/logo.svg', '<svg/>');
    const before = await read();
    write('schools/a/configration.json');
    expect((await readAgain(before, 'schools/a/configration.json')).assets).toBe(before.assets);
  });

  test('only the files that are named are read', async () => {
    write('schools/a/configration.json', '{"schoolNameEn":"a"}');
    write('schools/b/configration.json', '{"schoolNameEn":"b"}');
    const before = await read();
    write('schools/a/configration.json', '{"schoolNameEn":"x"}');
    write('schools/b/configration.json', '{"schoolNameEn":"y"}');
    const { texts } = await readAgain(before, 'schools/a/configration.json');
    expect(texts.get('schools/a/configration.json')).toContain('x');
    expect(texts.get('schools/b/configration.json')).toContain('b');
  });

  test('a file that became unreadable is refused, and one that was fixed is not', async () => {
    write('schools/a/configration.json', Buffer.from([0xff, 0xfe, 0x41]));
    const before = await read();
    expect(before.refused.get('schools/a/configration.json')).toBe('utf-16');
    write('schools/a/configration.json', '{}');
    expect((await readAgain(before, 'schools/a/configration.json')).refused.size).toBe(0);
  });

  test('a file is read again though its size and times are as before', async () => {
    const file = write('schools/a/configration.json', '{"schoolNameEn":"a"}');
    const time = new Date(1_700_000_000_000);
    utimesSync(file, time, time);
    const before = await read();
    writeFileSync(file, '{"schoolNameEn":"b"}');
    utimesSync(file, time, time);
    const { texts } = await readAgain(before, 'schools/a/configration.json');
    expect(texts.get('schools/a/configration.json')).toBe('{"schoolNameEn":"b"}');
  });

  test('a folder that was renamed is as after reading everything', async () => {
    for (const path of ['configration.json', 'screens/login.json', 'assets/a.svg'])
      write(`schools/a/${path}`);
    write('schools/ab/configration.json');
    const before = await read();
    renameSync(join(folder, 'schools/a'), join(folder, 'schools/c'));
    const after = await readAgain(before, 'schools/a', 'schools/c');
    expect(after).toEqual(await read());
    expect([...after.texts.keys()]).toContain('schools/c/screens/login.json');
  });

  test('a file that became a folder, or a folder a file, is as after reading everything', async () => {
    write('schools/a/configration.json');
    write('schools/b/screens/login.json');
    const before = await read();
    rmSync(join(folder, 'schools/a/configration.json'));
    write('schools/a/configration.json/x.json');
    rmSync(join(folder, 'schools/b'), { recursive: true });
    write('schools/b', '{}');
    const changed = ['schools/a/configration.json', 'schools/b'];
    expect(await readAgain(before, ...changed)).toEqual(await read());
  });

  test('what a link in the folder shows changes with the file that it leads to', async () => {
    write('schools/a/shared/configration.json', '{"name":"a"}');
    symlinkSync('shared/configration.json', join(folder, 'schools/a/configration.json'));
    const before = await read();
    write('schools/a/shared/configration.json', '{"name":"b"}');
    const { texts } = await readAgain(before, 'schools/a/shared/configration.json');
    expect(texts.get('schools/a/configration.json')).toBe('{"name":"b"}');
  });

  test('hidden files, backups and files elsewhere change nothing', async () => {
    write('schools/a/configration.json');
    const before = await read();
    const paths = ['schools/a/.x.json', 'schools/a/b.json~', 'schools/.git/a.json', 'other/a.json'];
    for (const path of paths) write(path);
    expect(await readAgain(before, ...paths)).toEqual(before);
  });

  test('a link that leads outside is refused, not followed', async () => {
    const before = await read();
    mkdirSync(join(folder, 'schools/a'), { recursive: true });
    const secret = write('secret.json', '{"password":1}');
    symlinkSync(secret, join(folder, 'schools/a/configration.json'));
    const { texts, refused } = await readAgain(before, 'schools/a/configration.json');
    expect(texts.has('schools/a/configration.json')).toBe(false);
    expect(refused.get('schools/a/configration.json')).toBe('outside');
  });
});
