import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Runs a program with the embedded database in a process of its own, which ends with this one's
 * wait for it.
 *
 * @param program a module of JavaScript; it finds the argument in `process.argv[1]`
 * @throws Error with all that it printed as `stderr`, when it ends with another code than 0, or
 *   does not end in time
 */
export async function runBeside(
  program: string,
  argument: string,
  { timeout = 0 }: { timeout?: number } = {},
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    // To optimise the database's code for the one time that it makes a database takes longer than
    // it saves.
    ['--liftoff-only', '--input-type=module', '--eval', program, argument],
    // The program looks its packages up from this folder.
    { cwd: dirname(fileURLToPath(import.meta.url)), timeout, killSignal: 'SIGKILL' },
  );
}
