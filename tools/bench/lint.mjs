import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { makeFolder, removeFolder } from './folders.mjs';
import { linearCases, writeDistinct, writeShared, writeVaried } from './lint-portals.mjs';
import { measureWaits, showWaits } from './lint-waits.mjs';
import { median } from './statistics.mjs';
import { number, ratio, table } from './table.mjs';

/**
 * Checkers of JSON Schema that are fetched for the comparison alone: they are no packages of the
 * project's.
 */
const PEERS = ['ajv-cli@5', '@sourcemeta/jsonschema@16'];

const tellMemory = new URL('./tell-memory.mjs', import.meta.url).href;

/**
 * Runs a command to its end. Seconds of processor time with those of its children, megabytes, and
 * what it printed.
 */
function run(command, { cwd, memory = false } = {}) {
  const script = '"$@"; code=$?; echo >&2; times >&2; exit $code';
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script, 'sh', ...command], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...(memory ? { NODE_OPTIONS: `--import=${tellMemory}` } : {}) },
  });
  const [minutes, seconds] = stderr.trim().split('\n').at(-1)?.split(' ')[0]?.split('m') ?? [];
  return {
    status,
    seconds: Number(minutes) * 60 + Number.parseFloat(seconds),
    megabytes: Number(stderr.match(/maxrss=(\d+)/)?.[1]) / 1000,
    bytes: stdout.length,
    stdout,
    stderr,
  };
}

