import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hasEnded, pause, startNode, stopProcess } from './processes.mjs';

const serverScript = fileURLToPath(new URL('./reference-server.mjs', import.meta.url));
const hashScript = fileURLToPath(new URL('./hash-rate.mjs', import.meta.url));

/**
 * Runs `use` with a bare Node server, as `{ url, pid }`, that answers with `bytes` bytes on the
 * same core: what a gateway could do at most.
 */
export async function withBareServer({ bytes, core }, use) {
  const { child, printed } = startNode(serverScript, { args: [String(bytes)], core });
  try {
    while (printed.output === '' && !hasEnded(child)) await pause(20);
    if (printed.output === '') throw new Error(`The bare server ended:\n${printed.errors}`);
    return await use({ url: `http://127.0.0.1:${printed.output.trim()}`, pid: child.pid });
  } finally {
    await stopProcess(child);
  }
}

/**
 * Passwords hashed on the same core by nothing else: what sign-ins could be at most. Gives `{ rate,
 * perCpu }`: per second, and per second of processor time; and the same of `scrypt`, which earlier
 * versions used, with the `ratio` to it.
 */
export async function hashRate({ cost, core, seconds }) {
  const args = [seconds, cost.memoryCost, cost.timeCost, cost.parallelism].map(String);
  const { child, printed } = startNode(hashScript, { args, core });
  await once(child, 'close');
  if (child.exitCode !== 0) {
    throw new Error(`The hash rate could not be measured:\n${printed.errors}`);
  }
  return JSON.parse(printed.output);
}
