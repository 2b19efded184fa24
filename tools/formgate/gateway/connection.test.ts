import { expect, test } from 'vitest';
import { runFormgate } from '../formgate.test-support';

test.each([
  [['--to', 'localhost:8474'], {}, '--to is not the address of a gateway.'],
  [[], { FORMGATE_URL: 'localhost:8474' }, 'FORMGATE_URL is not the address of a gateway.'],
  [[], { PUBLIC_URL: 'localhost:8474' }, 'PUBLIC_URL is not the address of a gateway.'],
])('names what gave a wrong address: %j %j', async (args, env, message) => {
  const ran = await runFormgate(['history', 'riverside', ...args], { env });
  expect(ran).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) });
});

test.each([
  ['gone', 'cannot be read: there is no such file or folder.'],
  ['.', 'cannot be read: it is a folder.'],
])('says why the file of the token, %s, cannot be read', async (file, message) => {
  const args = ['history', 'riverside', '--to', 'http://127.0.0.1:1', '--token-file', file];
  const ran = await runFormgate(args, { env: {} });
  expect(ran).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) });
});

test('asks for a token alone, and shows nothing of what stands beside it', async () => {
  const args = ['history', 'riverside', '--to', 'http://127.0.0.1:1'];
  const ran = await runFormgate(args, { env: { FORMGATE_TOKEN: 'The token:\n\n  secret-1\n' } });
  expect(ran).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('FORMGATE_TOKEN holds more than the token'),
  });
  expect(ran.stderr).not.toContain('secret-1');
});