/** The command as it is measured, beside the files that it looks for. */
export function commandOf(gateway) {
  const folder = join(dirname(gateway), '..', '..');
  for (const name of ['package.json', 'schemas']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  return [process.execPath, join(dirname(gateway), 'formgate.js')];
}

/**
 * The peers, each as commands that check the same files against the meta-schemas alone; none where
 * they cannot be fetched.
 */
function fetchPeers(folder, say) {
  say(`fetching ${PEERS.join(', ')}`);
  const install = ['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  const { status } = run([...install, ...PEERS], { cwd: folder });
  if (status !== 0) {
    say('they could not be fetched: nothing to compare with');
    return {};
  }
  const bin = join(folder, 'node_modules', '.bin');
  const parts = ['configration.json', 'screens/*.json'];
  const schemas = ['configuration.schema.json', 'screen.schema.json'];
  const filesOf = (portal, part) =>
    readdirSync(join(portal, 'schools'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) =>
        part === 'configration.json'
          ? [join(portal, 'schools', name, part)]
          : readdirSync(join(portal, 'schools', name, 'screens')).map((file) =>
              join(portal, 'schools', name, 'screens', file),
            ),
      );
  /** Either schema refers to the other ones. */
  const others = (portal, schema) =>
    ['common.schema.json', ...schemas]
      .filter((name) => name !== schema)
      .map((name) => join(portal, 'schemas', name));
  return {
    'ajv-cli, the schema alone': (portal) =>
      parts.map((part, index) => [
        join(bin, 'ajv'),
        ...['validate', '--spec=draft7', '--strict=false', '--validate-formats=false'],
        ...['-s', join(portal, 'schemas', schemas[index])],
        ...others(portal, schemas[index]).flatMap((file) => ['-r', file]),
        ...['-d', join(portal, 'schools', '*', part)],
      ]),
    '@sourcemeta/jsonschema, the schema alone': (portal) =>
      parts.map((part, index) => [
        join(bin, 'jsonschema'),
        'validate',
        join(portal, 'schemas', schemas[index]),
        ...filesOf(portal, part),
        ...others(portal, schemas[index]).flatMap((file) => ['--resolve', file]),
      ]),
  };
}

/**
 * Measures the cost of linting a thousand schools, beside checkers of schemas alone, and of large
 * or wrong files.
 */
export async function measureLint({ program, runs, quick, say }) {
  const formgate = commandOf(program);
  const validate = [...formgate, 'validate'];
  const folder = makeFolder();
  const [shared, distinct, varied] = ['shared', 'distinct', 'varied'].map((name) =>
    join(folder, name),
  );
  writeShared(shared);
  writeDistinct(distinct);
  writeVaried(varied);
  const peers = fetchPeers(makeFolder(), say);
  const measured = {
    shared: { title: 'formgate validate, the same rules', commands: [[...validate, shared]] },
    distinct: {
      title: 'formgate validate, other rules in every school',
      commands: [[...validate, distinct]],
    },
    varied: {
      title: 'formgate validate, each file another',
      commands: [[...validate, varied]],
    },
    ...Object.fromEntries(
      Object.entries(peers).flatMap(([title, commands]) => [
        [title, { title, commands: commands(shared) }],
        [`${title}, varied`, { title: `${title}, each file another`, commands: commands(varied) }],
      ]),
    ),
  };
  const rounds = [];
  for (let round = 0; round < (quick ? 1 : runs); round += 1) {
    say(`round ${round + 1}`);
    rounds.push(
      Object.entries(measured).map(([id, { commands }]) => {
        const done = commands.map((command) =>
          run(command, { memory: command[0] === process.execPath }),
        );
        const failed = done.find(({ status }) => status !== 0);
        return {
          id,
          seconds: done.reduce((sum, { seconds }) => sum + seconds, 0),
          megabytes: Math.max(...done.map(({ megabytes }) => megabytes)),
          failure: failed && (failed.stdout + failed.stderr).trim().slice(0, 300),
        };
      }),
    );
  }
  const thousand = Object.entries(measured).map(([id, { title }], index) => ({
    id,
    title,
    seconds: median(rounds.map((round) => round[index].seconds)),
    megabytes: median(rounds.map((round) => round[index].megabytes)),
    failure: rounds[0][index].failure,
  }));
  const linear = Object.entries(linearCases).map(([title, write]) => {
    say(title);
    const portal = makeFolder();
    write(portal);
    const { seconds, megabytes, bytes, stdout } = run([...validate, portal], { memory: true });
    removeFolder(portal);
    return { title, seconds, megabytes, bytes, findings: stdout.trim().split('\n').at(-1) };
  });
  const waits = await measureWaits({ formgate, portal: shared, runs: quick ? 3 : 9, say });
  removeFolder(folder);
  return { thousand, waits, linear };
}

const [MOST_SECONDS, MOST_BYTES, MOST_MEGABYTES] = [2, 5_000_000, 200];

export function showLint({ thousand, waits, linear }) {
  const [shared] = thousand;
  const ajvOf = (id) =>
    thousand.find(
      (one) => one.id.startsWith('ajv-cli') && one.id.endsWith('varied') === id.endsWith('varied'),
    );
  const rows = thousand.map(({ id, title, seconds, megabytes }) => [
    title,
    number(seconds, 2),
    ratio(seconds, shared.seconds),
    ratio(seconds, ajvOf(id)?.seconds),
    number(megabytes),
  ]);
  const failures = thousand.flatMap(({ title, failure }) =>
    failure ? [`  ${title} did not pass: ${failure}`] : [],
  );
  return [
    '1,000 schools with 4 files of 5 KB each',
    '',
    table(['', 'CPU s', '÷ the first', '÷ ajv-cli', 'MB'], rows),
    `  Targets: no more than ajv-cli, twice @sourcemeta/jsonschema, with each file another 1.20 times ajv-cli, with other rules in every school 1.50 times, ${MOST_MEGABYTES} MB`,
    ...failures,
    '',
    'At a terminal, by the clock',
    '',
    showWaits(waits),
    '',
    'Large and wrong files',
    '',
    table(
      ['', 'CPU s', `÷ ${MOST_SECONDS} s`, 'output, KB', `÷ ${MOST_BYTES / 1e6} MB`, 'MB'],
      linear.map(({ title, seconds, bytes, megabytes }) => [
        title,
        number(seconds, 2),
        ratio(seconds, MOST_SECONDS),
        number(bytes / 1000),
        ratio(bytes, MOST_BYTES),
        number(megabytes),
      ]),
    ),
    ...linear.map(({ title, findings }) => `  ${title}: ${findings}`),
  ].join('\n');
}
