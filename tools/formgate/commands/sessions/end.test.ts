import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { type LoopbackServer, listenOnLoopback } from '../../../../tests/support/loopback-server';
import { proofAt } from '../../../../tests/support/operator-proof';
import { createTestFolder } from '../../formgate.test-support';

const secret = 'fgo_of-the-test';
const folder = createTestFolder();
let server: LoopbackServer | undefined;
afterEach(async () => {
  await server?.stop();
  folder.remove();
});

/** The end of sessions through a gateway whose network did this to them. */
async function end(response: object, more: readonly string[] = []) {
  server = await listenOnLoopback(
    createServer(({ url = '' }, reply) => {
      const proof = proofAt(url, secret);
      if (proof !== undefined) reply.end(proof);
      else if (url.endsWith('/end')) reply.end(JSON.stringify(response));
      else reply.end('{"accounts":[{"school":"riverside","username":"a"}]}');
    }),
  );
  folder.write('operator.json', { origin: server.url, secret });
  const env = { DATA_DIR: folder.path };
  return folder.formgate(['sessions', 'end', 'a', '--school', 'riverside', ...more], { env });
}

it('says that the network did not close sessions, such as where a router is away', async () => {
  const { exitCode, stdout } = await end({ ended: 3, isClosed: false, failed: 2 });
  expect([exitCode, stdout]).toEqual([
    1,
    'Sessions of a that were ended: 3. Of these the network did not close 2: the devices may still be online. Gateways try again every minute for a day; formgate doctor and the log say why.\n',
  ]);
});

it('says that another router’s gateway closes them', async () => {
  const { exitCode, stdout } = await end({ ended: 1, isClosed: false });
  expect([exitCode, stdout]).toEqual([
    0,
    'Sessions of a that were ended: 1. Gateways cut them off the network within a minute.\n',
  ]);
});
