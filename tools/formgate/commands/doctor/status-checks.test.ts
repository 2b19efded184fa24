import { expect, it } from 'vitest';
import { NO_INTERFACE, UNANSWERED } from '../../../../src/gateway/operator';
import { localMinute } from '../../local-time';
import { checkStatus } from './status-checks';

it('each server of the network has a line, with why it does not respond', () => {
  const status = {
    sms: 'upstream',
    network: [
      {
        ...{ name: 'upstream', isWell: true },
        parts: [
          { name: 'http://10.0.0.20', isWell: true, note: 'ok' },
          { name: 'http://10.0.0.21', isWell: false, note: 'ECONNREFUSED' },
        ],
      },
      { name: 'radius', isWell: false, parts: [{ name: 'a', isWell: false, note: 'timeout' }] },
    ],
  };
  const checks = checkStatus(status, 'http://localhost', { before: 0, after: 0 });
  const shown = checks.filter(({ name }) => name === 'network' || name === 'sms');
  expect(shown.map(({ name, result }) => `${name}: ${result}`)).toEqual([
    'sms: ok',
    'network: ok',
    'network: warning',
    'network: error',
  ]);
  expect(shown.at(-2)?.words.en).toContain('http://10.0.0.21 does not respond (ECONNREFUSED)');
});

it('a server for accounting that may have another secret is no server that does well', () => {
  const parts = [{ name: 'accounting a', isWell: true, note: UNANSWERED }];
  const status = { network: [{ name: 'radius', isWell: true, parts }] };
  const checks = checkStatus(status, 'http://localhost', { before: 0, after: 0 });
  expect(checks.findLast(({ name }) => name === 'network')).toMatchObject({
    result: 'warning',
    words: { en: expect.stringContaining('Sign in once') },
  });
});

it('a router without the interface of its rules stops nobody', () => {
  const parts = [
    { name: 'nft', isWell: true, note: 'ok' },
    { name: 'lan0', isWell: false, note: NO_INTERFACE },
  ];
  const status = { network: [{ name: 'nftables', isWell: false, parts }] };
  const checks = checkStatus(status, 'http://localhost', { before: 0, after: 0 });
  expect(checks.findLast(({ name }) => name === 'network')).toMatchObject({
    result: 'error',
    words: { en: expect.stringContaining('no interface lan0, and every device passes') },
  });
});

const well = { name: 'campus', isWell: true, isProtected: true, notes: ['ldaps://ldap: ok'] };

it.each([
  ['nothing where there is none', [], [], undefined, ''],
  ['that all is well', [well], [], 'ok', 'campus'],
  [
    'of one that is down',
    [{ ...well, isWell: false, notes: ['ldaps://ldap: ECONNREFUSED'] }],
    [],
    'error',
    'ECONNREFUSED',
  ],
  ['of one without encryption', [{ ...well, isProtected: false }], [], 'warning', 'startTls'],
  ['of a school that there is not', [well], ['typo'], 'warning', 'typo'],
])('says of directories %s', (_what, directories, unknownSchools, result, text) => {
  const checks = checkStatus({ directories, unknownSchools }, 'http://localhost:8080', {
    before: 0,
    after: 0,
  });
  const found = checks.find(({ name }) => name === 'directories');
  expect(found?.result).toBe(result);
  expect(found?.words.en ?? '').toContain(text);
});

it.each([
  ['as they should be', { providers: [{ name: 'campus', isProtected: true }] }, 'ok', 'campus'],
  ['for a trial', { providers: [{ name: 'campus', isProtected: false }] }, 'warning', 'https'],
  ['that is down', { providers: [{ name: 'campus', note: 'ECONNREFUSED' }] }, 'error', 'campus: E'],
  ['of no school', { unknownSchools: ['typo'] }, 'warning', 'typo'],
  ['beyond which a file goes', { limited: ['schools/a/x.json'] }, 'warning', 'schools/a/'],
])('says of identity providers and limits %s', (_what, identity, result, text) => {
  const moments = { before: 0, after: 0 };
  const checks = checkStatus({ identity }, 'http://localhost:8080', moments);
  const found = checks.find(({ name }) => name === 'identity');
  expect([found?.result, found?.words.en]).toEqual([result, expect.stringContaining(text)]);
});

it.each([
  ['embedded', 'embedded, 1 ms.', '内置数据库，1 毫秒。'],
  ['server', 'PostgreSQL, 1 ms.', 'PostgreSQL 服务器，1 毫秒。'],
])('names the database %s in the reader’s language', (kind, en, zh) => {
  const status = { database: { kind, milliseconds: 1 } };
  const checks = checkStatus(status, 'http://localhost', { before: 0, after: 0 });
  expect(checks.find(({ name }) => name === 'database')?.words).toEqual({ en, 'zh-CN': zh });
});

