/**
 * How much the fault suite does: a little in `npm test`, much in `npm run bench -- --faults`, by
 * one body of code.
 */
import { appendFileSync } from 'node:fs';
import { env } from 'node:process';

const sizes = {
  short: {
    kills: 2,
    faultSeconds: 0.3,
    askers: 4,
    slowClients: 5,
    fuzzed: 1_500,
    nodeKills: 1,
  },
  long: {
    kills: 50,
    faultSeconds: 3,
    askers: 12,
    slowClients: 50,
    fuzzed: Number(env.FUZZED ?? 1_000_000),
    nodeKills: 10,
  },
};

export const isLong = env.FAULTS === 'long';

/** How many minutes of fuzzing were asked for; what is fuzzed goes on for as long. */
const minutes = Number(env.FUZZ_MINUTES ?? 0);

/**
 * The short form makes the same inputs each time. The long one makes others: give a seed as
 * FUZZ_SEED to have them again.
 */
export const fuzzSeed = Number(
  env.FUZZ_SEED ?? (isLong || minutes > 0 ? Date.now() % 1_000_000 : 2026),
);

/**
 * Begins a stretch of fuzzing. Gives what says how much of it is done once so many inputs are made:
 * 1 is enough.
 */
export function beginFuzzing(few: number): (made: number) => number {
  const begun = performance.now();
  return (made) => (minutes > 0 ? (performance.now() - begun) / (minutes * 60_000) : made / few);
}

export const size = isLong ? sizes.long : sizes.short;

/** True where fuzzed requests meet a gateway on a PostgreSQL server, not on the embedded one. */
export const fuzzesServer = env.FUZZ_DATABASE === 'postgresql';

/** Fuzzing that goes on for minutes, with a gateway that is as fast as where it is installed. */
export const fuzzesLong = isLong || minutes > 0;

/** The times of a test in milliseconds: the long form takes more than all others. */
export const times = fuzzesLong ? { testTimeout: 3_600_000 + minutes * 60_000 } : {};

/** Writes a figure down for the benchmark that asked for it; a test judges none. */
export function note(part: string, figure: string, value: number | string): void {
  if (env.FIGURES_FILE) {
    appendFileSync(env.FIGURES_FILE, `${JSON.stringify({ part, figure, value })}\n`);
  }
}

/** The median and the most of some times, in milliseconds, as a figure. */
export function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `${at(0.5)} ms, at most ${at(1)} ms`;
}
