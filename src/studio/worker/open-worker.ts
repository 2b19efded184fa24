import type { FromWorker, ToWorker } from './messages';

/** The worker, as `Worker` is one. */
export interface WorkerPort {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void;
  terminate(): void;
}

/** Starts a worker in a browser. One whose code does not come says that it has failed. */
export function openWorker(): WorkerPort {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return {
    postMessage: (message) => worker.postMessage(message),
    addEventListener(type, listener) {
      worker.addEventListener(type, listener);
      worker.addEventListener('error', () => listener({ data: { type: 'failed' } }));
    },
    terminate: () => worker.terminate(),
  };
}
