import { describe, expect, it } from 'vitest';
import { createTurns } from './turns';

/** Keeps the thread busy, as a query of the embedded database does. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('turns', () => {
  it('come in the order of asking, and one at a time', async () => {
    const turns = createTurns();
    const seen: string[] = [];
    const run = async (name: string) => {
      await turns.take();
      seen.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      seen.push(`${name} ends`);
      turns.give();
    };
    await Promise.all(['a', 'b', 'c'].map(run));
    expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it.each([
    ['that all wait', 1],
    ['that follow one another, each taken when the last is given', 20],
  ])('let the event loop go on between many %s', async (_, each) => {
    const turns = createTurns();
    let rounds = 0;
    const count = () => {
      rounds += 1;
      if (rounds < 1000) setImmediate(count);
    };
    setImmediate(count);
    const run = async () => {
      for (let turn = 0; turn < each; turn += 1) {
        await turns.take();
        work(2);
        turns.give();
      }
    };
    await Promise.all(Array.from({ length: 20 / each }, run));
    expect(rounds).toBeGreaterThan(15);
  });

  it('go on after a rest', async () => {
    const turns = createTurns();
    for (let turn = 0; turn < 3; turn += 1) {
      await turns.take();
      turns.give();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });
});
