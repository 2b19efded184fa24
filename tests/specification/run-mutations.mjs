// Breaks the code once for each row of the map in tests/README.md, and runs the row's test, which
// must fail. `npm run mutations`, or `npm run mutations -- <words of rows>`; works on a copy of the
// project.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { isInput } from '../../tools/setup/inputs.mjs';
import { chromiumFile, root } from '../../tools/setup/paths.mjs';
import { chooseRuns } from '../../tools/setup/test-runs.mjs';
import { countIn, readMap, readMutations, titlePattern } from './read-map.mjs';

const left = new Set(['.git', '.cache', 'node_modules', 'data', 'coverage']);
const folder = mkdtempSync(join(tmpdir(), 'formgate-mutations-'));
const copy = join(folder, 'project');

/**
 * Copies the project; its packages are linked, so that what tools store beside them is the copy's
 * own.
 */
function copyProject() {
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(relative(root, path)) });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '.cache' || name === '.vite') continue;
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name), 'junction');
  }
  mkdirSync(join(copy, dirname(chromiumFile)), { recursive: true });
  if (existsSync(join(root, chromiumFile)))
    cpSync(join(root, chromiumFile), join(copy, chromiumFile));
}

function run(args, env = {}) {
  return spawnSync(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
}

const build = () => run(['tools/setup/build.mjs']).status === 0;

/**
 * Runs tests of the copy by their names; gives how many ran, and the names of those that failed.
 */
function runTests(files, titles) {
  const counts = join(folder, 'counts.json');
  rmSync(counts, { force: true });
  const pattern = titles.map(titlePattern).join('|');
  const [args] = chooseRuns(files);
  run([...args, args.includes('test') ? '-g' : '-t', pattern], { COUNTS_FILE: counts });
  if (!existsSync(counts)) return { ran: 0, failed: [] };
  const { passed, failures } = JSON.parse(readFileSync(counts, 'utf8').split('\n')[0]);
  const failed = failures.map(({ test }) => test);
  return { ran: passed + failed.length, failed };
}

/** Whether a test meets a built program rather than the source. */
const meetsBuild = (test) => /\.e2e\.ts$|^tests\/specification\/.*\.test\.ts$/.test(test);

/** Breaks the code, runs the row's test, and says what came of it: `killed` is right. */
function tryMutation({ file, text, replacement, row }) {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (countIn(copy, { file, text }) !== 1) return 'text is not found once';
  const isBuilt = meetsBuild(row.file) && isInput(file);
  writeFileSync(
    path,
    source.replace(text, () => replacement),
  );
  try {
    if (isBuilt && !build()) return 'does not build';
    const { ran, failed } = runTests([row.file], [row.title]);
    if (ran === 0) return 'no test ran';
    if (failed.length === 0) return 'survived';
    const own = new RegExp(titlePattern(row.title));
    return failed.some((test) => own.test(test)) ? 'killed' : `only failed: ${failed[0]}`;
  } finally {
    writeFileSync(path, source);
    if (isBuilt) needsBuild = true;
  }
}

let needsBuild = false;
const words = process.argv.slice(2);
const rows = readMap(root);
const mutations = readMutations(root)
  .map((mutation) => ({
    ...mutation,
    row: rows.find(({ section, what }) => section === mutation.section && what === mutation.what),
  }))
  .filter(({ row, file }) => words.every((word) => JSON.stringify([row, file]).includes(word)));

function say(outcome, { section, what, file }) {
  process.stdout.write(`${outcome.padEnd(10)} ${section}  ${what}  (${file})\n`);
}

let wrong = 0;
try {
  copyProject();
  const chosen = mutations.map(({ row }) => row).filter(Boolean);
  if (chosen.some(({ file }) => meetsBuild(file)) && !build()) {
    throw new Error('The project does not build.');
  }
  for (const isBrowser of [false, true]) {
    const tests = chosen.filter(({ file }) => file.endsWith('.e2e.ts') === isBrowser);
    if (tests.length === 0) continue;
    const files = [...new Set(tests.map(({ file }) => file))];
    const { ran, failed } = runTests(files, [...new Set(tests.map(({ title }) => title))]);
    if (ran > 0 && failed.length === 0) continue;
    throw new Error(`Tests fail before anything is broken:\n${failed.join('\n') || 'none ran'}`);
  }
  for (const mutation of mutations) {
    if (needsBuild && !(meetsBuild(mutation.row?.file ?? '') && isInput(mutation.file))) build();
    needsBuild = false;
    const outcome = mutation.row ? tryMutation(mutation) : 'has no row';
    if (outcome !== 'killed') wrong += 1;
    say(outcome, mutation);
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.stdout.write(`${mutations.length - wrong} killed, ${wrong} not\n`);
process.exitCode = wrong > 0 || mutations.length === 0 ? 1 : 0;
