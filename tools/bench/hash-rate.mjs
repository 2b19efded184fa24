// How many passwords this machine hashes in a second, four at a time as the gateway does. Prints `{ rate, perCpu }`.
import { randomBytes, scrypt } from 'node:crypto';

const [seconds, N, r, p] = process.argv.slice(2).map(Number);
const options = { N, r, p, maxmem: 256 * N * r };
const hash = () =>
  new Promise((resolve, reject) => {
    scrypt('a password', randomBytes(16), 32, options, (error) =>
      error ? reject(error) : resolve(),
    );
  });

async function count(duration) {
  const start = performance.now();
  const cpu = process.cpuUsage();
  let done = 0;
  const work = async () => {
    while (performance.now() - start < duration) {
      await hash();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  const { user, system } = process.cpuUsage(cpu);
  return {
    rate: (done / (performance.now() - start)) * 1000,
    perCpu: (done / (user + system)) * 1_000_000,
  };
}

await count(500);
process.stdout.write(`${JSON.stringify(await count(seconds * 1000))}\n`);
