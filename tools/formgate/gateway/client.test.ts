import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeCertificate } from '../../../tests/support/certificate';
import { type LoopbackServer, listenOnLoopback } from '../../../tests/support/loopback-server';
import { runFormgate } from '../formgate.test-support';

let server: LoopbackServer | undefined;
afterEach(() => server?.stop());

/** Runs a command against a gateway that gives one response to everything. */
async function ask(args: readonly string[], status: number, body: string) {
  server = await listenOnLoopback(
    createServer((_, response) => {
      response.statusCode = status;
      response.end(body);
    }),
  );
  const env = { FORMGATE_URL: server.url, FORMGATE_TOKEN: 'fgt_of-the-test' };
  return runFormgate([...args, '--locale', 'en'], { env });
}

test.each([
  ['of another version', 200, '{}', 'of the same version as formgate'],
  ['that is none', 200, '[]', 'does not respond as a Formgate gateway'],
  ['that is none', 404, '<html>', 'does not respond as a Formgate gateway'],
  ['that refuses the token', 401, '{"code":"token-expired"}', 'The token has expired'],
  ['that says no code', 500, '{}', 'of the same version as formgate'],
])('says what is the matter with a gateway %s', async (_, status, body, message) => {
  const ran = await ask(['history', 'riverside'], status, body);
  expect(ran).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) });
  expect(ran.stderr).not.toContain('fgt_');
});

test.each([
  ['a token that it does not know', 401, '{"code":"unauthorized"}', 'token'],
  ['its database away', 503, '{"code":"database-unavailable"}', 'database'],
  ['another version', 200, '[]', 'status'],
])('doctor says of a gateway with %s what it is', async (_, status, body, check) => {
  const { stdout } = await ask(['doctor', '--format', 'json'], status, body);
  const { checks } = JSON.parse(stdout);
  expect(checks.at(-1)).toMatchObject({ check, result: 'error' });
});

test('leaves out revisions that it cannot read', async () => {
  const revision = {
    ...{ number: 2, state: 'b', source: 'publish', author: 'ci', message: 'Two' },
    ...{ publishedAt: '2026-03-02T08:00:00Z', restores: null },
  };
  const body = JSON.stringify({ revisions: [revision, { number: 'x' }] });
  const { stdout } = await ask(['history', 'riverside', '--format', 'json'], 200, body);
  expect(JSON.parse(stdout).revisions).toEqual([revision]);
});

test.each([
  [-1, 2, 'its certificate has ended: renew it (CERT_HAS_EXPIRED)'],
  [1, 1, ''],
])(
  'doctor at a gateway whose certificate is good for %i days ends with %i',
  async (days, exitCode, words) => {
    const folder = mkdtempSync(join(tmpdir(), 'formgate-certificate-'));
    try {
      const certificate = makeCertificate(folder, days);
      const tls = createTlsServer(certificate.server, (_, response) => response.end('{}'));
      server = await listenOnLoopback(tls);
      const origin = server.url.replace('http:', 'https:');
      const args = ['doctor', '--to', origin, '--ca-file', certificate.caFile, '--locale', 'en'];
      const ran = await runFormgate(args, { env: {} });
      expect(ran).toMatchObject({ exitCode, stderr: expect.stringContaining(words) });
      if (exitCode === 1) expect(ran.stdout).toContain('It ends within a day.');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
