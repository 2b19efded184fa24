import { expect, test } from 'vitest';
import { scriptsDone } from './probe.mjs';

test('a script is done when it has run, not when it has arrived', () => {
  const tasks = [
    { start: 400, end: 900 },
    { start: 2100, end: 2300 },
  ];
  expect(scriptsDone({ scriptEnds: [1000, 2000], tasks, usable: 1500 })).toBe(2300);
});

test('what runs long after the last script is not its execution', () => {
  const tasks = [{ start: 5000, end: 5100 }];
  expect(scriptsDone({ scriptEnds: [2000], tasks, usable: 1500 })).toBe(2000);
});

test('short work leaves the arrival, or the moment when the form is usable', () => {
  expect(scriptsDone({ scriptEnds: [2000], tasks: [], usable: 2030 })).toBe(2030);
  expect(scriptsDone({ scriptEnds: [], tasks: [] })).toBeUndefined();
});
