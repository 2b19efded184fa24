import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openIdentity } from './open-identity';

const folder = mkdtempSync(join(tmpdir(), 'formgate-identity-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'identity.json');
const open = (json: unknown) => {
  writeFileSync(path, typeof json === 'string' ? json : JSON.stringify(json, null, 2));
  return openIdentity({ path, environment: { SECRET: 'secret' } }, 'schemas');
};

const oidc = {
  ...{ type: 'oidc', url: 'https://id.campus.test/realm', clientId: 'portal' },
  ...{ clientSecret: { env: 'SECRET' }, schools: ['riverside'] },
};
const cas = { type: 'cas', url: 'https://cas.campus.test/cas', schools: ['*'] };
const provider = (more: object, base: object = oidc) => ({
  providers: { campus: { ...base, ...more } },
});

describe('identity.json', () => {
  it('has the providers by name, each for the schools that it lists', async () => {
    const { of, all, policy } = await open({ providers: { campus: oidc, every: cas } });
    expect([of('riverside', 'campus')?.type, of('northlake', 'campus')]).toEqual([
      'oidc',
      undefined,
    ]);
    expect([of('northlake', 'every')?.type, of('riverside', 'none')]).toEqual(['cas', undefined]);
    expect([of('riverside', undefined), of('riverside', 'constructor')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(all.map(({ name, isProtected }) => [name, isProtected])).toEqual([
      ['campus', true],
      ['every', true],
    ]);
    expect(JSON.stringify(policy)).not.toContain('"secret"');
  });

  it('knows which provider is for a trial alone', async () => {
    const { all } = await open(provider({ url: 'http://127.0.0.1:3000/cas' }, cas));
    expect(all[0]?.isProtected).toBe(false);
  });

  it.each<[string, unknown, RegExp]>([
    ['is no JSON', '{', /identity\.json is wrong at \//],
    ['has a secret in it', provider({ clientSecret: 'x' }), /\/providers\/campus\/clientSecret/],
    ['has no secret', provider({ clientSecret: { env: 'NONE' } }), /there is no secret \(NONE\)/],
    [
      'names a file that is not there',
      provider({ clientSecret: { file: 'none' } }),
      /clientSecret.*the file none cannot be read: there is no such file or folder\. Check/,
    ],
    ['has no schools', provider({ schools: [] }), /\/providers\/campus\/schools/],
    ['says a word wrong', provider({ scools: ['riverside'] }), /line \d+.*did you mean “schools”/],
    ['has no client', provider({ clientId: undefined }), /\/providers\/campus/],
    ['has plain http', provider({ url: 'http://id.campus.test' }), /\/providers\/campus\/url/],
    ['only seems to name this machine', provider({ url: 'http://127.0.0.1.evil.test' }), /url/],
    ['has a user in the address', provider({ url: 'https://a:b@id.campus.test' }), /url/],
    ['has a query', provider({ url: 'https://id.campus.test/?x=1' }), /url/],
    ['has a fragment', provider({ url: 'https://id.campus.test/#x' }), /url/],
    ['has a backslash', provider({ url: 'https://id.campus.test\\@evil.test' }), /url/],
    ['has no host', provider({ url: 'https://:8443/' }), /\/providers\/campus\/url.*no address/],
    [
      'names metadata and no issuer',
      provider({ url: 'https://id.campus.test/.well-known/openid-configuration' }),
      /is the issuer, without/,
    ],
    ['has an origin with a path', provider({ origins: ['https://a.test/x'] }), /origins\/0/],
    ['gives CAS a secret', provider({ clientSecret: { env: 'SECRET' } }, cas), /no use with CAS/],
    ['has no authority', provider({ caFile: 'none.pem' }), /none\.pem cannot be read/],
    ['has a limit of the wrong kind', { limits: { rememberDays: '30' } }, /\/limits\/rememberDays/],
    ['has an unknown limit', { limits: { remeberDays: 30 } }, /did you mean “rememberDays”/],
  ])('is refused when it %s, with the place', async (_what, json, message) => {
    await expect(open(json)).rejects.toThrow(message);
  });
});
