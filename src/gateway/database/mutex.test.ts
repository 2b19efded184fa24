import { describe, expect, it } from 'vitest';
import { createMutex } from './mutex';

/** Keeps the thread busy, as a query of the embedded database does. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('createMutex', () => {
  it('is held in the order of asking, by one at a time', async () => {
    const mutex = createMutex();
    const seen: string[] = [];
    const run = async (name: string) => {
      await mutex.acquire();
      seen.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      seen.push(`${name} ends`);
      mutex.release();
    };
    await Promise.all(['a', 'b', 'c'].map(run));
    expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it.each([
    ['who all wait', 1],
    ['who ask again each time', 20],
  ])('lets the event loop go on between many %s', async (_, each) => {
    const mutex = createMutex();
    let rounds = 0;
    const count = () => {
      rounds += 1;
      if (rounds < 1000) setImmediate(count);
    };
    setImmediate(count);
    const run = async () => {
      for (let round = 0; round < each; round += 1) {
        await mutex.acquire();
        work(2);
        mutex.release();
      }
    };
    await Promise.all(Array.from({ length: 20 / each }, run));
    expect(rounds).toBeGreaterThan(15);
  });

  it('can be held again after a rest', async () => {
    const mutex = createMutex();
    for (let round = 0; round < 3; round += 1) {
      await mutex.acquire();
      mutex.release();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });
});
