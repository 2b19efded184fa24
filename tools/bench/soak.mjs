import { loadavg } from 'node:os';
import { prepareCalls } from './calls.mjs';
import { freePort, withDataDir, withGateway } from './gateway.mjs';
import { pause, processorTime, residentMemory } from './processes.mjs';
import { median, slope } from './statistics.mjs';
import { sendSteadily } from './steady-load.mjs';
import { addStudents } from './students.mjs';
import { number, ratio, table } from './table.mjs';

/** Requests a second of all kinds together, of which so many sign in. */
const PER_SECOND = 200;
const SIGN_INS = 10;
/**
 * How much more memory the last fifth may take than the second one, and how long `/metrics` may
 * take, in milliseconds.
 */
const GROWTH = 1.1;
const METRICS = 5;
/** How long it is between two looks at most, in milliseconds. */
const LOOK_WITHIN = 2_000;
/** In milliseconds. */
const TRY_AGAIN = 100;
/** How often the metrics are asked for while nothing else is. */
const IDLE_SCRAPES = 200;
/**
 * How often all garbage is collected meanwhile, beside the start and the end: that stops the
 * gateway for a moment.
 */
const COLLECTIONS = 5;
/** How long a collection may take, in milliseconds. */
const COLLECTED_WITHIN = 10_000;

const tellHeap = new URL('./tell-heap.mjs', import.meta.url).href;

/**
 * One gateway at 200 requests a second for minutes: its memory, and how long Prometheus waits for
 * its metrics meanwhile.
 */
export function measureSoak({ program, core, minutes, say }) {
  return withDataDir(async (dataDir) => {
    say('making a school of students');
    await addStudents({ program, dataDir, core });
    const port = await freePort();
    const env = { MONITORING_PORT: String(port), NODE_OPTIONS: `--import=${tellHeap}` };
    return withGateway({ program, dataDir, core, env }, async (gateway) => {
      const { page, signIn, currentSession, listDevices } = await prepareCalls(gateway);
      const monitoring = `http://127.0.0.1:${port}`;
      const idle = await scrapeIdle(gateway.pid, monitoring);
      const seconds = minutes * 60;
      say(`${PER_SECOND} requests a second for ${minutes} minutes`);
      const watched = watch(gateway, monitoring, seconds);
      const others = [...page.requests, ...currentSession.requests, ...listDevices.requests];
      const how = { url: gateway.url, pid: gateway.pid, seconds };
      const before = processorTime(gateway.pid);
      const [signIns, rest] = await Promise.all([
        sendSteadily({ ...how, ...signIn, perSecond: SIGN_INS }),
        sendSteadily({ ...how, requests: others, perSecond: PER_SECOND - SIGN_INS }),
      ]);
      return {
        minutes,
        rate: signIns.rate + rest.rate,
        refused: signIns.refused + rest.refused,
        p99: rest.p99,
        busy: (processorTime(gateway.pid) - before) / seconds,
        idle,
        ...(await watched()),
        load: loadavg(),
      };
    });
  });
}

/**
 * The time that a look at the monitoring takes, in milliseconds: the metrics, and beside them
 * `/health/live`, which does no work: what it takes is the event loop's own delay and the
 * connection's.
 */
async function scrape(monitoring) {
  const live = await timeOf(`${monitoring}/health/live`);
  return { live, metrics: await timeOf(`${monitoring}/metrics`) };
}

async function timeOf(url, tries = 3) {
  const begun = performance.now();
  try {
    await (await fetch(url)).text();
  } catch (error) {
    // The gateway was just closing a connection that had not been used for long.
    if (tries === 1) throw error;
    await pause(TRY_AGAIN);
    return timeOf(url, tries - 1);
  }
  return performance.now() - begun;
}

/** The same with nothing else to do, and the processor time of one look, in milliseconds. */
async function scrapeIdle(pid, monitoring) {
  const scrapes = [];
  const before = processorTime(pid);
  for (let count = 0; count < IDLE_SCRAPES; count++) scrapes.push(await scrape(monitoring));
  return { scrapes, cpu: ((processorTime(pid) - before) * 1000) / IDLE_SCRAPES };
}

