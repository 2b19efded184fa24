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

const root = resolve(import.meta.dirname, '..', '..');
const shipped = join(root, 'tools', 'deploy');
const host = 'portal.lakeside.edu.cn';
const [nginx, caddy] = [findChecker('nginx'), findChecker('caddy')];
const password = 'Lakeside-2026';

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
  const operations = readFileSync(join(shipped, 'OPERATIONS.md'), 'utf8');
  let machine: TestMachine;
  let service: MachineProgram;

  /** A line of code in OPERATIONS that begins so. */
  function shown(beginning: string): string {
    const found = [...operations.matchAll(/`([^`\n]+)`/g)].find(([, code = '']) =>
      code.startsWith(beginning),
    );
    if (!found?.[1]) throw new Error(`OPERATIONS shows no ${beginning}`);
    return found[1];
  }

  beforeAll(async () => {
    machine = await makeMachine();
    const [, wrapper = ''] = /```sh\n([\s\S]*?)```/.exec(operations) ?? [];
    machine.run(`mkdir /opt/formgate /srv/portal; mount --bind ${root} /opt/formgate; rmdir /srv/portal
      ${wrapper}`);
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

  /**
   * What systemd would start, as whom, and with what it may change: calls of the system it alone
   * can filter.
   */
  function startService(): MachineProgram {
    const unit = readUnit(machine.run('cat /etc/systemd/system/formgate.service'));
    const of = (name: string) => unit.get(name) ?? '';
    const settings = Object.entries(parseEnv(machine.run(`cat ${of('EnvironmentFile')}`)));
    expect(of('ProtectSystem')).toBe('strict');
    expect(of('CapabilityBoundingSet')).toBe('');
    const mounts = '/ /etc /usr /var /run /opt /opt/formgate /srv';
    return machine.start(`exec unshare --mount sh -euc '
      mount --bind ${of('ReadWritePaths')} ${of('ReadWritePaths')}
      for mount in ${mounts}; do mount -o remount,bind,ro $mount; done
      mount -t tmpfs -o mode=1777 tmpfs /tmp
      umask ${of('UMask')}
      cd ${of('WorkingDirectory')}
      exec env -i ${settings.map(([name, value]) => `${name}="${value}"`).join(' ')} \\
        setpriv --reuid=${of('User')} --regid=${of('Group')} --init-groups --no-new-privs \\
        --bounding-set=-all --inh-caps=-all ${of('ExecStart')}'`);
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
    await until('https://127.0.0.1/health');
    expectPortal(host, `--cacert ${caFile}`);
    const { address } = JSON.parse(
      machine.run('formgate log --kind sign-in --limit 1 --format json'),
    )[0];
    expect(address).toBe('127.0.0.1');
    await proxy.stop();
  });

  it('is behind Caddy with its file as it is', async () => {
    machine.run(
      'mkdir -p /etc/caddy; cp /opt/formgate/tools/deploy/Caddyfile /etc/caddy/Caddyfile',
    );
    const proxy = machine.start(
      `HOME=/run XDG_DATA_HOME=/run exec ${caddy} run --config /etc/caddy/Caddyfile`,
    );
    await until('https://localhost/health');
    expectPortal('localhost', '--cacert /run/caddy/pki/authorities/local/root.crt');
    await proxy.stop();
  });

  it('ends as its service manager asks', async () => {
    expect(await service.stop()).toBe(0);
  });
});