it.each([
  ['of another version', {}, undefined, ''],
  ['with room', { freeBytes: 12.34e9 }, 'ok', '12.3 GB are free'],
  ['nearly full', { freeBytes: 0.94e9 }, 'warning', '940 MB are free'],
  ['that is full', { freeBytes: 20e6 }, 'error', '20 MB are free'],
])('says of a disk %s', (_what, disk, result, text) => {
  const checks = checkStatus({ disk }, 'http://localhost', { before: 0, after: 0 });
  const found = checks.find(({ name }) => name === 'disk');
  expect(found?.result).toBe(result);
  expect(found?.words.en ?? '').toContain(text);
});

it.each([
  ['of another version', { lost: 0 }, []],
  [
    'that is whole',
    { lost: 0, maintainedAt: '2026-11-23T07:10:00Z' },
    ['ok', `removed at ${localMinute('2026-11-23T07:10:00Z')}.`],
  ],
  ['with lost entries', { lost: 3, maintainedAt: '' }, ['warning', 'lost since the start: 3']],
  [
    'of which old entries stay',
    { lost: 0, held: 4, maintainedAt: '2026-11-23T07:10:00Z' },
    ['warning', 'the clock may be wrong'],
  ],
  ['that was never looked after', { lost: 0, maintainedAt: '' }, ['warning', 'never since']],
  [
    'that is not looked after any more',
    { lost: 0, maintainedAt: '2026-11-23T05:10:00Z' },
    ['warning', `last at: ${localMinute('2026-11-23T05:10:00Z')})`],
  ],
])('says of a history %s', (_what, history, [result, words = '']) => {
  const status = { time: '2026-11-23T08:00:00Z', history };
  const checks = checkStatus(status, 'http://localhost', { before: 0, after: 0 });
  const found = checks.find(({ name }) => name === 'history');
  expect(found?.result).toBe(result);
  expect(found?.words.en ?? '').toContain(words);
});

it.each([
  ['nothing where nobody needs it', { kind: 'none' }, undefined, ''],
  ['that it responds', { kind: 'smtp' }, 'ok', 'responds'],
  ['that it takes none', { kind: 'smtp', note: 'EAUTH' }, 'error', 'EAUTH'],
  ['that it is missing', { kind: 'none', isNeeded: true }, 'error', 'SMTP_URL'],
  ['that it is a trial’s', { kind: 'outbox', isNeeded: true }, 'warning', '/outbox'],
])('says of the server for e-mail %s', (_what, mail, result, text) => {
  const checks = checkStatus({ mail }, 'http://localhost:8080', { before: 0, after: 0 });
  const found = checks.find(({ name }) => name === 'mail');
  expect(found?.result).toBe(result);
  expect(found?.words.en ?? '').toContain(text);
});

it.each([
  ['nothing where nobody is asked for one', { isAsked: false }, undefined, ''],
  ['that all have it', { isAsked: true, missing: 0 }, 'ok', 'have one'],
  ['how many have none', { isAsked: true, missing: 3 }, 'warning', 'none here: 3.'],
])('says of the second factor that the operator asks for %s', (_, secondFactor, result, text) => {
  const checks = checkStatus({ secondFactor }, 'http://localhost', { before: 0, after: 0 });
  const found = checks.find(({ name }) => name === 'secondFactor');
  expect(found?.result).toBe(result);
  expect(found?.words.en ?? '').toContain(text);
});

it.each([
  ['that it can be reached', {}, 'ok', 'connections'],
  ['that it cannot', { smsNote: 'ENOTFOUND' }, 'error', 'ENOTFOUND'],
])('says of the service for text messages %s', (_what, more, result, text) => {
  const status = { sms: 'http', ...more };
  const checks = checkStatus(status, 'http://localhost:8080', { before: 0, after: 0 });
  const found = checks.find(({ name }) => name === 'sms');
  expect(found?.result).toBe(result);
  expect(found?.words.en).toContain(text);
});

it.each([
  ['of another version', undefined, 'ok', 'this machine agree.'],
  ['of a campus', 'Asia/Shanghai', 'ok', 'time zone is Asia/Shanghai'],
  ['that nobody set', 'UTC', 'warning', 'TZ=Asia/Shanghai'],
])('says of a clock in the time zone %s', (_what, timeZone, result, text) => {
  const time = new Date(0).toISOString();
  const status = { time, database: { time }, ...(timeZone !== undefined && { timeZone }) };
  const checks = checkStatus(status, 'http://localhost', { before: 0, after: 0 });
  const found = checks.find(({ name }) => name === 'clock');
  expect([found?.result, found?.words.en]).toEqual([result, expect.stringContaining(text)]);
});
