import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OPERATOR_FILE } from '../../operator/running-gateway';
import { keepOperatorFile } from './operator-file';

let app: FastifyInstance;
let dataDir: string;
beforeEach(() => {
  app = fastify();
  dataDir = mkdtempSync(join(tmpdir(), 'formgate-operator-'));
});
afterEach(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const parts = { secret: 'the-secret', studioAt: (port: number) => `http://localhost:${port}` };

/** Occupies all threads that read and write files, so that what is written is written late. */
function occupyThreads(): void {
  for (let count = 0; count < 12; count += 1) pbkdf2('', '', 60_000, 32, 'sha256', () => {});
}

it('is there, whole and for its owner alone, before the first response', async () => {
  const file = join(dataDir, OPERATOR_FILE);
  // What a gateway left that was killed, and that others could read.
  writeFileSync(file, '{"origin":"http://127.0.0.1:1","secret":"old"}', { mode: 0o644 });
  keepOperatorFile(app, { ...parts, dataDir });
  app.get('/', async () => ({
    file: readFileSync(file, 'utf8'),
    mode: (statSync(file).mode & 0o777).toString(8),
  }));
  const first = new Promise<unknown>((resolve) => {
    app.server.once('listening', () => {
      const address = app.server.address();
      if (address !== null && typeof address === 'object')
        get({ port: address.port }, (response) => resolve(json(response)));
    });
  });
  // Before the file's own, which was added first.
  app.server.prependOnceListener('listening', occupyThreads);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await first).toEqual({
    file: JSON.stringify({
      origin,
      studio: `http://localhost:${new URL(origin).port}`,
      secret: 'the-secret',
    }),
    mode: '600',
  });
  await app.close();
  expect(() => statSync(file)).toThrow('ENOENT');
});

it('keeps nobody waiting where it cannot be written', async () => {
  keepOperatorFile(app, { ...parts, dataDir: join(dataDir, 'nowhere') });
  app.get('/', async () => 'here');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await (await fetch(origin)).text()).toBe('here');
});
