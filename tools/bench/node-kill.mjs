import { createClient } from './client.mjs';
import { addStudentsTo, withGateways } from './cluster.mjs';
import { withPostgres } from './postgres.mjs';
import { pause } from './processes.mjs';
import { PASSWORD, studentOf } from './students.mjs';
import { number, table } from './table.mjs';

const GATEWAYS = 3;
const PER_SECOND = 400;
/** Seconds of load before one gateway is killed, and after. */
const BEFORE = 5;
const AFTER = 10;
/** How often it is looked which requests are due, in milliseconds. */
const TICK = 5;

/**
 * Three gateways on one PostgreSQL server, 400 sign-ins offered each second, each of another
 * student, in turn to every gateway that is there, as a proxy would: one is killed amid them. Gives
 * how each request ended, and how many acknowledged sessions the others do not have.
 */
export function measureNodeKill({ program, say, quick }) {
  const seconds = quick ? [2, 3] : [BEFORE, AFTER];
  return withPostgres((url) =>
    withGateways(GATEWAYS, { program, url }, async (gateways) => {
      await addStudentsTo(url, gateways[0].url);
      say(`${GATEWAYS} gateways, one killed after ${seconds[0]} s`);
      const nodes = await Promise.all(
        gateways.map(async (gateway) => ({ ...gateway, client: await createClient(gateway.url) })),
      );
      const sent = await signInSteadily(nodes, seconds);
      const [, other] = nodes;
      const acknowledged = sent.filter(({ end }) => end === 'signed in');
      const lost = await countLost(other, acknowledged);
      const inFlight = sent.filter(({ wasInFlight }) => wasInFlight).length;
      return { offered: sent.length, ends: countEnds(sent), inFlight, lost };
    }),
  );
}

/** Offers the load, and kills the first gateway amid it. Gives how each request ended. */
async function signInSteadily(nodes, [before, after]) {
  const [victim] = nodes;
  const start = performance.now();
  const total = PER_SECOND * (before + after);
  const requests = [];
  const pending = [];
  let isKilled = false;
  while (requests.length < total) {
    if (!isKilled && performance.now() - start > before * 1000) {
      isKilled = true;
      process.kill(victim.pid, 'SIGKILL');
      for (const request of requests) {
        if (request.node === victim && request.end === undefined) request.wasInFlight = true;
      }
    }
    if (start + (requests.length * 1000) / PER_SECOND > performance.now()) {
      await pause(TICK);
      continue;
    }
    const alive = isKilled ? nodes.slice(1) : nodes;
    const { user } = studentOf(requests.length + 1);
    const request = { node: alive[requests.length % alive.length], user };
    requests.push(request);
    pending.push(signIn(request.node, user).then((result) => Object.assign(request, result)));
  }
  await Promise.all(pending);
  return requests;
}

/** Never rejects. */
async function signIn({ client }, user) {
  try {
    const { token } = await client.send('signIn', { password: PASSWORD, user });
    return { end: 'signed in', token };
  } catch (error) {
    return { end: typeof error.code === 'number' ? `refused with ${error.code}` : 'no response' };
  }
}

async function countLost({ client }, acknowledged) {
  let lost = 0;
  for (const { user, token } of acknowledged) {
    await client.send('currentSession', { user }, token).catch(() => {
      lost += 1;
    });
  }
  return lost;
}

function countEnds(sent) {
  const counts = {};
  for (const { end, wasInFlight } of sent) {
    const name = wasInFlight ? `in flight, ${end}` : end;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** The figures as text. */
export function showNodeKill({ offered, ends, inFlight, lost }) {
  return table(
    ['sign-ins', 'count'],
    [
      ['offered', number(offered)],
      ...Object.entries(ends)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, count]) => [name, number(count)]),
      ['in flight at the killed gateway', number(inFlight)],
      ['acknowledged and not there (target 0)', number(lost)],
    ],
  );
}
