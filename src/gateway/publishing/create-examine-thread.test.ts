import { afterEach, expect, test } from 'vitest';
import { createExamineThread, type ExamineThread } from './create-examine-thread';
import type { ExamineLimits } from './examine-worker';
import type { PortalFiles } from './read-files';

const LIMITS: ExamineLimits = {
  school: 1000,
  portal: 2000,
  memory: 64,
  memoryPerMegabyte: 0,
  idle: 60_000,
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
      const result = [...texts.keys(), ...[...refused].map((one) => one.join(' '))];
      parentPort.postMessage({ type: 'examined', result });
    });
  `)}`,
);

let thread: ExamineThread | undefined;
afterEach(() => thread?.stop());

const files = (texts: Readonly<Record<string, string>>): PortalFiles => ({
  texts: new Map(Object.entries(texts)),
  assets: new Map(),
  refused: new Map(),
  unread: new Set(),
  metaSchemas: {},
});

test.each([
  ['time', 'schools/b/screens/two.json too-much-time'],
  ['memory', 'schools/b/screens/two.json too-much-memory'],
  ['portal time', 'schools/b too-much-time'],
])('a school that takes too much %s is refused, and the others are linted', async (text, told) => {
  thread = createExamineThread(program, LIMITS);
  const right = files({ 'schools/a/configration.json': '', 'schools/c/configration.json': '' });
  expect(await thread.examine(right)).toEqual([...right.texts.keys()]);
  const wrong = {
    ...right,
    texts: new Map([...right.texts, ['schools/b/screens/two.json', text]]),
  };
  expect(await thread.examine(wrong)).toEqual([...right.texts.keys(), told]);
  expect(await thread.examine(right)).toEqual([...right.texts.keys()]);
});

test('only what has changed is sent', async () => {
  thread = createExamineThread(program, LIMITS);
  await thread.examine(files({ 'schools/a/1.json': '', 'schools/a/2.json': '' }));
  expect(await thread.examine(files({ 'schools/a/2.json': '', 'schools/b/3.json': '' }))).toEqual([
    'schools/a/2.json',
    'schools/b/3.json',
  ]);
});

test('many lints in turn are no leak of listeners', async () => {
  const warnings: Error[] = [];
  const collect = (warning: Error) => warnings.push(warning);
  process.on('warning', collect);
  thread = createExamineThread(program, LIMITS);
  for (let count = 0; count < 20; count += 1) {
    await thread.examine(files({ [`schools/a/${count}.json`]: '' }));
  }
  process.off('warning', collect);
  expect(warnings).toEqual([]);
});
