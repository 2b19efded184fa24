import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { makeFolder, removeFolder } from './folders.mjs';
import { withDataDir, withGateway } from './gateway.mjs';
import { childTime, processorTime } from './processes.mjs';
import { number, table } from './table.mjs';

/** The most seconds that an import may take. */
const TARGET = 35;

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** How long an import of accounts takes. */
export async function measureAccounts({ program, core, quick, say }) {
  const count = quick ? 10_000 : 100_000;
  const folder = makeFolder();
  const file = join(folder, 'students.csv');
  writeFileSync(file, studentsCsv(count));
  try {
    return await withDataDir(async (dataDir) => {
      const env = {
        ...process.env,
        ...{ DATA_DIR: dataDir, DATABASE_URL: '', LC_ALL: 'C' },
        // A command beside a copy of the build finds none of its own.
        ...{ SCHOOLS_DIR: join(root, 'schools'), SCHEMAS_DIR: join(root, 'schemas') },
      };
      const formgate = join(dirname(program), 'formgate.js');
      const run = (what, where, gateway) => {
        say(`${what}: ${number(count)} accounts, ${where}`);
        const load = loadavg()[0];
        const used = () => childTime() + (gateway === undefined ? 0 : processorTime(gateway));
        const [before, begun] = [used(), performance.now()];
        const { status, stderr, stdout } = spawnSync(
          process.execPath,
          [formgate, 'accounts', 'import', file, '--school', 'riverside'],
          { cwd: root, env, encoding: 'utf8' },
        );
        if (status !== 0) throw new Error(`The import failed: ${stderr}${stdout}`);
        const seconds = (performance.now() - begun) / 1000;
        return { what, where, count, seconds, processor: used() - before, load };
      };
      const running = await withGateway({ program, dataDir, core }, async ({ pid }) => [
        run('new accounts', 'gateway running', pid),
        run('the same again', 'gateway running', pid),
      ]);
      return [...running, run('the same again', 'gateway stopped')];
    });
  } finally {
    removeFolder(folder);
  }
}

export function showAccounts(runs) {
  const rows = runs.map(({ what, where, count, seconds, processor, load }) => [
    `${what}, ${where}`,
    number(seconds, 1),
    number(count / seconds),
    number(TARGET),
    number(processor, 1),
    number(load, 1),
  ]);
  const columns = ['seconds', 'accounts/s', 'target (s)', 'processor (s)', 'load'];
  return table(['import', ...columns], rows);
}

/** A file of invented students with ID numbers that pass every check. */
function studentsCsv(count) {
  const lines = ['学号,姓名,手机号,身份证号'];
  for (let index = 0; index < count; index += 1) {
    const number = String(index).padStart(6, '0');
    lines.push(`2026${number},学生${index},139${number.padStart(8, '0')},${idNumber(index)}`);
  }
  return `${lines.join('\n')}\n`;
}

function idNumber(index) {
  const two = (value) => String(value).padStart(2, '0');
  const date = `${1990 + (index % 15)}${two(1 + (index % 12))}${two(1 + (index % 28))}`;
  const digits = `110105${date}${String(index % 1000).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return digits + '10X98765432'[sum % 11];
}
