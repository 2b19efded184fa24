// Sends a publication from a thread of its own: to encode and write megabytes would hold up whoever
// measures the waits of others meanwhile.
import { parentPort, workerData } from 'node:worker_threads';

const { url, token, body } = workerData;

parentPort.once('message', async () => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  await response.arrayBuffer();
  parentPort.postMessage(response.ok ? 'taken' : String(response.status));
});
parentPort.postMessage('ready');
