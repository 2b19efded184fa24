import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { PortalFiles } from '../folders/read-files';
import { createExamineThread, type ExamineThread } from './create-examine-thread';
import type { ExamineLimits } from './examine-worker';

const LIMITS: ExamineLimits = {
  school: 1000,
  portal: 2000,
  portalPerMegabyte: 0,
  pages: 1500,
  memory: 64,
  memoryPerMegabyte: 0,
  idle: 60_000,
  idleWithRoom: 60_000,
  room: 0,
};

/**
 * A thread that does what a file's text says, since no portal is known that reaches the limits: it
 * gives the names of the files.
 */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads';
    const progress = Buffer.from(workerData.progress);
    const lookAt = (file) => progress.writeUInt32LE(progress.write(file, 4), 0);
    const held = [];
    let texts = new Map();
    parentPort.on('message', ({ texts: { written, removed }, refused }) => {
      texts = new Map([...texts, ...written]);
      for (const path of removed) texts.delete(path);
      for (const [path, text] of texts) {
        lookAt(text.startsWith('portal') ? '' : path);
        if (text.endsWith('time')) for (;;);
        while (text === 'memory') held.push(new Array(10_000).fill(held.length));
      }
      const told = [...refused].map(([file, reason]) => ({ file, reason }));
      const result = [...texts.keys(), ...told];
      parentPort.postMessage({ type: 'examined', result });
    });
  `)}`,
);

const programs = { thread: program, pages: program };
let thread: ExamineThread | undefined;
afterEach(() => thread?.stop());

const deployment = {
  policy: {},
  directorySchools: [],
  wire: { key: '', iv: '' },
  build: { manifest: {}, styles: {} },
  today: '2026-11-24',
};

const files = (texts: Readonly<Record<string, string>>): PortalFiles => ({
  texts: new Map(Object.entries(texts)),
  assets: new Map(),
  refused: new Map(),
  unread: new Set(),
  metaSchemas: {},
});

test.each([
  ['time', { file: 'schools/b/screens/two.json', reason: 'too-much-time' }],
  ['memory', { file: 'schools/b/screens/two.json', reason: 'too-much-memory' }],
  ['portal time', { file: 'schools/b', reason: 'too-much-time' }],
])('a school that takes too much %s is refused, and the others are linted', async (text, told) => {
  // However slowly a busy machine fills memory, it is the memory that ends the thread.
  const limits = text === 'memory' ? { ...LIMITS, school: 60_000 } : LIMITS;
  thread = createExamineThread(programs, limits);
  const right = files({ 'schools/a/configration.json': '', 'schools/c/configration.json': '' });
  expect(await thread.examine(right)).toEqual([...right.texts.keys()]);
  const wrong = {
    ...right,
    texts: new Map([...right.texts, ['schools/b/screens/two.json', text]]),
  };
  expect(await thread.examine(wrong)).toEqual([...right.texts.keys(), told]);
  expect(await thread.examine(right)).toEqual([...right.texts.keys()]);
});

/** A thread that looks at the portal as a whole for longer than a small one may take. */
const waiting = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ texts, refused }) => {
      const isLeft = texts.written.length > 0;
      if (isLeft) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${2 * LIMITS.portal});
      const told = [...refused].map(([file, reason]) => ({ file, reason }));
      parentPort.postMessage({ type: 'examined', result: told });
    });
  `)}`,
);

/** A thread that takes no time: it waits longer than any school may take. */
const patient = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { readlinkSync } from 'node:fs';
    import { parentPort, workerData } from 'node:worker_threads';
    new Int32Array(workerData.thread)[0] = readlinkSync('/proc/thread-self').split('/').at(-1);
    parentPort.on('message', ({ refused }) => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${2 * LIMITS.portal});
      parentPort.postMessage({ type: 'examined', result: [...refused] });
    });
  `)}`,
);

test.runIf(process.platform === 'linux')(
  'no school is refused for the time in which a busy machine does something else',
  async () => {
    thread = createExamineThread({ thread: patient, pages: patient }, LIMITS);
    expect(await thread.examine(files({ 'schools/a/configration.json': '' }))).toEqual([]);
  },
);

