// The program of a thread in which the Studio's worker runs as it was built for browsers; it is
// asked for its heap besides.

import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';

globalThis.postMessage = (message) => parentPort.postMessage(message);
globalThis.addEventListener = (_type, listener) =>
  parentPort.on('message', (data) => {
    if (data === 'heap')
      parentPort.postMessage({ type: 'heap', heap: getHeapStatistics().used_heap_size });
    else listener({ data });
  });
await import(workerData.script);
parentPort.postMessage({ type: 'ready' });
