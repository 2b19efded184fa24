import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate, type TestCertificate } from '../../tests/support/certificate';
import { type LoopbackServer, listenOnLoopback } from '../../tests/support/loopback-server';
import { readAuthority } from './certificate-authority';
import { createHttpSms } from './messages/http-sms';
import { createUpstream } from './network/upstream/upstream';
import { createTlsFetch } from './tls-fetch';

const folder = mkdtempSync(join(tmpdir(), 'formgate-authority-'));
let certificate: TestCertificate;
let server: LoopbackServer;
let url: string;
beforeAll(async () => {
  certificate = makeCertificate(folder);
  server = await listenOnLoopback(
    createServer(certificate.server, (_, response) => {
      response.setHeader('x-twice', ['1', '2']).end('from behind TLS');
    }),
  );
  url = server.url.replace('http:', 'https:');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** By the authority of the certificate, and by those that Node knows. */
const authorities = () => [readAuthority(certificate.caFile, 'TEST'), undefined];
const settled = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map(({ status }) => status);
const oneOfTwo = ['fulfilled', 'rejected'];

describe('a server with a certificate of a private authority', () => {
  it('is asked where the authority is named, and never where it is not', async () => {
    const all = authorities().map((ca) => createTlsFetch({ ca })(new URL(url)));
    expect(await settled(all)).toEqual(oneOfTwo);
    const response = await all[0];
    expect(await response?.text()).toBe('from behind TLS');
    expect(response?.headers.get('x-twice')).toBe('1, 2');
  });

  it('takes text messages', async () => {
    const message = {
      kind: 'code' as const,
      school: 'default',
      phone: '13800138000',
      text: 'x',
      values: {},
    };
    const all = authorities().map((ca) => createHttpSms({ url, ca }).send(message, new Date()));
    expect(await settled(all)).toEqual(oneOfTwo);
  });

  it('carries operations out', async () => {
    const all = authorities().map((ca) => {
      const settings = {
        servers: [new URL(url)],
        schools: new Map(),
        prefixes: ['/'],
        deadTime: 1,
      };
      const upstream = createUpstream(
        {
          ...{ ...settings, wire: { key: '', iv: '' }, ca },
          ...{ isShared: false, connectTimeout: 3000, healthCheck: undefined },
        },
        { info() {}, warn() {} },
      );
      return upstream.check().finally(() => upstream.stop());
    });
    expect((await Promise.all(all)).map(({ isWell }) => isWell)).toEqual([true, false]);
  });
});

it.each([
  ['is not there', undefined, 'ENOENT'],
  ['holds no certificate', 'no certificate at all', 'no certificate'],
])('refuses a file that %s, and names who names it', (_, text, reason) => {
  const path = join(folder, 'other.pem');
  if (text !== undefined) writeFileSync(path, text);
  expect(() => readAuthority(path, 'SMS_CA_FILE')).toThrow(
    `The file ${path} of SMS_CA_FILE cannot be used (${reason})`,
  );
});
