import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { createClient } from './client.mjs';
import { freePort, withDataDir, withGateway } from './gateway.mjs';
import { PUBLISHER, publications, times } from './hostile-publications.mjs';
import { UsageError } from './options.mjs';
import { withPostgres } from './postgres.mjs';
import { pause } from './processes.mjs';
import { call, makeToken, readSchool, toJson } from './publish.mjs';
import { PASSWORD, studentOf } from './students.mjs';
import { number, table } from './table.mjs';

/** The school whose students load pages meanwhile. */
const OTHER = 'northlake';

/**
 * How much more than without publications the slowest hundredth of the requests may take, in
 * milliseconds.
 */
const TARGET = 50;

/** Between two requests of the students, in milliseconds, and how many of them are sign-ins. */
const PAUSE = 10;
const SIGN_INS = 1 / 10;

/**
 * Measures the waits of one school's students while another publishes files that are built to hurt,
 * beside a time without, and the longest that the gateway's event loop was held up, and this
 * program's. With `like` those publications whose titles have that text, each `runs` times.
 */
export async function measureHostile({ program, say, quick, like, runs }) {
  const chosen = Object.entries(publications).flatMap((entry) =>
    like === undefined ? [entry] : entry[0].includes(like) ? times(runs, () => entry) : [],
  );
  if (chosen.length === 0)
    throw new UsageError(`--like "${like}" is in the title of no publication.`);
  return withPostgres((url) =>
    withDataDir(async (dataDir) => {
      const monitoring = await freePort();
      const env = { DATABASE_URL: url, MONITORING_PORT: String(monitoring) };
      return withGateway({ program, dataDir, env }, async (gateway) => {
        const token = makeToken(url);
        const client = await createClient(gateway.url);
        const held = () => longestHold(`http://127.0.0.1:${monitoring}/metrics`);
        const results = [];
        await load(gateway, client, pause(2000));
        for (const [title, files] of chosen) {
          say(title);
          await held();
          const alone = await load(gateway, client, pause(quick ? 2000 : 5000));
          const heldAlone = await held();
          const besides = await publishRepeatedly(gateway, { client, token, files, held }, alone);
          results.push({ title, alone, heldAlone, ...besides });
        }
        return results;
      });
    }),
  );
}

/**
 * Publishes files, each time with other bytes, while students load pages and sign in: until as many
 * of their waits are known as of a time without publications, so that their hundredths are alike.
 */
async function publishRepeatedly(gateway, { client, token, files, held }, alone) {
  const beside = [];
  const taken = [];
  let [response, heldBeside, heldHere] = ['', 0, 0];
  while (beside.length < alone.length && taken.length < 20) {
    const body = await bodyOf(gateway, token, files, taken.length);
    const publish = await publisherOf(gateway, token, body);
    await held();
    const here = monitorEventLoopDelay({ resolution: 1 });
    here.enable();
    const begun = performance.now();
    const waits = await load(gateway, client, async () => {
      response = await publish();
      // The files that were taken are shown to the school's students.
      for (const path of Object.keys(files)) {
        const screen = /^screens\/(.*)\.json$/.exec(path)?.[1];
        if (screen) await fetch(`${gateway.url}/${PUBLISHER}/page/${screen}`);
      }
    });
    taken.push((performance.now() - begun) / 1000);
    here.disable();
    beside.push(...waits);
    heldBeside = Math.max(heldBeside, await held());
    heldHere = Math.max(heldHere, here.max / 1e6);
  }
  const seconds = Math.max(...taken);
  return { response, seconds, beside: inOrder(beside), heldBeside, heldHere };
}

/** The longest that the event loop was held up since that was asked before, in milliseconds. */
async function longestHold(url) {
  const text = await (await fetch(url)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

/** The request of a publication, whole: making it takes this program's time, not the gateway's. */
async function bodyOf({ url }, token, files, turn) {
  const base = await call(url, token, `/schools/${PUBLISHER}`);
  const all = new Map([
    ...readSchool(),
    ...Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'function' ? content() : Buffer.from(content + '\n'.repeat(turn)),
    ]),
  ]);
  return JSON.stringify({ message: 'Hostile', base: base.state, files: toJson(all) });
}

/** Gives what sends a publication, with all that may be done before. */
async function publisherOf({ url }, token, body) {
  const workerData = { url: `${url}/formgate/api/schools/${PUBLISHER}/revisions`, token, body };
  const worker = new Worker(new URL('./hostile-publisher.mjs', import.meta.url), { workerData });
  await once(worker, 'message');
  return async () => {
    worker.postMessage('send');
    const [response] = await once(worker, 'message');
    await worker.terminate();
    return response;
  };
}

/**
 * Students load pages and sign in until some work is done: what each of them waited, in
 * milliseconds.
 */
async function load({ url }, client, work) {
  const waits = [];
  const running = [];
  let isOver = false;
  const done = (typeof work === 'function' ? work() : work).finally(() => {
    isOver = true;
  });
  let turn = 0;
  for (let at = performance.now(); !isOver; at += PAUSE) {
    turn += 1;
    const isSignIn = (turn * SIGN_INS) % 1 === 0;
    const { path, ...init } = isSignIn
      ? client.request('signIn', { password: PASSWORD, user: studentOf(turn % 50_000).user })
      : { path: `/${OTHER}/auth` };
    const due = at;
    running.push(
      fetch(url + path, init).then(async (response) => {
        await response.arrayBuffer();
        waits.push(performance.now() - due);
      }),
    );
    await pause(Math.max(0, at + PAUSE - performance.now()));
  }
  await Promise.all(running);
  await done;
  return inOrder(waits);
}

const inOrder = (waits) => waits.sort((one, other) => one - other);
const share = (waits, part) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))];

/** The figures as text. */
export function showHostile(results) {
  return table(
    [
      '',
      'response',
      'took at most, s',
      'p50 without, ms',
      'with',
      'p99 without, ms',
      'with',
      'more',
      'target',
      'held without, ms',
      'with',
      'held here, ms',
    ],
    results.map(({ title, response, seconds, alone, beside, heldAlone, heldBeside, heldHere }) => [
      title,
      response,
      number(seconds, 1),
      number(share(alone, 0.5), 1),
      number(share(beside, 0.5), 1),
      number(share(alone, 0.99)),
      number(share(beside, 0.99)),
      number(share(beside, 0.99) - share(alone, 0.99)),
      number(TARGET),
      number(heldAlone),
      number(heldBeside),
      number(heldHere),
    ]),
  );
}
