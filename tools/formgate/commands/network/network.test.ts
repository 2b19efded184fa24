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

test('check says whether network.json is in order, with its secrets, or where it is not', async () => {
  const nas = { name: 'ac-1', adapters: ['radius'], secret: { env: 'AC_1_SECRET' } };
  const radius = { servers: [{ host: '10.0.0.10', secret: { env: 'RADIUS_SECRET' } }] };
  folder.write('network.json', { nas: [nas], radius });
  const path = `${folder.path}/network.json`;
  const env = { NETWORK_FILE: path, RADIUS_SECRET: 'long-enough', AC_1_SECRET: 'long-enough' };
  const { exitCode, stdout } = await network('check --format json', env);
  expect([exitCode, JSON.parse(stdout)]).toEqual([0, { path, count: 2 }]);
  const missing = await network('check', { ...env, AC_1_SECRET: '' });
  expect(missing).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('/nas/0/secret') });
  folder.write('network.json', { nass: [nas] });
  expect((await network('check', env)).stderr).toMatch(/line \d+, column \d+.*did you mean “nas”/s);
  expect((await network('check network.json')).stderr).toContain('did you mean “nas”');
  expect((await network('check')).stderr).toContain('NETWORK_FILE');
  const missingFile = (await network('check none.json')).stderr;
  expect(missingFile).toContain(
    'none.json cannot be read: there is no such file or folder. Check its path and rights.',
  );
  folder.write('network.json', { adapters: ['radius'] });
  expect((await network('check network.json')).stderr).toContain(
    'wrong at /adapters/0 (line 3, column 5): the adapter "radius" needs the member “radius”, which is missing.',
  );
});

test.each([
  ['up --dry-run', 'Name the interface'],
  ['up network.json', 'network up takes none, and “network.json” is one. It goes with: check.'],
  ['up --interface a;b', '--interface'],
  ['up --interface lan0 --portal-port 70000', '--portal-port'],
  ['reboot', 'up, status, down, check'],
])('refuses "%s"', async (args, message) => {
  const { exitCode, stderr } = await network(args);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
});
