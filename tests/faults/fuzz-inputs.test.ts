import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { createRandom } from './fuzz-requests';
import { targets } from './fuzz-targets';
import { createMutator } from './mutate';
import { beginFuzzing, fuzzSeed, note, times } from './size';

vi.setConfig(times);

const folderOf = (name: string) => fileURLToPath(new URL(`seeds/${name}`, import.meta.url));

/**
 * The most processor time that reading one input may take, in milliseconds: what is linear takes a
 * thousandth.
 */
const LONGEST = 20_000;

/** How many inputs of one target are made in a row, before it is another's turn. */
const IN_A_ROW = 50;

it.each(targets)('$name: each kept input is read or refused', async ({ name, read }) => {
  for (const file of readdirSync(folderOf(name)))
    await read(readFileSync(join(folderOf(name), file)));
});

it(`made-up files, packets and texts are read or refused (seed ${fuzzSeed})`, async () => {
  const random = createRandom(fuzzSeed);
  const mutate = createMutator(random);
  const seeds = new Map(
    targets.map(({ name }) => [
      name,
      readdirSync(folderOf(name)).map((file) => readFileSync(join(folderOf(name), file))),
    ]),
  );
  const counts = new Map<string, number>();
  const failed: string[] = [];
  let made = 0;
  for (const done = beginFuzzing(750); done(made) < 1 && failed.length < 20; ) {
    for (const { name, read, isSlow } of targets) {
      for (let count = 0; count < (isSlow ? 1 : IN_A_ROW); count += 1) {
        const input = mutate(seeds.get(name) ?? []);
        const begun = process.cpuUsage();
        try {
          await read(input);
          const took = process.cpuUsage(begun).user / 1000;
          if (took > LONGEST) throw new Error(`took ${Math.round(took)} ms`);
        } catch (error) {
          failed.push(
            `${name}: ${error instanceof Error ? error.stack : error}\n${keep(name, input)}`,
          );
        }
        made += 1;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  }
  note('fuzzed files', 'seed', fuzzSeed);
  for (const [name, count] of counts) note('fuzzed files', name, count);
  note('fuzzed files', 'crashes', failed.length);
  expect(failed).toEqual([]);
});

/** Writes an input down among the seeds, so that it is tried from then on. @returns the file */
function keep(name: string, input: Buffer): string {
  const digest = Buffer.from(input).toString('base64url').slice(0, 12) || 'empty';
  mkdirSync(folderOf(name), { recursive: true });
  const file = join(folderOf(name), `found-${input.length}-${digest}`);
  writeFileSync(file, input);
  return file;
}
