import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { BusyError, createFairQueue, type FairQueue } from './fair-queue';

/** Work that goes on until it is let go; `done` is the order in which work was begun. */
function workshop(queue: FairQueue) {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const gone = new Set<string>();
  return {
    begun,
    gone,
    /** Asks for work of an address, under a name of its own; gives the name, or 'busy'. */
    ask: (rateLimitKey: string, name: string) =>
      queue
        .run({ rateLimitKey, hasGone: () => gone.has(name) }, async () => {
          begun.push(name);
          await new Promise<void>((resolve) => waiting.push(resolve));
          return name;
        })
        .catch((error: unknown) => (error instanceof BusyError ? 'busy' : 'broken')),
    async finishAll() {
      for (; waiting.length > 0; await new Promise(setImmediate)) waiting.shift()?.();
    },
  };
}

describe('the queue of costly work', () => {
  it('lets addresses take turns, however many of one came first', async () => {
    const { ask, begun, finishAll } = workshop(createFairQueue({ concurrency: 1 }));
    const asked = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name)),
      ...['b1', 'b2'].map((name) => ask('b', name)),
      ask('c', 'c1'),
    ];
    await finishAll();
    await Promise.all(asked);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('does so many at a time', async () => {
    const { ask, begun, finishAll } = workshop(createFairQueue({ concurrency: 2 }));
    const asked = ['a', 'b', 'c'].map((rateLimitKey) => ask(rateLimitKey, rateLimitKey));
    expect(begun).toEqual(['a', 'b']);
    await finishAll();
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c']);
  });

  it('does nothing for who has gone', async () => {
    const { ask, begun, gone, finishAll } = workshop(createFairQueue({ concurrency: 1 }));
    const asked = ['a1', 'a2', 'a3'].map((name) => ask('a', name));
    gone.add('a2');
    await finishAll();
    expect(await Promise.all(asked)).toEqual(['a1', 'busy', 'a3']);
    expect(begun).toEqual(['a1', 'a3']);
  });

  it('refuses what is too much of one address, and takes another’s', async () => {
    const { ask, finishAll } = workshop(createFairQueue({ concurrency: 1, waitingPerClient: 2 }));
    const asked = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
    asked.push(ask('b', 'b1'));
    await finishAll();
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'busy', 'b1']);
  });

  it('makes room for another address at the cost of the one with most', async () => {
    const { ask, finishAll } = workshop(createFairQueue({ concurrency: 1, waiting: 3 }));
    const asked = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
    asked.push(ask('b', 'b1'), ask('c', 'c1'), ask('d', 'd1'));
    await finishAll();
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'busy', 'busy', 'b1', 'c1', 'busy']);
  });

  it('refuses whom it keeps waiting for too long, and knows them no more', async () => {
    const queue = createFairQueue({ concurrency: 1, patience: 20 });
    const { ask, begun, finishAll } = workshop(queue);
    const first = ask('a', 'a1');
    expect(await Promise.all([ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1')])).toEqual(
      Array(3).fill('busy'),
    );
    expect(queue.state()).toEqual({ running: 1, waiting: 0 });
    await finishAll();
    expect(await first).toBe('a1');
    expect(begun).toEqual(['a1']);
  });

  it('refuses at once who had waited for too long before', async () => {
    const queue = createFairQueue({ patience: 20 });
    const asker = { rateLimitKey: 'a', hasGone: () => false };
    await expect(queue.run({ ...asker, hasWaited: 20 }, async () => 'done')).rejects.toThrow(
      BusyError,
    );
    expect(await queue.run({ ...asker, hasWaited: 19 }, async () => 'done')).toBe('done');
  });

  it('refuses whoever waits once it is to end, and finishes what it has begun', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const queue = createFairQueue({ concurrency: 1 });
    const { ask, begun, finishAll } = workshop(queue);
    const asked = ['a', 'b'].map((name) => ask(name, name));
    queue.endWithin(7_000);
    await vi.advanceTimersByTimeAsync(6_999);
    expect(queue.state()).toEqual({ running: 1, waiting: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked[1]).toBe('busy');
    expect(await ask('c', 'c')).toBe('busy');
    vi.useRealTimers();
    await finishAll();
    expect(await asked[0]).toBe('a');
    expect(begun).toEqual(['a']);
  });

  it('begins nothing while it is paused, and goes on afterwards', async () => {
    const queue = createFairQueue({ concurrency: 1 });
    const { ask, begun, finishAll } = workshop(queue);
    const asked = [ask('a', 'a')];
    queue.pause();
    asked.push(ask('b', 'b'));
    await finishAll();
    expect(begun).toEqual(['a']);
    queue.resume();
    await finishAll();
    expect(await Promise.all(asked)).toEqual(['a', 'b']);
  });

  it('goes on after work that failed', async () => {
    const queue = createFairQueue({ concurrency: 1 });
    const asker = { rateLimitKey: 'a', hasGone: () => false };
    const failed = queue.run(asker, async () => {
      throw new Error('No.');
    });
    await expect(failed).rejects.toThrow('No.');
    expect(await queue.run(asker, async () => 'done')).toBe('done');
  });
});