/** A thread that takes 100 MB for whatever it has. */
const large = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ texts, refused }) => {
      const held = texts.written.length > 0 ? [] : undefined;
      for (let one = 0; held && one < 100; one += 1) held.push(new Array(131_072).fill(one));
      parentPort.postMessage({ type: 'examined', result: [...refused, held?.length] });
    });
  `)}`,
);

test('a thread that was started before anybody knew the portal has the memory that it needs', async () => {
  const limits = { ...LIMITS, portal: 60_000, memoryPerMegabyte: 10 };
  thread = createExamineThread({ thread: large, pages: large }, limits);
  thread.start();
  expect(await thread.examine(files({ 'schools/a/1.json': ' '.repeat(33_000_000) }))).toEqual([
    100,
  ]);
});

test('the larger a portal is, the more time it may take as a whole', async () => {
  const large = files({ 'schools/a/configration.json': 'portal'.padEnd(1_000_000) });
  const ask = async (portalPerMegabyte: number) => {
    thread = createExamineThread(
      { thread: waiting, pages: waiting },
      { ...LIMITS, portalPerMegabyte },
    );
    const told = await thread.examine(large);
    await thread.stop();
    return told;
  };
  expect(await ask(0)).toEqual([{ file: 'schools/a', reason: 'too-much-time' }]);
  expect(await ask(60_000)).toEqual([]);
});

test('a school whose pages take too long is refused as the linter says it', async () => {
  thread = createExamineThread(programs, LIMITS);
  const live = files({ 'schools/a/configration.json': '' });
  const page = 'schools/a/screens/login.json';
  const slow = files({ 'schools/a/configration.json': '', [page]: 'time' });
  const proof = await thread.prove(live, slow, { school: 'a', ...deployment });
  expect(proof.refused).toEqual([{ file: page, reason: 'too-much-time' }]);
});

test('a page of a draft that takes too long is not drawn', async () => {
  thread = createExamineThread(programs, LIMITS);
  const slow = files({ 'schools/a/screens/login.json': 'time' });
  const page = { school: 'a', screen: 'login', ...deployment };
  expect(await thread.draw(slow, page)).toBeUndefined();
});

test('only what has changed is sent', async () => {
  thread = createExamineThread(programs, LIMITS);
  await thread.examine(files({ 'schools/a/1.json': '', 'schools/a/2.json': '' }));
  expect(await thread.examine(files({ 'schools/a/2.json': '', 'schools/b/3.json': '' }))).toEqual([
    'schools/a/2.json',
    'schools/b/3.json',
  ]);
});

/** A thread that gives the paths of all that it was ever sent. */
const recorder = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    const sent = [];
    parentPort.on('message', ({ texts: { written } }) => {
      sent.push(...written.map(([path]) => path));
      parentPort.postMessage({ type: 'examined', result: sent });
    });
  `)}`,
);

test('files that are examined and then proven among those that are live are sent once', async () => {
  thread = createExamineThread({ thread: recorder, pages: recorder }, LIMITS);
  const live = files({ 'schools/a/1.json': '' });
  const candidate = files({ 'schools/a/1.json': '', 'schools/a/2.json': 'large' });
  await thread.hold(live);
  await thread.examine(candidate);
  const sent: unknown = await thread.prove(live, candidate, { school: 'a', ...deployment });
  expect(sent).toEqual(['schools/a/1.json', 'schools/a/2.json']);
});

test('an idle thread stays while there is room for it', async () => {
  const ask = async (room: number) => {
    const limits = { ...LIMITS, idle: 20, room };
    thread = createExamineThread({ thread: recorder, pages: recorder }, limits);
    await thread.examine(files({ 'schools/a/1.json': '' }));
    await setTimeout(200);
    const sent: unknown = await thread.examine(files({ 'schools/a/2.json': '' }));
    await thread.stop();
    return sent;
  };
  expect(await ask(0)).toEqual(['schools/a/1.json', 'schools/a/2.json']);
  expect(await ask(Number.MAX_SAFE_INTEGER)).toEqual(['schools/a/2.json']);
});

test('many lints in turn are no leak of listeners', async () => {
  const warnings: Error[] = [];
  const collect = (warning: Error) => warnings.push(warning);
  process.on('warning', collect);
  thread = createExamineThread(programs, LIMITS);
  for (let count = 0; count < 20; count += 1) {
    await thread.examine(files({ [`schools/a/${count}.json`]: '' }));
  }
  process.off('warning', collect);
  expect(warnings).toEqual([]);
});
