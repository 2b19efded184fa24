import { loadavg } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../setup/paths.mjs';
import { number, table } from './table.mjs';

const load = async (file) => (await runnerImport(join(root, file), { configFile: false })).module;

/** How many sign-ins are under way at once. */
const AT_ONCE = 64;
const METHODS = ['pap', 'chap', 'mschapv2'];
const TARGET = 500;

/**
 * Sign-ins by the RADIUS adapter, each recognised and accounted for, beside a FreeRADIUS server on
 * loopback.
 */
export async function measureRadius({ say, callSeconds }) {
  const { findProgram } = await load('tests/support/find-program.ts');
  const { FREERADIUS, startFreeRadius } = await load('tests/support/radius-server.ts');
  const { createRadiusAccess } = await load('src/gateway/network/radius/radius-access.ts');
  const program = findProgram(FREERADIUS, '');
  if (program === undefined) return { load: loadavg()[0], results: [] };
  const password = 'Formgate-2026';
  const server = await startFreeRadius(program, { users: [{ name: 'student', password }] });
  const { port, accountingPort, secret } = server;
  const results = [];
  try {
    for (const method of METHODS) {
      say(method);
      const adapter = createRadiusAccess({
        settings: {
          servers: [{ host: '127.0.0.1', port, accountingPort, secret }],
          ...{ method, timeout: 3000, tries: 3, deadTime: 60, interimInterval: 600 },
          ...{ nasIdentifier: 'bench', replyMessages: [], opens: 'accounting' },
        },
        nas: new Map(),
        log: { info() {}, warn() {} },
      });
      results.push({ method, ...(await hammer(adapter, password, callSeconds)) });
      adapter.stop();
    }
  } finally {
    await server.stop();
  }
  return { load: loadavg()[0], results };
}

async function hammer(adapter, password, seconds) {
  const position = { nas: null, address: '10.0.0.7', mac: 'A4:5E:60:C2:91:0B', ssid: 'campus' };
  const times = [];
  let failed = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const work = async (worker) => {
    for (let count = 0; performance.now() < end; count += 1) {
      const begun = performance.now();
      const startedAt = new Date();
      const id = `bench-${worker}-${count}`;
      try {
        const credentials = { ...position, user: 'student', password };
        const grant = await adapter.can.authenticate.authenticate(credentials);
        const session = {
          ...position,
          id,
          user: 'student',
          school: 'default',
          device: 'PC',
          grant,
        };
        await adapter.can.open.open({ ...session, startedAt, expiresAt: startedAt });
        times.push(performance.now() - begun);
      } catch {
        failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(worker)));
  const perSecond = times.length / ((performance.now() - start) / 1000);
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond, p50: at(0.5), p99: at(0.99), failed };
}

export function showRadius({ load: average, results }) {
  if (results.length === 0) return '  Not measured: FreeRADIUS is not installed.';
  const rows = results.map(({ method, perSecond, p50, p99, failed }) => [
    method,
    number(perSecond),
    number(p50),
    number(p99),
    number(failed),
  ]);
  return [
    table(['sign-ins by', 'per s', 'p50 ms', 'p99 ms', 'failed'], rows),
    `Target: ${TARGET} per s on 2 cores beside the server. Load of the machine: ${average.toFixed(1)}.`,
  ].join('\n');
}
