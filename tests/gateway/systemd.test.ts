import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootMachine } from '../support/booted-machine';
import { readOperations } from '../support/operations';

const root = resolve(import.meta.dirname, '..', '..');
const machine = await bootMachine({ '/opt/formgate': root, '/usr/bin/node': process.execPath });

/** The unit as it is shipped, as OPERATIONS installs it, run by systemd itself. */
describe.skipIf(!machine)('the unit, under systemd', () => {
  const { scripts, shown } = readOperations();
  const run = (script: string) => machine?.run(script) ?? '';
  const state = () => run('systemctl is-active formgate || true').trim();
  const log = () => run('journalctl --unit=formgate --output=cat --no-pager');
  const pid = () => run('systemctl show --property=MainPID --value formgate').trim();
  /** What the kernel says of the process of the service. */
  const kernel = (name: string) =>
    run(`sed -n 's/^${name}:\\s*//p' /proc/${pid()}/status`).split(/\s/)[0];
  const page = () =>
    run(
      `node -e "fetch('http://127.0.0.1:8080/lakeside/auth').then((r) => console.log(r.status), () => console.log(0))"`,
    ).trim();

  beforeAll(() => {
    run(scripts[0] ?? '');
    for (const command of ['useradd', 'formgate init', 'install -d', 'chgrp']) run(shown(command));
    run('cp /opt/formgate/tools/deploy/formgate.service /etc/systemd/system/');
  });
  afterAll(() => machine?.stop());

  it('has failed, with the reason, where settings cannot be used, and is not started again', async () => {
    run(shown('systemctl enable --now formgate'));
    await expect.poll(state).toBe('failed');
    expect(log()).toContain('NETWORK=demonstration');
    expect(run('systemctl show --property=NRestarts,ExecMainStatus formgate')).toBe(
      'NRestarts=0\nExecMainStatus=78\n',
    );
  });

  it('serves pages once they are mended, as its own user, with no capability', async () => {
    run('echo NETWORK=demonstration >> /srv/portal/formgate.env; systemctl start formgate');
    await expect.poll(page).toBe('200');
    const uid = run('id --user formgate').trim();
    expect(['Uid', 'CapBnd', 'NoNewPrivs', 'Seccomp'].map(kernel)).toEqual([
      ...[uid, '0000000000000000', '1', '2'],
    ]);
  });

  it('is started again when it is killed', async () => {
    const before = pid();
    run(`kill -9 ${before}`);
    await expect.poll(page).toBe('200');
    expect(pid()).not.toBe(before);
  });

  it('may change the rules of packets with the drop-in for routers, and no more', async () => {
    run(`mkdir /etc/systemd/system/formgate.service.d
      cp /opt/formgate/tools/deploy/formgate.service.d/nftables.conf /etc/systemd/system/formgate.service.d/
      systemctl daemon-reload; systemctl restart formgate`);
    await expect.poll(page).toBe('200');
    // CAP_NET_ADMIN is the twelfth bit.
    expect(kernel('CapBnd')).toBe('0000000000001000');
  });

  it('goes back to a backup as OPERATIONS says', async () => {
    run(shown('formgate backup'));
    run(`${shown('systemctl stop')}; ${shown('mv /srv/portal/data/database')}
      formgate restore /var/backups/formgate-*.tar.gz; systemctl start formgate`);
    await expect.poll(page).toBe('200');
    expect(run('stat --format="%U %a" /srv/portal/data/database')).toBe('formgate 700\n');
  });

  it('ends as it is asked', () => {
    run('systemctl stop formgate');
    expect(state()).toBe('inactive');
    expect(run('systemctl show --property=ExecMainStatus,Result formgate')).toBe(
      'Result=success\nExecMainStatus=0\n',
    );
  });
});
