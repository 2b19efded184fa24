import { prepareCalls } from './calls.mjs';
import { withDataDir, withGateway } from './gateway.mjs';
import { hammer } from './hammer.mjs';
import { hashRate, withBareServer } from './references.mjs';
import { medians } from './statistics.mjs';
import { sendSteadily } from './steady-load.mjs';
import { addStudents } from './students.mjs';
import { number, ratio, table } from './table.mjs';

/** The requests that are measured, with the responses per second that are aimed at. */
const measured = [
  { name: 'page', title: 'cached page', target: 5000 },
  { name: 'pageAgain', title: 'cached page, 304', target: 5000 },
  { name: 'newQuery', title: 'page, new query', target: 1000 },
  { name: 'newId', title: 'page, new id in path: 404', target: 1000 },
  { name: 'newSpelling', title: 'page, new spelling: 308', target: 1000 },
  { name: 'unknownPage', title: 'unknown page: 404', target: 1000 },
  { name: 'unknownSchool', title: 'unknown school: 404', target: 1000 },
  { name: 'jsonConfig', title: 'jsonConfig, sealed', target: 500 },
  { name: 'currentSession', title: 'currentSession', target: 500 },
  { name: 'listDevices', title: 'listDevices', target: 500 },
  { name: 'requestCode', title: 'requestCode', target: 200 },
  { name: 'verifyCode', title: 'verifyCode', target: 400 },
];

const CONNECTIONS = 50;
/** Enough to keep the gateway's two places for hashing busy; more would only wait. */
const SIGN_IN_CONNECTIONS = 8;
const WARM_UP_SECONDS = 1;
/** A flood of pages that leaves a gateway with cheap pages most of its core. */
const FLOOD_PER_SECOND = 300;
/** The requests of each flood, sent in turn. Cached pages alone cost the least. */
const floods = [
  { name: 'signInBesideCached', title: '… beside cached pages', of: ['page'] },
  {
    name: 'signInBesideUnknown',
    title: '… beside unknown pages',
    of: ['newId', 'newSpelling', 'unknownPage', 'unknownSchool'],
  },
];

/**
 * Responses per second of one gateway on one core. Each round measures everything once, and what it
 * is compared with, so that a neighbour's work meets all of them; what is given are medians of the
 * rounds.
 */
export function measureThroughput({ callSeconds: seconds, rounds, program, core, say }) {
  return withDataDir(async (dataDir) => {
    say('making a school of students');
    const cost = await addStudents({ program, dataDir, core });
    return withGateway({ program, dataDir, core }, async (gateway) => {
      const calls = await prepareCalls(gateway);
      return withBareServer({ bytes: calls.page.bytes, core }, async (bareServer) => {
        const bare = { ...bareServer, requests: [{ path: '/' }] };
        const results = [];
        for (let round = 1; round <= rounds; round++) {
          say(`round ${round} of ${rounds}`);
          const how = { seconds, warm: round > 1 };
          results.push(await measureRound({ gateway, bare, calls, cost, core, how }));
        }
        return summarize(results);
      });
    });
  });
}

/** The medians of the rounds; but what was refused in any of them counts. */
function summarize(results) {
  const entries = Object.keys(results[0]).map((name) => {
    const rounds = results.map((result) => result[name]);
    const refused = rounds.reduce((sum, round) => sum + (round.refused ?? 0), 0);
    return [name, { ...medians(rounds), refused }];
  });
  return Object.fromEntries(entries);
}

/**
 * The figures of everything once, each with `ofReference`: how much of what it is compared with it
 * reaches.
 */
async function measureRound({ gateway, bare, calls, cost, core, how }) {
  const reference = await warmHammer(bare, how);
  const result = { bare: reference };
  for (const { name } of measured) {
    const figures = await warmHammer({ ...gateway, ...calls[name] }, how);
    result[name] = { ...figures, ofReference: compare(figures, reference) };
  }
  // So few in a second that they need longer, and no warm-up: hashing is not JavaScript.
  const seconds = how.seconds * 2;
  const { scrypt, ratio: ofScrypt, ...hashes } = await hashRate({ cost, core, seconds });
  result.hashes = hashes;
  result.scrypt = { ...scrypt, ofReference: 1 / ofScrypt };
  const signIn = { ...gateway, ...calls.signIn, connections: SIGN_IN_CONNECTIONS };
  const figures = await hammer({ ...signIn, seconds });
  result.signIn = { ...figures, ofReference: compare(figures, result.hashes) };
  for (const { name, of } of floods) {
    const flood = of.map((call) => {
      const perSecond = FLOOD_PER_SECOND / of.length;
      return sendSteadily({ ...gateway, ...calls[call], perSecond, seconds });
    });
    const [beside] = await Promise.all([hammer({ ...signIn, seconds }), ...flood]);
    // The processor time is that of the flood as well.
    result[name] = { ...beside, perCpu: undefined };
  }
  return result;
}

/**
 * By processor time where the system says it: a neighbour who takes the core away does not count
 * there.
 */
function compare(figures, reference) {
  const name = figures.perCpu === undefined || reference.perCpu === undefined ? 'rate' : 'perCpu';
  return figures[name] / reference[name];
}

async function warmHammer(target, { seconds, warm }) {
  const options = { connections: CONNECTIONS, ...target };
  if (!warm) await hammer({ ...options, seconds: WARM_UP_SECONDS });
  return hammer({ ...options, seconds });
}

/** The figures as text. */
export function showThroughput({ bare, signIn, hashes, scrypt, ...rates }) {
  const row = (title, { rate, perCpu, p50, p99, refused, ofReference }, target) => [
    title,
    target === undefined ? '' : `≥ ${number(target)}`,
    number(rate, rate < 100 ? 1 : 0),
    target === undefined ? '' : ratio(rate, target),
    number(perCpu, perCpu < 100 ? 1 : 0),
    target === undefined ? '' : ratio(perCpu, target),
    number(ofReference, 2),
    number(p50),
    number(p99),
    number(refused),
  ];
  return table(
    [
      '',
      'target',
      'per s',
      '÷ target',
      'per CPU s',
      '÷ target',
      '÷ bare',
      'p50 ms',
      'p99 ms',
      'refused',
    ],
    [
      ...measured.map(({ name, title, target }) => row(title, rates[name], target)),
      row('bare Node server', bare),
      row('sign-ins', signIn),
      ...floods.map(({ name, title }) => row(title, rates[name])),
      row('bare password hashes', hashes),
      row('bare scrypt hashes, as before', scrypt),
    ],
  );
}
