import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Stops a process where it is, until SIGCONT; resolves once each of its threads stands still,
 * because a signal takes its time.
 */
export async function pauseProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  while (!standsStill(pid)) await wait(1);
}

/**
 * Says whether every thread is stopped (proc(5), the field after the name in
 * /proc/<pid>/task/<tid>/stat). A system without /proc counts as yes.
 */
function standsStill(pid: number): boolean {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return true;
  try {
    return readdirSync(threads).every((thread) =>
      /\) [Tt] /.test(readFileSync(`${threads}/${thread}/stat`, 'utf8')),
    );
  } catch {
    // A thread ended meanwhile: look again. Of a process that has ended there is nothing left to
    // read.
    return !existsSync(threads);
  }
}
