/**
 * A machine of its own over this one's files, which systemd boots: units run there as systemd has
 * them, and all of it goes away again.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface BootedMachine {
  /** Runs a script of the shell as root, and gives what it printed. @throws Error where it fails */
  run(script: string): string;
  stop(): Promise<void>;
}

/** The longest that systemd may take to boot, in milliseconds. */
const BOOT = 60_000;

/** Folders of this machine that are shown within, by their places there. */
type Binds = Readonly<Record<string, string>>;

/**
 * Boots a machine. The caller stops it.
 *
 * @returns undefined where none can be booted: without root, `systemd-nspawn` or overlays
 */
export async function bootMachine(binds: Binds): Promise<BootedMachine | undefined> {
  const nspawn = '/usr/bin/systemd-nspawn';
  if (process.geteuid?.() !== 0 || !existsSync(nspawn)) return refused();
  const folder = mkdtempSync(join(tmpdir(), 'formgate-machine-'));
  const [upper, work, files] = [join(folder, 'upper'), join(folder, 'work'), join(folder, 'files')];
  for (const each of [upper, work, files]) mkdirSync(each);
  const overlay = `lowerdir=/,upperdir=${upper},workdir=${work}`;
  const mounted = spawnSync('mount', ['-t', 'overlay', 'overlay', '-o', overlay, files]);
  const remove = () => {
    spawnSync('umount', [files]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (mounted.status !== 0) {
    remove();
    return refused();
  }
  const child = spawn(
    nspawn,
    [
      ...[`--directory=${files}`, `--machine=${basename(folder)}`, '--boot', '--private-network'],
      ...['--register=no', '--keep-unit', '--link-journal=no', '--capability=CAP_NET_ADMIN'],
      ...Object.entries(binds).map(([place, own]) => `--bind-ro=${own}:${place}`),
      // Services that are installed here are none of the machine's.
      'systemd.unit=basic.target',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('exit', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    remove();
  };
  const run = (script: string) => runWithin(leaderOf(child.pid), script);
  for (const end = Date.now() + BOOT; Date.now() < end && child.exitCode === null; ) {
    await pause(200);
    const { status } = run('systemctl is-active basic.target');
    if (status !== 0) continue;
    return {
      run(text) {
        const { status: code, stdout, stderr } = run(text);
        if (code !== 0) throw new Error(`${text}\n${stdout}${stderr}`);
        return stdout;
      },
      stop,
    };
  }
  await stop();
  return refused();
}

function refused(): undefined {
  console.info('systemd boots no machine here: its tests are skipped.');
  return undefined;
}

/** The process of systemd within: the only child of what started it. */
function leaderOf(pid = 0): string {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  } catch {
    return '';
  }
}

function runWithin(leader: string, script: string) {
  // What the test was started with is none of the machine's.
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
  };
  const inside = [`--target=${leader}`, '--all', 'sh', '-euc', script];
  return spawnSync('nsenter', inside, { encoding: 'utf8', env });
}
