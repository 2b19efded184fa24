import { spawn } from 'node:child_process';

/** A command did not do its work. Its message is without what it was given. */
export class CommandFailure extends Error {
  readonly reason: 'missing' | 'forbidden' | 'failed';
  /** The output of the command: it may name devices. */
  readonly printed: string;

  constructor(message: string, reason: CommandFailure['reason'], printed = '') {
    super(message);
    this.name = 'CommandFailure';
    this.reason = reason;
    this.printed = printed;
  }
}

/** How a shell, or `env`, ends when there is no such program. */
const NO_PROGRAM = 127;

/** Runs a command to its end and gives what it printed. @throws CommandFailure */
export function runCommand(
  [command = '', ...args]: readonly string[],
  input = '',
): Promise<string> {
  return new Promise((resolve, reject) => {
    // In English: what it says of its rights is read.
    const env = { ...process.env, LC_ALL: 'C' };
    const child = spawn(command, args, { stdio: 'pipe', env });
    const printed = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        printed[name] += text;
      });
    }
    child.once('error', (error: NodeJS.ErrnoException) => {
      reject(new CommandFailure(error.message, error.code === 'ENOENT' ? 'missing' : 'failed'));
    });
    child.once('close', (code) => {
      if (code === 0) return resolve(printed.stdout);
      const isForbidden = /operation not permitted|permission denied/i.test(printed.stderr);
      const reason = code === NO_PROGRAM ? 'missing' : isForbidden ? 'forbidden' : 'failed';
      const hint = isForbidden ? ' It needs the rights of root.' : '';
      reject(new CommandFailure(`${command} ended with ${code}.${hint}`, reason, printed.stderr));
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
