// Measures page loads, throughput and memory: `npm run bench`. Its exit code says whether it could,
// and of fuzzing whether nothing was found; never how well.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measureAccounts, showAccounts } from './accounts.mjs';
import { measureCluster, showCluster } from './cluster.mjs';
import { measureFaults, measureFuzz, showFaults } from './faults.mjs';
import { removeFolders } from './folders.mjs';
import { copyBuild } from './gateway.mjs';
import { measureHistory, showHistory } from './history.mjs';
import { measureHostile, showHostile } from './hostile.mjs';
import { measureInteractions, showInteractions } from './interactions.mjs';
import { measureLint, showLint } from './lint.mjs';
import { measureLintGrowth, showLintGrowth } from './lint-growth.mjs';
import { measureLoad, showLoad } from './load.mjs';
import { measureMemory, showMemory } from './memory.mjs';
import { measureNodeKill, showNodeKill } from './node-kill.mjs';
import { measureOnline, showOnline } from './online.mjs';
import { readOptions, UsageError, usage } from './options.mjs';
import { measurePaint, showPaint } from './paint.mjs';
import { chooseCore, stopAll } from './processes.mjs';
import { measurePublish, showPublish } from './publish.mjs';
import { measureRadius, showRadius } from './radius.mjs';
import { measureSchools, showSchools } from './schools.mjs';
import { measureSoak, showSoak } from './soak.mjs';
import { measureStudio, showStudio } from './studio.mjs';
import { measureThroughput, showThroughput } from './throughput.mjs';

function say(text) {
  process.stdout.write(`${text}\n`);
}

const measures = {
  paint: {
    title: 'First paint of the sign-in page and of its static twin: slow 3G, CPU 4× slower',
    measure: measurePaint,
    show: showPaint,
  },
  load: {
    title: 'First load of the sign-in page: phone 390 × 844, 400 ms, 50 KB/s, CPU 4× slower',
    measure: measureLoad,
    show: showLoad,
  },
  interactions: {
    title: 'Taps and keys on every page, CPU 4× slower, and what moves by itself',
    measure: measureInteractions,
    show: showInteractions,
  },
  throughput: {
    title: 'Answers per second of one gateway on one core',
    measure: measureThroughput,
    show: showThroughput,
  },
  memory: {
    title: 'Memory of the gateway with its embedded database',
    measure: measureMemory,
    show: showMemory,
  },
  schools: {
    title: 'Starts with thousands of schools, and a change that goes live',
    measure: measureSchools,
    show: showSchools,
  },
  lint: {
    title: 'Linting a thousand schools, and files that are large or wrong all over',
    measure: measureLint,
    show: showLint,
  },
  studio: {
    title: 'Typing in the Studio, in a school of 200 files',
    measure: measureStudio,
    show: showStudio,
  },
  'lint-growth': {
    title: 'Linting what is large in one way',
    measure: measureLintGrowth,
    show: showLintGrowth,
  },
  hostile: {
    title: 'Students of one school, while another publishes files that are built to hurt',
    measure: measureHostile,
    show: showHostile,
  },
  publish: {
    title: 'Publishing and rolling back on two gateways with one PostgreSQL server',
    measure: measurePublish,
    show: showPublish,
  },
  radius: {
    title: 'Sign-ins of the RADIUS adapter beside a FreeRADIUS server',
    measure: measureRadius,
    show: showRadius,
  },
  accounts: {
    title: 'Importing accounts with the embedded database, from CSV, with first passwords by rule',
    measure: measureAccounts,
    show: showAccounts,
  },
  history: {
    title: 'Who was online at a time, over a year of 40,000 students on a PostgreSQL server',
    measure: measureHistory,
    show: showHistory,
  },
  online: {
    title: 'Listing 40,000 sessions that are open',
    measure: measureOnline,
    show: showOnline,
  },
  cluster: {
    title: 'One, two and three gateways on one PostgreSQL server',
    measure: measureCluster,
    show: showCluster,
  },
  'node-kill': {
    title: 'Three gateways at 400 sign-ins a second, of which one is killed',
    measure: measureNodeKill,
    show: showNodeKill,
  },
  soak: {
    title: 'One gateway at 200 requests a second for minutes',
    measure: measureSoak,
    show: showSoak,
  },
  faults: {
    title: 'The fault suite in its long form',
    measure: measureFaults,
    show: showFaults,
  },
  fuzz: {
    title: 'Requests, files, packets and texts that nobody sends',
    measure: measureFuzz,
    show: showFaults,
  },
};

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return say(usage);
  const program = copyBuild();
  if (program === undefined)
    throw new UsageError('There is nothing to measure yet. Run "npm run build".');
  const core = chooseCore();
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    pinnedToCore: core ?? null,
  };
  say(`${machine.processor}, ${machine.cores} cores, Node ${machine.node}`);
  say(
    core === undefined
      ? 'The gateway is not kept on one core: this system has no taskset, or one core only.'
      : `The gateway runs on core ${core} alone.`,
  );
  const figures = { machine };
  for (const part of options.parts) {
    const { title, measure, show } = measures[part];
    figures[part] = await measure({
      ...options,
      program,
      core,
      say: (step) => process.stderr.write(`… ${part}: ${step}\n`),
    });
    if (part === 'fuzz' && !figures.fuzz.passed) process.exitCode = 1;
    say(`\n${title}\n\n${show(figures[part])}`);
    if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  }
}

async function cleanUp() {
  await stopAll();
  removeFolders();
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => cleanUp().finally(() => process.exit(130)));
}

try {
  await main();
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof UsageError ? error.message : error.stack}\n`);
} finally {
  await cleanUp();
}
