import { readdirSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import { createPasswords } from '../crypto/passwords';

/**
 * Hashes many first passwords in a command's process, as many at a time as there are processors.
 * The process gives way to all others: a gateway on this machine has the processors first, for the
 * students who sign in meanwhile.
 */
export function createFirstPasswordHasher(): (password: string) => Promise<string> {
  giveWay();
  return createPasswords({ concurrency: availableParallelism() }).hash;
}

/** Linux has a priority for each thread, and those of Node's pool are there already. */
function giveWay(): void {
  for (const thread of ownThreads()) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch {
      // A thread that has ended, or a system that does not let a process give way.
    }
  }
}

/** The ids of this process's threads; 0, which is the process, on other systems than Linux. */
function ownThreads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}
