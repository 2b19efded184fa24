import { parseArgs } from 'node:util';

/** The parts that can be measured, in the order in which they are. */
export const parts = [
  'paint',
  'load',
  'interactions',
  'throughput',
  'memory',
  'schools',
  'lint',
  'studio',
  'publish',
  'radius',
  'accounts',
];

/**
 * The parts that are measured only where they are named: each takes long, or much of the machine.
 */
const named = ['lint-growth', 'hostile', 'history', 'online', 'cluster', 'node-kill', 'soak'];

export const usage = `npm run bench -- [options]

  --only <parts>   some of ${[...parts, ...named].join(',')}
  --runs <n>       loads of each page (5)
  --quick          short: 5 paints, 2 loads, 3 s for each call, 10 s of load
  --cluster        one, two and three gateways on one PostgreSQL server, and nothing else
  --minutes <n>    how long soak lasts (10)
  --like <text>    of hostile those publications whose titles have it, each --runs times
  --faults         the fault suite (tests/faults) in its long form, and nothing else
  --fuzz <minutes> fuzzes a gateway and every reader, and nothing else; exits with 1 where anything is found
  --seed <n>       what is fuzzed is the same for the same number
  --postgres       fuzzes a gateway on a PostgreSQL server, in place of the embedded database
  --json <file>    writes every figure to a file as well
`;

/** A mistake in how the benchmark was asked for; its message is for the reader as it stands. */
export class UsageError extends Error {}

/**
 * Reads the command line. Times are in seconds, `rounds` are how often each call is measured.
 *
 * Throws a `UsageError` that says what can be given.
 */
export function readOptions(args) {
  const { only, runs, quick, json, help, faults, cluster, minutes, fuzz, seed, postgres, like } =
    parse(args);
  const all = [...parts, ...named];
  const wanted = only === undefined ? parts : only.split(',').map((part) => part.trim());
  const unknown = wanted.find((part) => !all.includes(part));
  if (unknown !== undefined) {
    throw new UsageError(`--only knows no "${unknown}". Give some of ${all.join(',')}.`);
  }
  const count = runs === undefined ? (quick ? 2 : 5) : Number(runs);
  if (!Number.isInteger(count) || count < 1 || count > 100) {
    throw new UsageError(`--runs is "${runs}". Give a number from 1 to 100.`);
  }
  const lasting = Number(minutes ?? 10);
  if (!(lasting > 0 && lasting <= 1440)) {
    throw new UsageError(`--minutes is "${minutes}". Give a number up to 1440.`);
  }
  if (fuzz !== undefined && !(Number(fuzz) > 0 && Number(fuzz) <= 1440)) {
    throw new UsageError(`--fuzz is "${fuzz}". Give a number of minutes up to 1440.`);
  }
  if (seed !== undefined && !Number.isSafeInteger(Number(seed))) {
    throw new UsageError(`--seed is "${seed}". Give a whole number.`);
  }
  const alone = faults ? 'faults' : cluster ? 'cluster' : fuzz === undefined ? undefined : 'fuzz';
  return {
    help,
    minutes: lasting,
    fuzz: Number(fuzz ?? 0),
    seed: Number(seed ?? Date.now() % 1_000_000),
    postgres,
    json,
    like,
    parts: alone === undefined ? all.filter((part) => wanted.includes(part)) : [alone],
    paints: quick ? 5 : 15,
    quick,
    runs: count,
    rounds: quick ? 1 : 3,
    callSeconds: quick ? 3 : 5,
    memorySeconds: quick ? 10 : 60,
  };
}

function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: 'string' },
        runs: { type: 'string' },
        json: { type: 'string' },
        quick: { type: 'boolean', default: false },
        faults: { type: 'boolean', default: false },
        cluster: { type: 'boolean', default: false },
        minutes: { type: 'string' },
        like: { type: 'string' },
        fuzz: { type: 'string' },
        seed: { type: 'string' },
        postgres: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${error.message}\n\n${usage}`);
  }
}
