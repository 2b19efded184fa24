import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startSmsService } from '../../src/gateway/messages/sms-service.test-support';
import { gatewayProgram, nodeOptions, type RunningGateway, startGateway } from '../support/gateway';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'formgate-start-'));
beforeAll(() => cpSync(inject('preparedData'), join(folder, 'data'), { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a database into a folder, and nothing else of a gateway: making one takes seconds. */
function prepareDatabase(dataDir: string): void {
  cpSync(join(inject('preparedData'), 'database'), join(dataDir, 'database'), { recursive: true });
}

/** Runs the gateway, or a command that becomes it, until it ends by itself. */
function run(
  env: Record<string, string>,
  {
    command = [process.execPath, ...nodeOptions, gatewayProgram],
    ...more
  }: SpawnOptions & { command?: string[] } = {},
): Promise<{ code: number | null; printed: string }> {
  return new Promise((resolve) => {
    const [first = '', ...rest] = command;
    const child = spawn(first, rest, {
      cwd: root,
      env: { ...process.env, LC_ALL: 'C', PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
      ...more,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => (printed += text));
    const last = setTimeout(() => child.kill('SIGKILL'), 50_000);
    child.once('close', (code) => {
      clearTimeout(last);
      resolve({ code, printed });
    });
  });
}

describe('the gateway does not start, and says why,', () => {
  it('when the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, printed } = await run({ PORT: String(port), HOST: '127.0.0.1' });
    const monitoring = await run({ MONITORING_PORT: String(port) });
    await new Promise((resolve) => other.close(resolve));
    // One line: what the start had begun has ended before the database closed.
    expect(monitoring.printed).toMatch(/^Monitoring cannot listen on [^\n]*\n$/);
    expect(code).toBe(1);
    expect(printed).toContain(
      `Port ${port} is in use by another program. Stop that one, or set PORT to another port, such as ${port + 1}.`,
    );
    expect(printed).not.toContain('    at ');
  });

  it('when the schemas that a build makes are not there', async () => {
    const schemas = join(folder, 'schemas-of-the-sources');
    cpSync(join(root, 'schemas'), schemas, { recursive: true });
    rmSync(join(schemas, 'screen.schema.json'));
    const { code, printed } = await run({ SCHEMAS_DIR: schemas });
    expect(code).not.toBe(0);
    expect(printed).toMatch(
      /^\S+screen\.schema\.json cannot be read: [^\n]*"npm run build"[^\n]*\n$/,
    );
  });

  it('in the terminal’s language', async () => {
    const { code, printed } = await run({ LC_ALL: 'zh_CN.UTF-8', PORT: 'eighty' });
    expect(code).toBe(78);
    expect(printed).toBe('PORT 的值“eighty”不对：应为 0 到 65535 的数字，例如 8080。\n');
  });

  it('when the folder of the database holds something else', async () => {
    const dataDir = join(folder, 'other');
    mkdirSync(join(dataDir, 'database'), { recursive: true });
    writeFileSync(join(dataDir, 'database', 'thesis.txt'), 'keep me');
    const { code, printed } = await run({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(printed).toContain('holds files, but no database');
  });

  it('when there are no schools', async () => {
    const { code, printed } = await run({ SCHOOLS_DIR: join(folder, 'nowhere') });
    expect(code).toBe(1);
    expect(printed).toContain('nowhere. Make it, or set SCHOOLS_DIR to the right folder.');
    expect(printed).not.toContain('    at ');
  });

  it('when operations.json says what it may not', async () => {
    const schemas = join(folder, 'schemas');
    cpSync(join(root, 'schemas'), schemas, { recursive: true });
    const operations = {
      signUp: { path: '/api-service/api/v1/sign-up' },
      signIn: { request: { required: [] } },
    };
    writeFileSync(join(schemas, 'operations.json'), JSON.stringify({ operations }));
    const dataDir = join(folder, 'other-operations');
    prepareDatabase(dataDir);
    const { code, printed } = await run({ SCHEMAS_DIR: schemas, DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(printed).toContain('There is no operation “signUp”');
    expect(printed).toContain('The request of the operation “signIn” cannot be made looser');
    expect(printed).not.toContain('    at ');
  });

  it('when the default school has a mistake and never was right', async () => {
    const schools = join(folder, 'schools');
    cpSync(join(root, 'schools'), schools, { recursive: true });
    writeFileSync(join(schools, 'default/configration.json'), '{ "schoolNameEn": "default", }');
    const dataDir = join(folder, 'fresh');
    prepareDatabase(dataDir);
    const { code, printed } = await run({ SCHOOLS_DIR: schools, DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(printed).toMatch(/schools\/default\/configration\.json:1:\d+ error syntax/);
  });
});

/**
 * Rights bind everyone but root: there the gateway runs as another user, if that one may read it.
 */
const bound = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const canBeBound =
  process.platform !== 'win32' &&
  spawnSync(process.execPath, ['--check', gatewayProgram], { ...bound, cwd: root }).status === 0;

describe('the gateway says that DATA_DIR cannot be used, and changes nothing there,', () => {
  let place = '';
  beforeEach(() => {
    place = mkdtempSync(join(folder, 'unusable-'));
  });
  const there = () => readdirSync(place, { recursive: true, encoding: 'utf8' }).sort();

  /** Ends with one line, which names the folder and the variable. */
  async function refuses(dataDir: string, how: Parameters<typeof run>[1] = {}): Promise<string> {
    const { code, printed } = await run({ DATA_DIR: dataDir }, how);
    expect(printed.trim().split('\n')).toEqual([expect.stringMatching(/^[A-Z].+\.$/)]);
    expect(printed).toContain(dataDir);
    expect(printed).toContain('DATA_DIR');
    expect(code).toBe(1);
    return printed;
  }

  it('when a file is in its place, above it, or where its database should be', async () => {
    writeFileSync(join(place, 'database'), 'mine');
    for (const dataDir of [place, join(place, 'database'), join(place, 'database/below')]) {
      await refuses(dataDir);
    }
    expect(there()).toEqual(['database']);
    expect(readFileSync(join(place, 'database'), 'utf8')).toBe('mine');
  });

  it('when it is a link that leads nowhere', async () => {
    symlinkSync(join(place, 'nowhere/at-all'), join(place, 'link'), 'junction');
    await refuses(join(place, 'link'));
    expect(there()).toEqual(['link']);
  });

  it.each(['database.lock', 'last-good.json', 'last-good.json.new'])(
    'when a folder is where its %s should be',
    async (name) => {
      prepareDatabase(place);
      mkdirSync(join(place, name, 'mine'), { recursive: true });
      await refuses(place);
      const found = there().filter((path) => !/^database([\\/]|$)/.test(path));
      expect(found).toEqual([name, join(name, 'mine')]);
    },
    60_000,
  );

  it.skipIf(!existsSync('/proc/self'))(
    'when its file system takes no folders',
    async () => {
      await refuses('/proc');
      await refuses('/proc/formgate/data');
    },
    60_000,
  );

  it.skipIf(!canBeBound)(
    'when the user has no right to write there',
    async () => {
      chmodSync(folder, 0o755);
      chmodSync(place, 0o555);
      await refuses(place, bound);
      await refuses(join(place, 'data'), bound);
      expect(there()).toEqual([]);
    },
    60_000,
  );

  it.skipIf(process.platform === 'win32')(
    'when there is no room for a database',
    async () => {
      // No file of more than a megabyte may be written: what a full disk comes to, on any disk.
      const gateway = [process.execPath, ...nodeOptions, gatewayProgram];
      const command = ['sh', '-c', 'ulimit -f 1000 && exec "$@"', 'sh', ...gateway];
      expect(await refuses(place, { command })).toMatch(
        /100 MB on the disk, where \d+ MB are free/,
      );
      expect(there()).toEqual(['database']);
    },
    60_000,
  );
});

describe('the gateway', () => {
  it('serves the last good state after a restart with a mistake on the disk', async () => {
    const schools = join(folder, 'restart');
    const dataDir = join(folder, 'restart-data');
    cpSync(join(root, 'schools'), schools, { recursive: true });
    cpSync(inject('preparedData'), dataDir, { recursive: true });
    const env = { SCHOOLS_DIR: schools, DATA_DIR: dataDir };
    // The data are those of a gateway that started with the same schools.
    writeFileSync(join(schools, 'riverside/screens/login.json'), '{');
    rmSync(join(schools, 'northlake/assets/logo.svg'));
    const gateway = await startGateway({ env });
    try {
      const html = await (await fetch(`${gateway.url}/riverside/auth`)).text();
      expect(html).toContain('运营商');
      expect(gateway.output()).toMatch(
        /schools\/riverside\/screens\/login\.json:1:\d+ error syntax/,
      );
      const logo = await fetch(`${gateway.url}/schools/northlake/assets/logo.svg`);
      expect(await logo.text()).toContain('<title>北湖师范学院</title>');
      for (const school of ['riverside', 'northlake']) {
        expect(gateway.output()).toContain(
          `schools/${school}: the last good state goes on being served`,
        );
      }
    } finally {
      await gateway.stop();
    }
  });

  it('has all that it had answered after it was killed', async () => {
    const keepData = join(folder, 'killed');
    const sms = await startSmsService();
    const env = { TRUST_PROXY: '1', SMS_URL: sms.url };
    const first = await startGateway({ data: inject('preparedData'), env });
    const answered: { phone: number; at: number }[] = [];
    const asking = Array.from({ length: 10 }, async (_, of) => {
      for (let phone = 13_700_000_000 + of; ; phone += 10) {
        const code = await askForCode(first, phone).catch(() => undefined);
        if (code === undefined) return;
        if (code === 0) answered.push({ phone, at: performance.now() });
      }
    });
    await expect.poll(() => answered.length).toBeGreaterThan(100);
    await first.stop({ kill: true, keepData });
    await Promise.all(asking);
    const second = await startGateway({ data: keepData, env });
    try {
      // Another code within the minute is refused, if the first is remembered.
      const codes = await Promise.all(
        answered.map(async ({ phone, at }) => {
          const code = await askForCode(second, phone);
          return performance.now() - at < 60_000 ? code : undefined;
        }),
      );
      const inTime = codes.filter((code) => code !== undefined);
      expect(new Set(inTime)).toEqual(new Set([20001]));
    } finally {
      await second.stop();
      sms.stop();
    }
  });
});

describe('a gateway that runs', () => {
  // Where it is another day than in UTC now.
  const [zone, hours] =
    new Date().getUTCHours() < 10 ? ['pacific/pago_pago', -11] : ['pacific/kiritimati', 14];
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway({ data: inject('preparedData'), env: { TZ: zone } });
  });
  afterAll(() => gateway?.stop());

  it('shows pages by the day of the time zone that it was told', async () => {
    const dayThere = () => new Date(Date.now() + hours * 3600_000).toISOString().slice(0, 10);
    const before = dayThere();
    const found = await fetch(
      `${gateway.url}/riverside/__serverLoader?route=auth&url=/riverside/auth`,
    );
    const { today } = (await found.json()) as { today: string };
    expect([before, dayThere()]).toContain(today);
  });

  it('has named its addresses and demonstration students', () => {
    const printed = gateway.output();
    for (const school of ['default', 'riverside', 'northlake', 'hillside']) {
      expect(printed).toContain(`http://localhost:${gateway.port}/${school}`);
    }
    expect(printed).toContain('Demonstration students');
    expect(printed).toContain('/outbox');
  });

  it('keeps another one from starting with the same database folder', async () => {
    const env = { DATA_DIR: gateway.dataDir };
    const { code, printed } = await run(env);
    expect(code).toBe(1);
    expect(printed).toMatch(/in use/);
    expect(printed).not.toContain('    at ');
    // Deleting the file of the lock by hand lets nobody in either.
    rmSync(join(gateway.dataDir, 'database.lock'));
    expect(await run(env)).toEqual({ code: 1, printed });
    expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
  });
});

describe('the outbox', () => {
  it('is not there behind a proxy, which others may come through under the name localhost', async () => {
    const gateway = await startGateway({
      data: inject('preparedData'),
      env: { TRUST_PROXY: '1', SMS_URL: '' },
    });
    try {
      // As nginx asks by its defaults: the host is the one of its own configuration, and nothing
      // says that it is a proxy.
      const { status } = await fetch(`${gateway.url}/outbox`);
      expect(status).toBe(404);
      expect(await askForCode(gateway, 13_700_000_000)).toBe(20011);
      expect(gateway.output()).not.toContain('/outbox');
      expect(gateway.output()).toContain('SMS_URL');
    } finally {
      await gateway.stop();
    }
  });
});

/** Asks for a code, in clear, from an address of the phone's own; gives the response's code. */
async function askForCode({ url }: RunningGateway, phone: number): Promise<number> {
  const response = await fetch(`${url}/api-service/api/v1/verifyCode2`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-safe-level': '0',
      'x-forwarded-for': `10.0.${(phone >> 8) & 255}.${phone & 255}`,
    },
    body: JSON.stringify({ phone: String(phone), type: 'RETRIEVE' }),
  });
  return (await response.json()).code;
}
