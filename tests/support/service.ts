import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';

const program = fileURLToPath(new URL('service-program.mjs', import.meta.url));

/** A deployment's own service in a process of its own. */
export interface TestService {
  url: string;
  port: number;
  /** The lines that it printed: its requests, and clients that left. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the service and waits until it listens. */
export async function startService(given?: number): Promise<TestService> {
  const port = given ?? (await freePort());
  const child = spawn(process.execPath, [program, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const listening = new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The service ended.')));
    child.stdout.on('data', (text) => {
      printed += String(text);
      if (printed.includes('listening')) resolve();
    });
  });
  await listening;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    output: () => printed,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
