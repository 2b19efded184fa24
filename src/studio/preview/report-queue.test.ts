import { expect, test } from 'vitest';
import { createReportQueue } from './report-queue';

/** A queue for three reports, and what comes of it; `next` runs the task that waits. */
function openQueue() {
  const tasks: (() => void)[] = [];
  const told: string[] = [];
  const queue = createReportQueue<string>({
    most: 3,
    onReport: (report) => told.push(report),
    onFlood: () => told.push('flood'),
    later: (task) => tasks.push(task),
  });
  return { queue, told, tasks, next: () => tasks.shift()?.() };
}

test('hands on one report in each task, in their order', () => {
  const { queue, told, tasks, next } = openQueue();
  for (const report of ['a', 'b', 'c']) queue.add(report);
  expect([told, tasks.length]).toEqual([[], 1]);
  next();
  expect([told, tasks.length]).toEqual([['a'], 1]);
  queue.add('d');
  for (let left = 0; left < 4; left += 1) next();
  expect([told, tasks.length]).toEqual([['a', 'b', 'c', 'd'], 0]);
  queue.add('e');
  next();
  expect(told.at(-1)).toBe('e');
});

test('tells once of more than may wait, and hands on no more', () => {
  const { queue, told, next } = openQueue();
  for (const report of ['a', 'b', 'c', 'd', 'e']) queue.add(report);
  next();
  queue.add('f');
  next();
  expect(told).toEqual(['flood']);
});

test('drops what waits once it is closed', () => {
  const { queue, told, next } = openQueue();
  queue.add('a');
  queue.close();
  next();
  expect(told).toEqual([]);
});
