import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readOptions } from './options';
import { UserError } from './user-error';

describe('readOptions', () => {
  it('is the embedded default when nothing is set', () => {
    expect(readOptions({}, true)).toMatchObject({
      port: 8080,
      host: 'localhost',
      databaseUrl: undefined,
      trustProxy: 0,
      watch: true,
      demonstration: true,
      logLevels: { default: 'warn', parts: {} },
      monitoring: undefined,
      tracing: false,
    });
  });

  it('creates no demonstration students and watches nothing beside a database server', () => {
    const options = readOptions({ DATABASE_URL: 'postgres://localhost/formgate' }, false);
    expect(options).toMatchObject({
      watch: false,
      demonstration: false,
      logLevels: { default: 'info', parts: {} },
    });
  });

  it('stores text messages for the outbox only where it is tried out', () => {
    const storesMessages = (environment: Parameters<typeof readOptions>[0]) =>
      readOptions(environment, true).outbox;
    expect(storesMessages({})).toBe(true);
    for (const environment of [
      { TRUST_PROXY: '1' },
      { DATABASE_URL: 'postgres://localhost/formgate' },
      { DATABASE_URL: 'postgres://localhost/formgate', DEMONSTRATION: '1' },
      { DEMONSTRATION: '0' },
      { SMS_URL: 'https://sms.example.com' },
    ]) {
      expect(storesMessages(environment)).toBe(false);
    }
  });

  it('takes the name of a time zone as the runtime knows it', () => {
    expect(readOptions({}, true).timeZone).toBeUndefined();
    expect(readOptions({ TZ: 'asia/shanghai' }, true).timeZone).toBe('Asia/Shanghai');
  });

  it('stores each kind of the history for six months, unless it says otherwise', () => {
    expect(readOptions({}, true).historyMonths).toEqual({
      'sign-in': 6,
      session: 6,
      recovery: 6,
      administrator: 6,
    });
    expect(readOptions({ HISTORY_MONTHS: '7,session=12' }, true).historyMonths).toMatchObject({
      'sign-in': 7,
      session: 12,
    });
  });

  it('takes a secret from the file that its variable with _FILE names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'formgate-settings-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'database');
    writeFileSync(file, 'postgres://formgate:hidden@db/formgate\n');
    const read = (environment: Parameters<typeof readOptions>[0]) => readOptions(environment, true);
    expect(read({ DATABASE_URL_FILE: file })).toMatchObject({
      databaseUrl: 'postgres://formgate:hidden@db/formgate',
      demonstration: false,
    });
    expect(() => read({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://db/a' })).toThrow(
      'Both DATABASE_URL and DATABASE_URL_FILE are set',
    );
    writeFileSync(file, ' \n');
    expect(() => read({ DATABASE_URL_FILE: file })).toThrow(/DATABASE_URL_FILE .*it is empty\./);
  });

  it('asks administrators for a second factor where it is told to, and believes no provider', () => {
    expect(readOptions({}, true)).toMatchObject({
      ...{ studioSecondFactor: [], studioIdentitySecondFactor: [] },
    });
    const asking = readOptions(
      {
        STUDIO_SECOND_FACTOR: 'publisher, help-desk',
        STUDIO_IDENTITY_SECOND_FACTOR: 'amr:mfa acr:https://refeds.org/profile/mfa',
      },
      true,
    );
    expect(asking.studioSecondFactor).toEqual(['publisher', 'help-desk']);
    expect(asking.studioIdentitySecondFactor).toEqual([
      { claim: 'amr', value: 'mfa' },
      { claim: 'acr', value: 'https://refeds.org/profile/mfa' },
    ]);
    expect(readOptions({ STUDIO_SECOND_FACTOR: 'all' }, true).studioSecondFactor).toHaveLength(5);
  });

  it.each([
    [{ SMS_TOKEN_FILE: '/nowhere/token' }, /SMS_TOKEN_FILE cannot be read: there is no such file/],
    [{ PUBLIC_URL: 'ftp://me:hidden@a.edu.cn' }, /^(?!.*hidden)PUBLIC_URL is "ftp:\/\/…@a/],
    [{ PORT: 'eighty' }, /PORT is "eighty"/],
    [{ PORT: '70000' }, /0 to 65535/],
    [{ DATABASE_URL: 'mysql://root:hidden@db/x' }, /^(?!.*hidden).*begins with postgres:\/\//],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL is "loud"/],
    [{ SHARED_ADDRESSES: '10.0.0.1, 10.0.0.0/40' }, /SHARED_ADDRESSES has "10.0.0.0\/40"/],
    [{ PUBLIC_URL: 'portal.example.edu.cn' }, /PUBLIC_URL is "portal.example.edu.cn"/],
    [{ PUBLIC_URL: 'https://portal.example.edu.cn/a' }, /without a path/],
    [{ IDENTIFICATION_KEY_FILE: '/nowhere/key' }, /formgate keys rotate/],
    [{ HISTORY_MONTHS: '0' }, /HISTORY_MONTHS has "0"/],
    [{ HISTORY_MONTHS: '6,visit=2' }, /HISTORY_MONTHS has "visit=2"/],
    [{ MONITORING_PORT: 'on' }, /MONITORING_PORT is "on"/],
    [{ TRUST_PROXY: 'maybe' }, /TRUST_PROXY is "maybe"/],
    [{ TZ: 'Asia/Bejing' }, /TZ is "Asia\/Bejing".*TZ=Asia\/Shanghai/],
    [{ TZ: 'CST-8' }, /TZ is "CST-8"/],
    [{ STUDIO_SECOND_FACTOR: 'publisher,boss' }, /some of these roles: viewer, editor/],
    [{ STUDIO_SECOND_FACTOR: 'all,owner' }, /Give all, or some/],
    [{ STUDIO_IDENTITY_SECOND_FACTOR: 'mfa' }, /acr:value or amr:value/],
    [{ STUDIO_IDENTITY_SECOND_FACTOR: 'acr:' }, /acr:value or amr:value/],
  ])('says what to do about %j', (environment, message) => {
    expect(() => readOptions(environment, true)).toThrow(UserError);
    expect(() => readOptions(environment, true)).toThrow(message);
  });
});
