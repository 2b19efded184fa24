import { parseArgs } from 'node:util';

/** What can be measured, in the order in which it is. */
export const parts = [
  'paint',
  'load',
  'interactions',
  'throughput',
  'memory',
  'schools',
  'lint',
  'publish',
  'radius',
  'accounts',
];

export const usage = `npm run bench -- [options]

  --only <parts>   some of ${parts.join(',')}
  --runs <n>       loads of each page (5)
  --quick          short: 5 paints, 2 loads, 3 s for each call, 10 s of load
  --faults         the fault suite (tests/faults) in its long form, and nothing else
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
  const { only, runs, quick, json, help, faults } = parse(args);
  const wanted = only === undefined ? parts : only.split(',').map((part) => part.trim());
  const unknown = wanted.find((part) => !parts.includes(part));
  if (unknown !== undefined) {
    throw new UsageError(`--only knows no "${unknown}". Give some of ${parts.join(',')}.`);
  }
  const count = runs === undefined ? (quick ? 2 : 5) : Number(runs);
  if (!Number.isInteger(count) || count < 1 || count > 100) {
    throw new UsageError(`--runs is "${runs}". Give a number from 1 to 100.`);
  }
  return {
    help,
    json,
    parts: faults ? ['faults'] : parts.filter((part) => wanted.includes(part)),
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
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${error.message}\n\n${usage}`);
  }
}
