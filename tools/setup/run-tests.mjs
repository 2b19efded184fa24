// Runs every test: Vitest's, then those in a browser. Its last line is `N passed, N failed`;
// arguments choose a part.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';
import { chooseRuns, formatCounts, formatFailures, sumCounts } from './test-runs.mjs';

/**
 * All temporary files of a run are in one folder, which goes with it, also when a test or the run
 * is cut short.
 */
const { path: folder, remove } = makeTemporaryFolder();
// Others may pass through it: PostgreSQL runs as another user when the tests run as root.
chmodSync(folder, 0o711);

/** The runner at work, and whether the run was cut short. */
let runner;
let isCutShort = false;

/**
 * Runs a test runner in this terminal; gives the text of the counts that its reporter wrote, and
 * whether it succeeded.
 */
function run(args, countsFile) {
  return new Promise((resolve, reject) => {
    runner = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        COUNTS_FILE: countsFile,
        // The names that Linux and macOS, and Windows have for it.
        TMPDIR: folder,
        TEMP: folder,
        TMP: folder,
      },
    });
    runner.once('error', reject);
    runner.once('exit', (code) => {
      const text = existsSync(countsFile) ? readFileSync(countsFile, 'utf8') : '';
      resolve({ text, succeeded: code === 0 });
    });
  });
}

// Ctrl-C reaches the runner too. Both runners end cleanly with SIGINT, and Playwright with nothing
// else.
process.on('SIGINT', () => {
  isCutShort = true;
});
process.on('SIGTERM', () => {
  isCutShort = true;
  runner?.kill('SIGINT');
});

const results = [];
try {
  for (const [index, args] of chooseRuns(process.argv.slice(2)).entries()) {
    if (!isCutShort) results.push(await run(args, join(folder, `${index}.json`)));
  }
} finally {
  remove();
}

const counts = sumCounts(results);
if (isCutShort && counts.failed === 0) counts.failed = 1;
process.stdout.write(`${formatFailures(counts)}${formatCounts(counts)}\n`);
process.exitCode = counts.failed > 0 ? 1 : 0;
