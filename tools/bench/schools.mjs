import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, removeFolder } from './folders.mjs';
import { withDataDir, withGateway } from './gateway.mjs';
import { nameOf, writeVaried } from './lint-portals.mjs';
import { mostMemory, pause, residentMemory } from './processes.mjs';
import { median } from './statistics.mjs';
import { number, ratio, table } from './table.mjs';

/** The most seconds of the first and of a later start, and the most megabytes, by schools. */
const cases = [
  { title: '1,000 schools, each file another', count: 1000, first: 6, later: 3, megabytes: 350 },
  { title: '10,000 schools, each file another', count: 10_000, later: 25, megabytes: 1500 },
];

const [PAGE_TARGET, LIVE_TARGET] = [100, 300];
const CHANGES = 5;

/**
 * The first and the later start of a gateway with many schools, the most memory that the first one
 * takes and what the later one holds, the first page of a school, and how soon a saved file is
 * live: the first one after a start, for which every school is linted, and those that follow.
 */
export async function measureSchools({ program, core, say, quick }) {
  const results = [];
  for (const { title, count, ...targets } of cases.slice(0, quick ? 1 : undefined)) {
    say(title);
    const folder = makeFolder();
    writeVaried(folder, count);
    const schoolsDir = join(folder, 'schools');
    const figures = await withDataDir((dataDir) =>
      measure({ program, core, dataDir, schoolsDir, count }),
    );
    removeFolder(folder);
    results.push({ title, targets, ...figures });
  }
  return results;
}

async function measure({ program, core, dataDir, schoolsDir, count }) {
  const options = { program, core, dataDir, env: { SCHOOLS_DIR: schoolsDir, WATCH: '1' } };
  const started = async (use) => {
    const begun = performance.now();
    return withGateway(options, (gateway) => use({ ...gateway, start: performance.now() - begun }));
  };
  const { first, most } = await started(({ start, pid }) => ({
    first: start,
    most: mostMemory(pid),
  }));
  return started(async ({ url, pid, start: later }) => {
    const memory = residentMemory(pid);
    const school = nameOf(Math.floor(count / 2));
    const begun = performance.now();
    await fetch(`${url}/${school}/auth`).then((response) => response.text());
    const page = performance.now() - begun;
    const live = [];
    for (let change = 0; change < CHANGES; change += 1) {
      live.push(await timeChange(url, schoolsDir, school, `Changed ${change}`));
    }
    const [firstLive, ...laterLive] = live;
    return { first, most, later, memory, page, firstLive, live: median(laterLive) };
  });
}

/** Milliseconds from saving a school's name until a page shows it. */
async function timeChange(url, schoolsDir, school, name) {
  const file = join(schoolsDir, school, 'configration.json');
  const configuration = JSON.parse(readFileSync(file, 'utf8'));
  const saved = performance.now();
  writeFileSync(file, JSON.stringify({ ...configuration, name }));
  while (performance.now() - saved < 60_000) {
    const page = await fetch(`${url}/${school}/auth`).then((response) => response.text());
    if (page.includes(name)) return performance.now() - saved;
    await pause(5);
  }
  throw new Error(`The change of ${school} did not become live within a minute.`);
}

/** The figures as text. */
export function showSchools(results) {
  const seconds = (time, target) => [number(time / 1000, 1), ratio(time / 1000, target)];
  const megabytes = (bytes, target) => {
    const size = bytes === undefined ? undefined : bytes / 1e6;
    return [number(size), ratio(size, target)];
  };
  return table(
    [
      ...['', 'first start, s', '÷ target', 'its most memory, MB', '÷ target'],
      ...['later start, s', '÷ target', 'memory, MB', '÷ target'],
      ...['first page, ms', '÷ target', 'first change live, ms', 'later ones, ms', '÷ target'],
    ],
    results.map(({ title, targets, first, most, later, memory, page, firstLive, live }) => [
      title,
      ...seconds(first, targets.first),
      ...megabytes(most, targets.megabytes),
      ...seconds(later, targets.later),
      ...megabytes(memory, targets.megabytes),
      ...[number(page), ratio(page, PAGE_TARGET)],
      ...[number(firstLive), number(live), ratio(live, LIVE_TARGET)],
    ]),
  );
}
