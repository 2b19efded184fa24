import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, removeFolder } from './folders.mjs';
import { withDataDir, withGateway } from './gateway.mjs';
import { pause, residentMemory } from './processes.mjs';
import { number, table } from './table.mjs';

/**
 * How the measured schools extend one another, how many there are, and what the start should need
 * at most.
 */
const cases = [
  {
    title: '1,000 schools, families of three',
    count: 1000,
    parent: inFamilies,
    seconds: 4,
    megabytes: 350,
  },
  {
    title: '1,000 schools, each extends the one before',
    count: 1000,
    parent: inChain,
    seconds: 4,
    megabytes: 350,
  },
  { title: '10,000 schools, families of three', count: 10_000, parent: inFamilies, seconds: 25 },
];

const LIVE_TARGET = 300;
const CHANGES = 5;

function inFamilies(index) {
  return index === 0 ? undefined : Math.floor((index - 1) / 3);
}

function inChain(index) {
  return index === 0 ? undefined : index - 1;
}

/** The start of a gateway with many schools, its memory then, and how soon a saved file is live. */
export async function measureSchools({ program, core, say, quick }) {
  const results = [];
  for (const { title, count, parent, ...targets } of cases.slice(0, quick ? 1 : undefined)) {
    say(title);
    const folder = makeFolder();
    const schoolsDir = join(folder, 'schools');
    writeSchools(schoolsDir, count, parent);
    const figures = await withDataDir((dataDir) =>
      measure({ program, core, dataDir, schoolsDir, count }),
    );
    removeFolder(folder);
    results.push({ title, ...targets, ...figures });
  }
  return results;
}

async function measure({ program, core, dataDir, schoolsDir, count }) {
  const options = { program, core, dataDir, env: { SCHOOLS_DIR: schoolsDir, WATCH: '1' } };
  // The first start makes the database, which has nothing to do with schools.
  await withGateway(options, () => {});
  const begun = performance.now();
  return withGateway(options, async ({ url, pid }) => {
    const start = performance.now() - begun;
    const memory = residentMemory(pid);
    const live = [];
    for (let change = 0; change < CHANGES; change += 1) {
      live.push(
        await timeChange(url, schoolsDir, nameOf(Math.floor(count / 2)), `Changed ${change}`),
      );
    }
    return { start, memory, live: live.sort((a, b) => a - b)[Math.floor(CHANGES / 2)] };
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

/**
 * Schools with a name and a colour of their own each; every second one changes its sign-in screen,
 * every tenth has carriers.
 */
function writeSchools(folder, count, parent) {
  for (let index = 0; index < count; index += 1) {
    const school = join(folder, nameOf(index));
    mkdirSync(join(school, 'screens'), { recursive: true });
    const above = parent(index);
    const configuration = {
      schoolNameEn: nameOf(index),
      ...(above === undefined ? {} : { extends: nameOf(above) }),
      name: { 'zh-CN': `学校 ${index}`, en: `School ${index}` },
      theme: { accent: `#${(0x1f5fd0 + index).toString(16)}` },
      ...(index % 10 === 0 ? { carriers: [{ code: 'CMCC', value: `@cmcc${index}` }] } : {}),
    };
    writeFileSync(join(school, 'configration.json'), JSON.stringify(configuration));
    if (index % 2 === 1) continue;
    const title = { 'zh-CN': `登录 ${index}`, en: `Sign in ${index}` };
    const screen = { screen: 'login', extends: 'stock', patch: { title } };
    writeFileSync(join(school, 'screens', 'login.json'), JSON.stringify(screen));
  }
  writeFileSync(join(folder, 'portal.json'), JSON.stringify({ defaultSchoolName: nameOf(0) }));
}

function nameOf(index) {
  return `school-${String(index).padStart(5, '0')}`;
}

/** The figures as text. */
export function showSchools(results) {
  return table(
    ['', 'start, s', 'target', 'memory, MB', 'target', 'a change is live, ms', 'target'],
    results.map(({ title, start, seconds, memory, megabytes, live }) => [
      title,
      number(start / 1000, 1),
      number(seconds),
      number(memory === undefined ? undefined : memory / 1e6),
      number(megabytes),
      number(live),
      number(LIVE_TARGET),
    ]),
  );
}
