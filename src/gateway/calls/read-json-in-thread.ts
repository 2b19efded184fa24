import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import limit from 'p-limit';

/** How many bodies are read at a time: each takes several times its size of memory. */
const exclusive = limit(2);

/**
 * The most values of a body: each takes memory, millions of them fifty times the body's size, and a
 * thread whose memory is used up by `JSON.parse` ends the process. Ten thousand files have so many.
 */
const MOST_VALUES = 100_000;

/**
 * Reads the JSON of a large body in a thread of its own: 32 MB take a tenth of a second, and with
 * millions of values in them ten, in which no one else would be served.
 *
 * @param body in pieces, which are copied unless their memory is shared
 * @param read the text of functions in JavaScript, because sources and bundle would have to find a
 *   file of it in different places: `read(json)` gives what the thread responds, with few values in
 *   it, and throws for what is none; large bytes in it are in shared memory
 * @returns undefined for what is no JSON, none that `read` takes, or has too many values
 */
export async function readJsonInThread<Read>(
  body: readonly Uint8Array[],
  read: string,
): Promise<Read | undefined> {
  return exclusive(async () => {
    const program = `${BEGINNING}${read}${END}`;
    const worker = new Worker(program, { eval: true, execArgv: [], env: {} });
    worker.unref();
    worker.postMessage(body);
    const [found]: (Read | undefined)[] = await once(worker, 'message').catch(() => []);
    void worker.terminate();
    return found;
  });
}

const BEGINNING = `
const { constants, setPriority } = require('node:os');
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { parentPort } = require('node:worker_threads');
`;
const END = `
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
parentPort.once('message', (pieces) => {
  const bytes = Buffer.concat(pieces);
  let found;
  try {
    if (hasFewValues(bytes)) found = read(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {}
  parentPort.postMessage(found);
});
`;
