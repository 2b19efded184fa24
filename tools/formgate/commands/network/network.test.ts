import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureRules } from '../../../../src/gateway/operator';
import { createTestFolder, type TestFolder } from '../../formgate.test-support';

let folder: TestFolder;
beforeEach(() => {
  folder = createTestFolder();
});
afterEach(() => folder.remove());

const network = (args: string, env: Record<string, string> = {}) =>
  folder.formgate(['network', ...args.split(' '), '--locale', 'en'], { env });

test('a dry run prints the rules alone, ready for nft', async () => {
  expect(await network('up --interface lan0 --portal-port 80 --dry-run')).toEqual({
    exitCode: 0,
    stdout: captureRules({ interface: 'lan0', portalPort: 80 }),
    stderr: '',
  });
});

test('without an interface it is the one of network.json, and the port that of the gateway', async () => {
  folder.write('network.json', { adapters: ['nftables'], nftables: { interface: 'br-lan' } });
  const env = { NETWORK_FILE: `${folder.path}/network.json`, PORT: '8081' };
  const { stdout } = await network('up --dry-run --format json', env);
  expect(JSON.parse(stdout)).toMatchObject({ interface: 'br-lan', portalPort: 8081 });
});

test.each([
  ['up --dry-run', 'Name the interface'],
  ['up --interface a;b', '--interface'],
  ['up --interface lan0 --portal-port 70000', '--portal-port'],
  ['reboot', 'up, status, down'],
])('refuses "%s"', async (args, message) => {
  const { exitCode, stderr } = await network(args);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
});
