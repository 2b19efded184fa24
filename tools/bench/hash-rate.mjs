// How many passwords this machine hashes in a second, two at a time as the gateway does: argon2id
// at the gateway's cost and, side by side, scrypt as earlier versions had it (2^15, r=8, p=1).
// Prints `{ rate, perCpu, scrypt: { rate, perCpu }, ratio }`.
import { randomBytes, scrypt } from 'node:crypto';
import { hash } from '@node-rs/argon2';

const [seconds = 4, memoryCost = 19 * 1024, timeCost = 2, parallelism = 1] = process.argv
  .slice(2)
  .map(Number);

const AT_A_TIME = 2;
/**
 * Each algorithm's share of a round, in milliseconds: short, so that a neighbour's work meets both.
 */
const SLICE = 500;

const hashArgon2 = () => hash('a password', { memoryCost, timeCost, parallelism });

const hashScrypt = () =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };
    scrypt('a password', randomBytes(16), 32, options, (error) =>
      error ? reject(error) : resolve(),
    );
  });

/** Hashes for so many milliseconds, and adds what was done and what it took. */
async function count(hashOne, total, duration) {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const work = async () => {
    while (performance.now() - start < duration) {
      await hashOne();
      total.done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  const { user, system } = process.cpuUsage(cpu);
  total.ms += performance.now() - start;
  total.cpu += user + system;
}

const nothing = () => ({ done: 0, ms: 0, cpu: 0 });
const figures = ({ done, ms, cpu }) => ({
  rate: (done / ms) * 1000,
  perCpu: (done / cpu) * 1_000_000,
});

const argon2 = nothing();
const old = nothing();
await count(hashArgon2, nothing(), SLICE);
while (argon2.ms < seconds * 1000) {
  await count(hashArgon2, argon2, SLICE);
  await count(hashScrypt, old, SLICE);
}
const result = { ...figures(argon2), scrypt: figures(old) };
const ratio = result.perCpu / result.scrypt.perCpu;
process.stdout.write(`${JSON.stringify({ ...result, ratio })}\n`);