/**
 * Looks now and then, in no step with anything that happens once a second. The function that it
 * gives stops that and gives what was seen: resident memory and what was left on the heap without
 * garbage, in bytes, and what scrapes took.
 */
function watch({ pid, printed }, monitoring, seconds) {
  const memory = [residentMemory(pid)];
  const scrapes = [];
  let isOver = false;
  const collect = () => process.kill(pid, 'SIGUSR2');
  const collecting = setInterval(collect, (seconds * 1000) / (COLLECTIONS + 1));
  const heaps = () =>
    [...printed.errors.matchAll(/^heap=(\d+)$/gm)].map(([, bytes]) => Number(bytes));
  collect();
  const looking = (async () => {
    while (!isOver) {
      await pause(Math.random() * LOOK_WITHIN);
      if (isOver) break;
      memory.push(residentMemory(pid));
      scrapes.push(await scrape(monitoring));
    }
  })();
  return async () => {
    isOver = true;
    clearInterval(collecting);
    await looking;
    const told = heaps().length;
    collect();
    const latest = performance.now() + COLLECTED_WITHIN;
    while (heaps().length === told && performance.now() < latest) await pause(TRY_AGAIN);
    return { memory, heap: heaps(), scrapes };
  };
}

/** The figures as text. */
export function showSoak({ minutes, rate, refused, p99, busy, memory, heap, idle, scrapes, load }) {
  const fifth = Math.max(1, Math.floor(memory.length / 5));
  const early = median(memory.slice(fifth, 2 * fifth));
  const late = median(memory.slice(-fifth));
  const megabytes = (bytes) => number(bytes / 1e6, 1);
  // The first two fifths are the start: caches fill, and the heap takes the size that it needs.
  const settled = memory.slice(2 * fifth);
  const perMinute = (slope(settled) * memory.length) / minutes;
  // The first one is of a gateway that has served nobody.
  const heapPerMinute = (slope(heap.slice(1)) * (heap.length - 1)) / minutes;
  const time = (list, name) => number(median(list.map((each) => each[name])), 1);
  const metrics = median(scrapes.map((each) => each.metrics));
  const plain = (title, text) => [title, text, '', ''];
  return `${table(
    ['', 'is', 'target', '÷ target'],
    [
      [
        `requests a second, ${minutes} min`,
        number(rate, 1),
        `${PER_SECOND}`,
        ratio(rate, PER_SECOND),
      ],
      ['refused', number(refused), '0', ''],
      plain('p99, ms', number(p99)),
      plain('of one core, the gateway’s processor time', number(busy, 2)),
      plain('MB resident, at the start', megabytes(memory[0])),
      plain('MB resident, second fifth', megabytes(early)),
      [
        'MB resident, last fifth',
        megabytes(late),
        `≤ ${megabytes(early * GROWTH)}`,
        ratio(late, early * GROWTH),
      ],
      plain('MB a minute, after the second fifth', number(perMinute / 1e6, 2)),
      plain('MB of heap without garbage, at the start', megabytes(heap[0])),
      plain('… in the middle', megabytes(heap[Math.floor(heap.length / 2)])),
      plain('… and at the end', megabytes(heap.at(-1))),
      plain('… more a minute, after the start', number(heapPerMinute / 1e6, 2)),
      ['/metrics, median ms', number(metrics, 1), `≤ ${METRICS}`, ratio(metrics, METRICS)],
      plain('/health/live beside it, median ms', time(scrapes, 'live')),
      plain('/metrics with nothing else to do, median ms', time(idle.scrapes, 'metrics')),
      plain('/health/live with nothing else to do, median ms', time(idle.scrapes, 'live')),
      plain('processor time of both together, ms', number(idle.cpu, 1)),
    ],
  )}\n  The machine’s load in the last minute: ${number(load[0], 1)}.`;
}
