import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate, type TestCertificate } from '../../../tests/support/certificate';
import { findProgram } from '../../../tests/support/find-program';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../../../tests/support/postgres';
import { serverCertificates } from '../peer-certificates';
import { migrations } from './migrations';
import { openServer } from './open-server';

const programs = findProgram(POSTGRESQL);

describe.skipIf(!programs)('openServer', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
  });
  afterAll(() => server?.stop());

  it('makes the tables once for many gateways that start at once', async () => {
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openServer(server.url, { onConnectionError: () => {} })),
    );
    try {
      const done = await opened[0]?.database
        .withTables<{ kysely_migration: { name: string } }>()
        .selectFrom('kysely_migration')
        .select('name')
        .orderBy('name')
        .execute();
      expect(done?.map(({ name }) => name)).toEqual(migrations.map(([name]) => name));
    } finally {
      await Promise.all(opened.map(({ close }) => close()));
    }
  });

  it.each([
    ['no such database', { pathname: '/nosuch' }, '(3D000): it has no such database. Make it'],
    ['nobody there', { port: '1' }, '(ECONNREFUSED): nobody listens there. Start it'],
    ['no such host', { hostname: 'portal.invalid' }, '): no such host. Check its name'],
  ])('says what is wrong and what to do where there is %s', async (_, part, words) => {
    const url = Object.assign(new URL(server.url), part);
    const opening = openServer(url.href, { onConnectionError: () => {} });
    await expect(opening).rejects.toThrow(words);
  });

  it('says that a server speaks no TLS where its address asks for that', async () => {
    const opening = openServer(`${server.url}?sslmode=require`, { onConnectionError: () => {} });
    await expect(opening).rejects.toThrow('(sslmode): it speaks no TLS, which sslmode');
  });
});

describe.skipIf(!programs)('openServer, over TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-postgres-tls-'));
  const warnings: Error[] = [];
  const warned = (warning: Error) => warnings.push(warning);
  let certificate: TestCertificate;
  let server: TestPostgres;
  beforeAll(async () => {
    process.on('warning', warned);
    certificate = makeCertificate(folder);
    server = await startPostgres(programs ?? '', certificate);
  });
  afterAll(async () => {
    process.off('warning', warned);
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  it.each(['require', 'verify-full'])('checks the certificate with sslmode=%s', async (mode) => {
    const open = (more: string) =>
      openServer(`${server.url}?sslmode=${mode}${more}`, { onConnectionError: () => {} });
    await expect(open('')).rejects.toThrow(
      '(UNABLE_TO_VERIFY_LEAF_SIGNATURE): the authority of its certificate is not known. Name one',
    );
    await expect(open('&sslrootcert=/nowhere/ca.pem')).rejects.toThrow(
      '(ENOENT): a file that the address names, such as sslrootcert, is not there.',
    );
    const { close } = await open(`&sslrootcert=${certificate.caFile}`);
    await close();
    expect(warnings).toEqual([]);
    const { port } = new URL(server.url);
    const [shown] = serverCertificates().filter(({ server }) => server.endsWith(`:${port}`));
    expect(shown?.server).toBe(`postgres://127.0.0.1:${port}`);
    const days = (Date.parse(shown?.endsAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.ceil(days)).toBe(30);
  });
});
