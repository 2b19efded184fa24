import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeFolder, removeFolder } from './folders.mjs';
import { pause } from './processes.mjs';
import { median } from './statistics.mjs';
import { number, ratio, table } from './table.mjs';

/** The waits of a person at a terminal, with the most milliseconds that each may take. */
const MOST = {
  'formgate --help': 120,
  'formgate validate --cache, a thousand schools unchanged': 300,
  'formgate validate --watch, a file saved among a thousand schools': 50,
};

/**
 * How long one waits for the command, by the clock: medians.
 *
 * @param formgate the command with its program
 * @param portal a folder with a thousand schools
 */
export async function measureWaits({ formgate, portal, runs, say }) {
  const folder = makeFolder();
  cpSync(portal, folder, { recursive: true });
  const validate = [...formgate, 'validate'];
  const cached = [...validate, '--cache', folder];
  // Times of files that were written just now say nothing.
  await pause(2500);
  timed(cached);
  say('help, and a portal without a change');
  const figures = [
    repeated(runs, () => timed([...formgate, '--help'])),
    repeated(runs, () => timed(cached)),
  ];
  say('saving files');
  figures.push(await saved([...validate, '--watch', folder], folder, runs));
  removeFolder(folder);
  return Object.keys(MOST).map((title, index) => ({ title, milliseconds: figures[index] }));
}

const repeated = (runs, measure) => median(Array.from({ length: runs }, measure));

function timed([program, ...args]) {
  const begun = performance.now();
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  return performance.now() - begun;
}

/** From a file being written until the command has told what came of that. */
async function saved([program, ...args], folder, runs) {
  const watching = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => watching.once('exit', resolve));
  try {
    // It says that it watches, and after each change how many findings there are.
    const lines = createInterface({ input: watching.stderr })[Symbol.asyncIterator]();
    await lines.next();
    const figures = [];
    for (let run = 0; run < runs + 1; run += 1) {
      const file = join(folder, 'schools', `s0000${run % 10}`, 'configration.json');
      const settings = JSON.parse(readFileSync(file, 'utf8'));
      const text = JSON.stringify({ ...settings, name: `School ${run}` }, null, 2);
      await pause(300);
      const begun = performance.now();
      writeFileSync(file, text);
      await lines.next();
      figures.push(performance.now() - begun);
    }
    // The first change is left out: it also compiles the code that later ones need.
    return median(figures.slice(1));
  } finally {
    watching.kill('SIGTERM');
    await ended;
  }
}

export function showWaits(waits) {
  return table(
    ['', 'ms', 'target', '÷ target'],
    waits.map(({ title, milliseconds }) => [
      title,
      number(milliseconds),
      number(MOST[title]),
      ratio(milliseconds, MOST[title]),
    ]),
  );
}
