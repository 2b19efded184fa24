import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDirectories } from './open-directories';

const folder = mkdtempSync(join(tmpdir(), 'formgate-directory-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'directory.json');
const environment = { LDAP_PASSWORD: 'secret' };
const open = (json: unknown) => {
  writeFileSync(path, typeof json === 'string' ? json : JSON.stringify(json));
  const log = { info() {}, warn() {} };
  return openDirectories({ path, environment }, 'schemas', log);
};

const base = 'ou=people,dc=campus,dc=test';
const bind = { dn: 'cn=portal', password: { env: 'LDAP_PASSWORD' } };
const campus = { servers: ['ldaps://ldap.campus.test'], base, bind };
const file = (more: object = {}, schools: object = { riverside: 'campus' }) => ({
  directories: { campus: { ...campus, ...more } },
  schools,
});

describe('directory.json', () => {
  it('makes the directories that it describes, one for several schools', async () => {
    const { of, all, schools } = await open(file({}, { riverside: 'campus', northlake: 'campus' }));
    expect([of('riverside')?.name, of('northlake'), of('hillside')]).toEqual([
      'campus',
      of('riverside'),
      undefined,
    ]);
    expect([all.length, schools]).toEqual([1, ['riverside', 'northlake']]);
  });

  it.each([
    ['ldaps://ldap.campus.test', false, true],
    ['ldap://ldap.campus.test', true, true],
    ['ldap://127.0.0.1:3389', false, true],
    ['ldap://ldap.campus.test', false, false],
    ['ldap://127.0.0.1.campus.test', false, false],
  ])('knows whether passwords are safe on the way to %s', async (server, startTls, isProtected) => {
    const { all } = await open(file({ servers: [server], startTls }));
    expect(all[0]?.isProtected).toBe(isProtected);
  });

  it.each<[string, unknown, RegExp]>([
    ['is no JSON', '{', /directory\.json is wrong at \//],
    ['has a password', file({ bind: { dn: 'cn=portal', password: 'x' } }), /\/bind\/password/],
    [
      'names a directory that is not there',
      file({}, { riverside: 'other' }),
      /\/schools\/riverside/,
    ],
    ['finds students in two ways', file({ userDn: 'uid=${account}' }), /“bind” and “userDn”/],
    ['finds students in no way', file({ bind: undefined }), /“bind” and “userDn”/],
    ['has a filter without the account', file({ filter: '(uid=*)' }), /\/filter/],
    [
      'names another kind of server',
      file({ servers: ['http://ldap.campus.test'] }),
      /\/servers\/0/,
    ],
    ['encrypts twice', file({ startTls: true }), /ldaps, which needs no “startTls”/],
    [
      'has a code that is none',
      file({ require: [{ attribute: 'a', values: ['b'], code: 77 }] }),
      /code/,
    ],
    [
      'has no secret',
      file({ bind: { ...bind, password: { env: 'NONE' } } }),
      /there is no secret \(NONE\)/,
    ],
    ['has no authority', file({ caFile: 'none.pem' }), /none\.pem cannot be read/],
  ])('is refused when it %s, with the place', async (_what, json, message) => {
    await expect(open(json)).rejects.toThrow(message);
  });
});
