// Runs every test: Vitest's, then those in a browser. Its last line is `N passed, N failed`; arguments choose a part.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { chooseRuns, formatCounts, sumCounts } from './test-runs.mjs';

/** Runs a test runner in this terminal; gives the text of the counts that its reporter wrote, and whether it succeeded. */
function run(args, countsFile) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, COUNTS_FILE: countsFile },
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      const text = existsSync(countsFile) ? readFileSync(countsFile, 'utf8') : '';
      resolve({ text, succeeded: code === 0 });
    });
  });
}

const folder = mkdtempSync(join(tmpdir(), 'formgate-counts-'));
const results = [];
for (const [index, args] of chooseRuns(process.argv.slice(2)).entries()) {
  results.push(await run(args, join(folder, `${index}.json`)));
}
rmSync(folder, { recursive: true, force: true });

const counts = sumCounts(results);
process.stdout.write(`${formatCounts(counts)}\n`);
process.exitCode = counts.failed > 0 ? 1 : 0;
