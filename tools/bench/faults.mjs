import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { makeFolder, removeFolder } from './folders.mjs';
import { table } from './table.mjs';

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/**
 * Runs the fault suite (`tests/faults`) in its long form. Gives its figures, `{ part, figure, value
 * }`, and whether every test passed.
 */
export async function measureFaults({ say }) {
  const folder = makeFolder();
  const file = join(folder, 'figures');
  try {
    say('kills, database faults, slow clients, fuzzed requests; half an hour or more');
    const passed = await run(
      ['run', '--project', 'node', '--no-file-parallelism', 'tests/faults'],
      {
        ...process.env,
        FAULTS: 'long',
        FIGURES_FILE: file,
      },
    );
    return { passed, figures: readFigures(file) };
  } finally {
    removeFolder(folder);
  }
}

/**
 * Runs what is fuzzed in that suite for so many minutes. Gives its figures, and whether nothing was
 * found: what was found is printed, and inputs that a reader could not take are kept in
 * `tests/faults/seeds`.
 */
export async function measureFuzz({ fuzz, seed, postgres, say }) {
  const folder = makeFolder();
  const file = join(folder, 'figures');
  try {
    say(`requests, files, packets and texts, for ${fuzz} min`);
    const passed = await run(['run', '--project', 'node', 'tests/faults/fuzz'], {
      ...process.env,
      FUZZ_MINUTES: String(fuzz),
      FUZZ_SEED: String(seed),
      FUZZ_DATABASE: postgres ? 'postgresql' : 'embedded',
      FIGURES_FILE: file,
    });
    return { passed, figures: readFigures(file) };
  } finally {
    removeFolder(folder);
  }
}

function readFigures(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}

/** Runs the tests. Their output goes to the terminal's errors: the figures are the output. */
function run(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', process.stderr, process.stderr],
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

export function showFaults({ passed, figures }) {
  const rows = figures.map(({ part, figure, value }) => [part, figure, String(value)]);
  const verdict = passed
    ? 'Every test of the suite passed.'
    : 'Some tests of the suite failed: see above.';
  return `${table(['part', 'figure', ''], rows)}\n\n  ${verdict}`;
}
