import { prepareCalls } from './calls.mjs';
import { freePort, withDataDir, withGateway } from './gateway.mjs';
import { hammer } from './hammer.mjs';
import { pause, residentMemory } from './processes.mjs';
import { median } from './statistics.mjs';
import { addStudents } from './students.mjs';
import { number, ratio, table } from './table.mjs';

/** Requests a second of all kinds together, of which so many sign in. */
const PER_SECOND = 200;
const SIGN_INS = 10;
/** How much more memory the last fifth may take than the second one, and how long `/metrics` may take, in milliseconds. */
const GROWTH = 1.1;
const METRICS = 5;
/** In milliseconds. */
const LOOK_EVERY = 2_000;

/** One gateway at 200 requests a second for minutes: its memory, and how long Prometheus waits for its metrics meanwhile. */
export function measureSoak({ program, core, minutes, say }) {
  return withDataDir(async (dataDir) => {
    say('making a school of students');
    await addStudents({ program, dataDir, core });
    const port = await freePort();
    const env = { MONITORING_PORT: String(port) };
    return withGateway({ program, dataDir, core, env }, async (gateway) => {
      const { page, signIn, currentSession, listDevices } = await prepareCalls(gateway);
      const seconds = minutes * 60;
      say(`${PER_SECOND} requests a second for ${minutes} minutes`);
      const watched = watch(gateway.pid, `http://127.0.0.1:${port}/metrics`);
      const others = [...page.requests, ...currentSession.requests, ...listDevices.requests];
      const how = { url: gateway.url, pid: gateway.pid, seconds };
      const [signIns, rest] = await Promise.all([
        hammer({ ...how, ...signIn, connections: 4, perSecond: SIGN_INS }),
        hammer({ ...how, requests: others, connections: 16, perSecond: PER_SECOND - SIGN_INS }),
      ]);
      const { memory, metrics } = await watched();
      return {
        minutes,
        rate: signIns.rate + rest.rate,
        refused: signIns.refused + rest.refused,
        p99: rest.p99,
        memory,
        metrics,
      };
    });
  });
}

/** Looks every two seconds; the function that it gives stops that and gives what was seen: bytes, and milliseconds. */
function watch(pid, url) {
  const memory = [];
  const metrics = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      memory.push(residentMemory(pid));
      const begun = performance.now();
      await (await fetch(url)).text();
      metrics.push(performance.now() - begun);
      await pause(LOOK_EVERY);
    }
  })();
  return async () => {
    isOver = true;
    await looking;
    return { memory, metrics };
  };
}

/** The figures as text. */
export function showSoak({ minutes, rate, refused, p99, memory, metrics }) {
  const fifth = Math.max(1, Math.floor(memory.length / 5));
  const early = median(memory.slice(fifth, 2 * fifth));
  const late = median(memory.slice(-fifth));
  const megabytes = (bytes) => number(bytes / 1e6);
  return table(
    ['', 'is', 'target', '÷ target'],
    [
      [
        `requests a second, ${minutes} min`,
        number(rate, 1),
        `${PER_SECOND}`,
        ratio(rate, PER_SECOND),
      ],
      ['refused', number(refused), '0', ''],
      ['p99, ms', number(p99), '', ''],
      ['MB resident, second fifth', megabytes(early), '', ''],
      [
        'MB resident, last fifth',
        megabytes(late),
        `≤ ${megabytes(early * GROWTH)}`,
        ratio(late, early * GROWTH),
      ],
      [
        '/metrics, median ms',
        number(median(metrics), 1),
        `≤ ${METRICS}`,
        ratio(median(metrics), METRICS),
      ],
    ],
  );
}
