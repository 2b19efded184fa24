import { Agent, request } from 'node:http';
import { pause, processorTime } from './processes.mjs';

/** How often it is looked which requests are due, in milliseconds. */
const TICK = 5;
/** A request that finds so many before it waits here, and its time goes on. */
const CONNECTIONS = 50;

/**
 * Sends `perSecond` requests a second at even distances for `seconds`, however long responses take:
 * what students do, where `hammer` waits for each response. `requests` are autocannon's, or one
 * function that makes each.
 *
 * Gives `{ rate, perCpu, p50, p99, refused }` as `hammer` does; a response's time begins when its
 * request was due.
 */
export async function sendSteadily({ url, pid, requests, expect = 200, perSecond, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const next = typeof requests === 'function' ? requests : takeTurns(requests);
  const before = processorTime(pid);
  const start = performance.now();
  const total = Math.round(perSecond * seconds);
  const pending = [];
  while (pending.length < total) {
    const due = start + (pending.length * 1000) / perSecond;
    if (due > performance.now()) await pause(TICK);
    else pending.push(send(url, agent, next(), due));
  }
  const responses = await Promise.all(pending);
  const elapsed = (performance.now() - start) / 1000;
  const used = processorTime(pid) - before;
  agent.destroy();
  const times = responses
    .filter(({ status }) => status === expect)
    .map(({ milliseconds }) => milliseconds)
    .sort((a, b) => a - b);
  return {
    rate: times.length / elapsed,
    perCpu: used > 0 ? times.length / used : undefined,
    p50: times[Math.floor(times.length * 0.5)],
    p99: times[Math.floor(times.length * 0.99)],
    refused: total - times.length,
  };
}

function takeTurns(list) {
  let turn = 0;
  return () => list[turn++ % list.length];
}

/** Never rejects: what failed has no status. */
function send(url, agent, { path, method = 'GET', headers = {}, body }, due) {
  return new Promise((resolve) => {
    const done = (status) => resolve({ status, milliseconds: performance.now() - due });
    const sent = request(new URL(path, url), { agent, method, headers }, (response) => {
      response.once('end', () => done(response.statusCode));
      response.once('error', () => done(undefined));
      response.resume();
    });
    sent.once('error', () => done(undefined));
    sent.end(body);
  });
}
