import { prepareCalls } from './calls.mjs';
import { withDataDir, withGateway } from './gateway.mjs';
import { hammer } from './hammer.mjs';
import { pause, residentMemory } from './processes.mjs';
import { addStudents } from './students.mjs';
import { number, ratio, table } from './table.mjs';

const TARGET = 500;
/** How long after a start or a load the memory counts as at rest, in milliseconds. */
const SETTLE = 5_000;

/**
 * The resident memory of a gateway with its embedded database: at rest, at most under load, and
 * after it. In bytes.
 */
export function measureMemory({ memorySeconds: seconds, program, core, say }) {
  return withDataDir(async (dataDir) => {
    say('at rest after the first start');
    const firstStart = await withGateway({ program, dataDir, core }, restingMemory);
    say('making a school of students');
    await addStudents({ program, dataDir, core });
    return withGateway({ program, dataDir, core }, async (gateway) => {
      const { url, pid } = gateway;
      say('at rest');
      const atRest = await restingMemory({ pid });
      const calls = await prepareCalls(gateway);
      say(`under load for ${seconds} s`);
      const highest = watchMemory(pid);
      await loadWith(url, calls, seconds);
      const underLoad = highest();
      return { seconds, firstStart, atRest, underLoad, afterLoad: await restingMemory({ pid }) };
    });
  });
}

async function restingMemory({ pid }) {
  await pause(SETTLE);
  return residentMemory(pid);
}

/**
 * Everything at once: passwords, which need the most memory each, and everything else beside them.
 */
async function loadWith(
  url,
  { page, pageAgain, requestCode, verifyCode, signIn, ...reads },
  seconds,
) {
  const how = { url, seconds };
  const others = [page, pageAgain, ...Object.values(reads)].flatMap(({ requests }) => requests);
  await Promise.all([
    hammer({ ...how, ...signIn, connections: 16 }),
    hammer({ ...how, ...requestCode, connections: 2 }),
    hammer({ ...how, ...verifyCode, connections: 10 }),
    hammer({ ...how, requests: others, connections: 50 }),
  ]);
}

/**
 * Looks four times in a second; the function that it gives stops that and says the most that was
 * seen.
 */
function watchMemory(pid) {
  let most = residentMemory(pid);
  const timer = setInterval(() => {
    const now = residentMemory(pid);
    if (now > most) most = now;
  }, 250);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** The figures as text. */
export function showMemory({ seconds, firstStart, atRest, underLoad, afterLoad }) {
  const megabytes = (bytes) => (bytes === undefined ? undefined : bytes / 1e6);
  const row = (title, bytes) => [
    title,
    number(megabytes(bytes)),
    `≤ ${TARGET}`,
    ratio(megabytes(bytes), TARGET),
  ];
  return table(
    ['', 'MB resident', 'target', '÷ target'],
    [
      row('at rest after the first start', firstStart),
      row('at rest after a later start', atRest),
      row(`most during ${seconds} s of load`, underLoad),
      row('after the load', afterLoad),
    ],
  );
}
