import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import limit from 'p-limit';

/** One body is read at a time: each takes several times its size of memory. */
const exclusive = limit(1);

/**
 * For how many milliseconds an idle thread waits for the next body: to start another one takes
 * forty of the processor's time, and one that waits keeps the memory of what it has read.
 */
const IDLE = 10_000;

/**
 * The most values of a body: each takes memory, millions of them fifty times the body's size, and a
 * thread whose memory is used up by `JSON.parse` ends the process. Ten thousand files have so many.
 */
const MOST_VALUES = 100_000;

let running: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Reads the JSON of a large body in a thread of its own: 32 MB take a tenth of a second, and with
 * millions of values in them ten, in which no one else would be served.
 *
 * @param body in pieces, which the thread takes over: nobody has their bytes any more
 * @param read the text of functions in JavaScript, because sources and bundle would have to find a
 *   file of it in different places: `read(json)` gives what the thread responds, with few values in
 *   it, and throws for what is none; large bytes in it are in shared memory
 * @returns undefined for what is no JSON, none that `read` takes, or has too many values
 */
export async function readJsonInThread<Read>(
  body: readonly Uint8Array<ArrayBuffer>[],
  read: string,
): Promise<Read | undefined> {
  return exclusive(async () => {
    clearTimeout(idle);
    running ??= start();
    const worker = running;
    worker.postMessage(
      { body, read },
      body.filter(isAlone).map(({ buffer }) => buffer),
    );
    const [found]: (Read | undefined)[] = await once(worker, 'message').catch(() => []);
    idle = setTimeout(stop, IDLE).unref();
    return found;
  });
}

/** True where nothing else has bytes in the same memory, as small buffers of Node's have. */
function isAlone({ buffer, byteLength }: Uint8Array): boolean {
  return byteLength > 0 && buffer.byteLength === byteLength;
}

function start(): Worker {
  const worker = new Worker(PROGRAM, { eval: true, execArgv: [], env: {} });
  worker.unref();
  const forget = () => {
    if (running === worker) running = undefined;
  };
  // Whoever waits for it hears of it; the next body has another one, also before this has ended.
  worker.on('error', forget);
  worker.once('exit', forget);
  return worker;
}

function stop(): void {
  void running?.terminate();
  running = undefined;
}

const PROGRAM = `
const { constants, setPriority } = require('node:os');
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { parentPort } = require('node:worker_threads');
const programs = new Map();
function programOf(text) {
  if (!programs.has(text)) programs.set(text, new Function('require', text + '; return read;')(require));
  return programs.get(text);
}
function hasFewValues(bytes) {
  let values = 0;
  let isText = false;
  for (let at = 0; at < bytes.length && values <= ${MOST_VALUES}; at += 1) {
    const byte = bytes[at];
    if (byte === 0x22) isText = !isText;
    else if (isText) at += byte === 0x5c ? 1 : 0;
    else if (byte === 0x2c || byte === 0x5b || byte === 0x7b) values += 1;
  }
  return values <= ${MOST_VALUES};
}
parentPort.on('message', ({ body, read }) => {
  const bytes = Buffer.concat(body);
  let found;
  try {
    const json = () => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (hasFewValues(bytes)) found = programOf(read)(json());
  } catch {}
  parentPort.postMessage(found);
});
`;
