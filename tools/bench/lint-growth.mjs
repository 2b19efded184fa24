import { spawnSync } from 'node:child_process';
import { makeFolder, removeFolder } from './folders.mjs';
import { growthCases } from './growth-cases.mjs';
import { commandOf } from './lint.mjs';
import { number, ratio, table } from './table.mjs';

/** How long a lint may take, by the clock, in milliseconds. */
const MOST = 30_000;

/** The growth of time for twice the size: 2 is linear, and measurements are never exact. */
const TARGET = 2.5;

/**
 * How the time to lint grows with what is large in one way: at a quarter, a half and all of its
 * size.
 */
export async function measureLintGrowth({ program, say, quick }) {
  const [node, formgate] = commandOf(program);
  const empty = secondsOf([node, formgate, 'help']);
  return Object.entries(growthCases).map(([title, [most, write]]) => {
    const sizes = quick ? [most] : [most / 4, most / 2, most].map(Math.floor);
    const seconds = sizes.map((size) => {
      const folder = makeFolder();
      write(size)(folder);
      const taken = secondsOf([node, formgate, 'validate', folder]);
      removeFolder(folder);
      return taken === undefined ? undefined : Math.max(taken - empty, 0);
    });
    say(`${title}: ${seconds.map((one) => number(one, 2)).join(', ')} s`);
    return { title, most, seconds };
  });
}

const tellTime = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write(`\\ncpu=${user + system}`); });",
)}`;

/** Seconds of processor time; undefined for what had to be ended. */
function secondsOf([node, ...command]) {
  const { stderr } = spawnSync(node, [`--import=${tellTime}`, ...command], {
    encoding: 'utf8',
    timeout: MOST,
    killSignal: 'SIGKILL',
    maxBuffer: 1 << 28,
  });
  const told = stderr.match(/cpu=(\d+)$/)?.[1];
  return told === undefined ? undefined : Number(told) / 1e6;
}

export function showLintGrowth(cases) {
  return table(
    ['', 'size', 'at a quarter, s', 'at a half, s', 'whole, s', '÷ half', '÷ target'],
    cases.map(({ title, most, seconds }) => {
      const [quarter, half, whole] =
        seconds.length === 1 ? [undefined, undefined, ...seconds] : seconds;
      return [
        title,
        number(most),
        number(quarter, 2),
        number(half, 2),
        number(whole, 2),
        ratio(whole, half),
        ratio(whole / half, TARGET),
      ];
    }),
  );
}
