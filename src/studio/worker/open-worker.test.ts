import { expect, test, vi } from 'vitest';
import { openWorker } from './open-worker';

test('a worker whose code does not come says that it has failed', () => {
  const workers: EventTarget[] = [];
  class Unloaded extends EventTarget {
    constructor() {
      super();
      workers.push(this);
    }
  }
  vi.stubGlobal('Worker', Unloaded);
  const listener = vi.fn();
  openWorker().addEventListener('message', listener);
  vi.unstubAllGlobals();
  workers[0]?.dispatchEvent(new Event('error'));
  expect(listener).toHaveBeenCalledWith({ data: { type: 'failed' } });
});
