import { expect, it } from 'vitest';
import { catchUp } from './catch-up';

function start(looksNeeded: number) {
  const pauses: number[] = [];
  const tasks: (() => void)[] = [];
  let looks = 0;
  const stop = catchUp({
    look: async () => {
      looks += 1;
    },
    isThere: () => looks >= looksNeeded,
    later(task, milliseconds) {
      pauses.push(milliseconds);
      tasks.push(task);
      return () => tasks.splice(tasks.indexOf(task), 1);
    },
  });
  const settle = async () => {
    await new Promise(setImmediate);
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      task();
      await new Promise(setImmediate);
    }
  };
  return { pauses, looks: () => looks, stop, settle };
}

it('looks once where the changes are there', async () => {
  const { pauses, looks, settle } = start(1);
  await settle();
  expect([looks(), pauses]).toEqual([1, []]);
});

it('looks again where a node is behind, and not for ever', async () => {
  const behind = start(2);
  await behind.settle();
  expect([behind.looks(), behind.pauses]).toEqual([2, [1000]]);
  const never = start(Number.POSITIVE_INFINITY);
  await never.settle();
  expect([never.looks(), never.pauses]).toEqual([4, [1000, 2000, 4000]]);
});

it('looks no more once it is ended', async () => {
  const { looks, stop, settle } = start(Number.POSITIVE_INFINITY);
  stop();
  await settle();
  expect(looks()).toBe(1);
});
