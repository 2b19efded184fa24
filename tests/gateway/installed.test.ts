import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../src/wire/calls/sessions/sign-in';
import { makeCertificate } from '../support/certificate';
import { findChecker } from '../support/checkers';
import {
  canMakeMachines,
  type MachineProgram,
  makeMachine,
  type TestMachine,
} from '../support/machine';
import { readOperations } from '../support/operations';
import { callFilter, callNumbers, canFilterCalls, STARTER } from '../support/system-call-filter';

const root = resolve(import.meta.dirname, '..', '..');
const shipped = join(root, 'tools', 'deploy');
const host = 'portal.lakeside.edu.cn';
const [nginx, caddy] = [findChecker('nginx'), findChecker('caddy')];
const password = 'Lakeside-2026';
const filtersCalls = canFilterCalls();

/** The settings of a unit, by their names. */
function readUnit(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/**
 * The commands by which OPERATIONS installs a portal, the unit and the proxies, as they are
 * shipped, on a machine that has none of it.
 */
describe.skipIf(!nginx || !caddy || !canMakeMachines())('installed as OPERATIONS says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-installed-'));
  const { scripts, shown } = readOperations();
  let machine: TestMachine;
  let service: MachineProgram;

  beforeAll(async () => {
    machine = await makeMachine();
    machine.run(`mkdir /opt/formgate /srv/portal; mount --bind ${root} /opt/formgate; rmdir /srv/portal
      ${scripts[0]}`);
    machine.run(shown('useradd'));
    machine.run(shown('formgate init'));
    machine.run(shown('install -d'));
    machine.run(shown('chgrp formgate /srv/portal/operator'));
    machine.run('echo NETWORK=demonstration >> /srv/portal/formgate.env');
    machine.run(`mkdir -p /etc/systemd/system
      cp /opt/formgate/tools/deploy/formgate.service /etc/systemd/system/`);
    service = startService();
    await until('http://127.0.0.1:8080/health');
    machine.run(`printf '%s' '${password}' |
      formgate accounts add 2026001 --permanent --password-stdin --school lakeside`);
  });
  afterAll(async () => {
    await machine?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What the unit starts, as systemd would: as whom, and with what it may change and ask for. */
  function startService(): MachineProgram {
    const unit = readUnit(machine.run('cat /etc/systemd/system/formgate.service'));
    const settings = parseEnv(machine.run(`cat ${unit.get('EnvironmentFile')}`));
    return machine.start(enclosed(unit, settings, unit.get('ExecStart') ?? ''));
  }

  /** A command as the unit encloses it. */
  function enclosed(unit: ReadonlyMap<string, string>, settings: object, command: string): string {
    const of = (name: string) => unit.get(name) ?? '';
    expect(of('ProtectSystem')).toBe('strict');
    expect(of('CapabilityBoundingSet')).toBe('');
    const below = filtersCalls ? 'perl /run/starter.pl /run/calls' : '';
    if (filtersCalls) {
      const filter = callFilter(of('SystemCallFilter')).toString('base64');
      machine.run(`echo ${filter} | base64 -d > /run/calls
        echo ${Buffer.from(STARTER).toString('base64')} | base64 -d > /run/starter.pl`);
    }
    const mounts = '/ /etc /usr /var /run /opt /opt/formgate /srv';
    return `exec unshare --mount sh -euc '
      mount --bind ${of('ReadWritePaths')} ${of('ReadWritePaths')}
      for mount in ${mounts}; do mount -o remount,bind,ro $mount; done
      mount -t tmpfs -o mode=1777 tmpfs /tmp
      umask ${of('UMask')}
      cd ${of('WorkingDirectory')}
      exec env -i ${Object.entries(settings)
        .map(([name, value]) => `${name}="${value}"`)
        .join(' ')} \\
        setpriv --reuid=${of('User')} --regid=${of('Group')} --init-groups --no-new-privs \\
        --bounding-set=-all --inh-caps=-all ${below} ${command}'`;
  }

  const curl = (args: string) => machine.run(`curl --silent --max-time 20 ${args}`);
  /** Waits until a URL is answered. */
  const until = (url: string) =>
    vi.waitFor(
      () => {
        const status = curl(`--insecure --output /dev/null --write-out '%{http_code}' ${url}`);
        if (status !== '200') throw new Error(`${url}: ${status}\n${service.output()}`);
      },
      { timeout: 60_000, interval: 100 },
    );

  it('runs as its own user, and writes to its own folder alone', async () => {
    const data = machine.run('stat --format="%U %a" /srv/portal/data/database');
    expect(data).toBe('formgate 700\n');
    expect(machine.run('find /srv/portal -user formgate -not -path "/srv/portal/data*"')).toBe('');
    // What it prints is read between calls that wait for programs.
    await expect.poll(() => service.output()).toContain('Formgate is ready');
  });

  it.each([
    ['write into the program', 'touch /opt/formgate/dist/node/own.js'],
    ['write into the settings', 'sh -c "echo >> /srv/portal/formgate.env"'],
    ['change a school', 'touch /srv/portal/schools/lakeside/own.json'],
    ['install anything', 'touch /etc/systemd/system/own.service'],
    ['read what others keep secret', 'cat /etc/shadow'],
    ['become somebody else', 'setpriv --reuid=0 true'],
    ['end a program of somebody else', 'sh -c "kill -0 1"'],
    ['take a port of the system', 'node -e "require(\\"net\\").createServer().listen(80)"'],
  ])('may not %s', (_, command) => {
    const unit = readUnit(machine.run('cat /etc/systemd/system/formgate.service'));
    const tried = enclosed(unit, { PATH: '/usr/bin:/bin:/usr/local/bin' }, command);
    expect(() => machine.run(tried)).toThrow(/denied|not permitted|Read-only|EACCES/);
  });

  it
    .skipIf(!filtersCalls)
    .each([
      ...[
        'mount',
        'umount2',
        'pivot_root',
        'chroot',
        'reboot',
        'swapon',
        'init_module',
        'kexec_load',
      ],
      ...['ptrace', 'bpf', 'perf_event_open', 'clock_settime', 'iopl', 'acct'],
    ])('may not ask the system for %s', (call) => {
    const unit = readUnit(machine.run('cat /etc/systemd/system/formgate.service'));
    const asked = `perl -e "syscall(${callNumbers().get(call)}, 0, 0, 0, 0)"`;
    const told = `sh -c "${asked.replaceAll('"', '\\"')}; echo ended: \\$?"`;
    const tried = enclosed(unit, { PATH: '/usr/bin:/bin' }, told);
    // 128 and SIGSYS.
    expect(machine.run(tried)).toContain('ended: 159');
  });

  /**
   * What a student and a program get through a proxy.
   *
   * @param trust curl's option for the certificate
   */
  function expectPortal(name: string, trust: string): void {
    const https = `${trust} --connect-to ${name}:443:127.0.0.1:443`;
    const led = `--output /dev/null --write-out '%{http_code} %{redirect_url}'`;
    const at = `--connect-to ${name}:80:127.0.0.1:80`;
    expect(curl(`${at} ${led} http://${name}/lakeside/auth`)).toBe(
      `308 https://${name}/lakeside/auth`,
    );
    expect(curl(`${at} ${led} http://${name}/formgate/api/schools`)).toMatch(/^403 /);
    expect(curl(`${https} https://${name}/lakeside/auth`)).toContain('<form');
    const body = JSON.stringify({ user: '2026001', password });
    const headers = ['content-type: application/json', 'x-school: lakeside', 'x-safe-level: 0'];
    const sent = `${headers.map((each) => `--header '${each}'`).join(' ')} --data '${body}'`;
    const response = JSON.parse(curl(`${https} ${sent} https://${name}${signIn.http.path}`));
    expect(response).toMatchObject({ code: 0, data: { session: { account: '2026001' } } });
  }

  it('is behind nginx with the site as it is', async () => {
    const { certificateFile, keyFile, caFile } = makeCertificate(folder, 2, host);
    machine.run(`mkdir -p /etc/ssl/formgate
      cp ${certificateFile} /etc/ssl/formgate/fullchain.pem
      cp ${keyFile} /etc/ssl/formgate/privkey.pem
      rm -f /etc/nginx/sites-enabled/*
      cp /opt/formgate/tools/deploy/nginx.conf /etc/nginx/conf.d/formgate.conf
      mkdir -p /var/log/nginx`);
    const proxy = machine.start(`exec ${nginx} -g 'daemon off;'`);
    try {
      await until('https://127.0.0.1/health');
      expectPortal(host, `--cacert ${caFile}`);
      const log = () => machine.run('formgate log --kind sign-in --limit 1 --format json');
      // An entry is stored a moment after the response that it is about.
      await expect.poll(() => JSON.parse(log())).toMatchObject([{ address: '127.0.0.1' }]);
    } finally {
      // The next proxy takes the same ports.
      await proxy.stop();
    }
  });

  it('is behind Caddy with its file as it is', async () => {
    machine.run(
      'mkdir -p /etc/caddy; cp /opt/formgate/tools/deploy/Caddyfile /etc/caddy/Caddyfile',
    );
    const proxy = machine.start(
      `HOME=/run XDG_DATA_HOME=/run exec ${caddy} run --config /etc/caddy/Caddyfile`,
    );
    try {
      await until('https://localhost/health');
      expectPortal('localhost', '--cacert /run/caddy/pki/authorities/local/root.crt');
    } finally {
      await proxy.stop();
    }
  });

  it('runs as the image does: as nobody, with a root that cannot be written and no capability', async () => {
    const dockerfile = readFileSync(join(shipped, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
    const [, command = '[]'] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
    const [, env = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
    expect(dockerfile).toMatch(/^USER node$/m);
    const compose = readFileSync(join(shipped, 'compose.yaml'), 'utf8');
    expect(compose).toMatch(/read_only: true\n.*\n {2}cap_drop: \[ALL\]\n.*no-new-privileges/);
    // The unit's gateway has the ports.
    const own = 'PORT=8090 MONITORING_PORT=9470 NETWORK=demonstration PUBLIC_URL=https://a.example';
    const image = machine.start(`exec unshare --mount sh -euc '
      mount -t tmpfs -o uid=1000,gid=1000,mode=700 tmpfs /srv/portal/data
      for mount in / /etc /usr /var /run /opt /opt/formgate /srv; do
        mount -o remount,bind,ro $mount
      done
      mount -t tmpfs -o mode=1777 tmpfs /tmp
      cd /opt/formgate
      exec env -i PATH="$PATH" ${env} ${own} setpriv --reuid=1000 --regid=1000 --clear-groups \\
        --no-new-privs --bounding-set=-all --inh-caps=-all ${JSON.parse(command).join(' ')}'`);
    await until('http://127.0.0.1:9470/health/live');
    await until('http://127.0.0.1:8090/lakeside/auth');
    expect(await image.stop()).toBe(0);
  });

  it('is backed up, and a gateway is tried on the backup beside it', async () => {
    machine.run(shown('formgate backup'));
    const trial = scripts.find((script) => script.includes('formgate restore')) ?? '';
    const today = trial
      .replace(/formgate-[\d-]+\.tar/, 'formgate-*.tar')
      .replace('\nnode', '\nexec node');
    const tried = machine.start(today);
    await expect.poll(() => tried.output(), { timeout: 120_000 }).toContain('Formgate is ready');
    await until('http://127.0.0.1:8081/lakeside/auth');
    expect(await tried.stop()).toBe(0);
    const files = machine.run('stat --format="%U %a" /var/backups/formgate-*.tar.gz');
    expect(files).toBe('root 600\n');
  });

  it('ends as its service manager asks', async () => {
    expect(await service.stop()).toBe(0);
  });
});
