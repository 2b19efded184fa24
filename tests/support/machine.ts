/**
 * A machine as far as a test sees: a network and folders of its own over this machine's, where what
 * is installed goes where its documents say, and all of which goes away again.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

export interface TestMachine {
  /** Runs a script of the shell as root, and gives what it printed. @throws Error where it fails */
  run(script: string): string;
  /** Starts one that goes on, and ends with the machine. */
  start(script: string): MachineProgram;
  stop(): Promise<void>;
}

export interface MachineProgram {
  /** Both streams together. */
  output(): string;
  /** Ends it as a service manager does; gives its exit code. */
  stop(): Promise<number | null>;
}

const ENTER = ['--mount', '--net'];

/** Changes below these folders are the machine's alone. */
const OVERLAYS = ['etc', 'usr', 'var'];

const setup = `
mount --make-rprivate /
ip link set lo up
own=$(mktemp -d)
mount -t tmpfs tmpfs "$own"
for folder in ${OVERLAYS.join(' ')}; do
  mkdir "$own/$folder" "$own/$folder-work"
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$own/$folder,workdir=$own/$folder-work" "/$folder"
done
for folder in run opt srv; do mount -t tmpfs -o mode=755 tmpfs "/$folder"; done
`;

/** Says whether this machine lets a test make others. */
export function canMakeMachines(): boolean {
  const { status } = spawnSync('unshare', [...ENTER, 'sh', '-euc', setup], { stdio: 'ignore' });
  if (status !== 0) console.info('No namespaces with overlays here: their tests are skipped.');
  return status === 0;
}

/** Makes a machine. The caller stops it. */
export async function makeMachine(): Promise<TestMachine> {
  const held = spawn(
    'unshare',
    [...ENTER, 'sh', '-euc', `${setup}\necho made\nexec sleep infinity`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(held.stdout, 'data');
  // What the test was started with is none of the machine's.
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
  };
  const inside = [`--target=${held.pid}`, ...ENTER, '--wd=/', 'sh', '-euc'];
  const programs: ChildProcess[] = [];
  const end = async (program: ChildProcess) => {
    if (program.exitCode === null && program.signalCode === null) {
      program.kill('SIGTERM');
      await once(program, 'exit');
    }
    return program.exitCode;
  };
  return {
    run(script) {
      const { status, stdout, stderr } = spawnSync('nsenter', [...inside, script], {
        ...{ encoding: 'utf8', env },
      });
      if (status !== 0) throw new Error(`${script}\n${stdout}${stderr}`);
      return stdout;
    },
    start(script) {
      const program = spawn('nsenter', [...inside, script], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env,
      });
      programs.push(program);
      let printed = '';
      for (const stream of [program.stdout, program.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          printed += text;
        });
      }
      return { output: () => printed, stop: () => end(program) };
    },
    async stop() {
      for (const program of programs.reverse()) await end(program);
      await end(held);
    },
  };
}
