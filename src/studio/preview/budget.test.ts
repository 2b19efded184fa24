import { expect, test } from 'vitest';
import { createBudget } from './budget';

test('allows so many until there is nothing else to do, and tells once of too many', () => {
  const waiting: (() => void)[] = [];
  const may = createBudget(3, (task) => waiting.push(task));
  const ask = (times: number) => Array.from({ length: times }, () => may());
  const tooMany = ['allowed', 'allowed', 'allowed', 'first-refused', 'refused'];
  expect(ask(5)).toEqual(tooMany);
  expect(ask(1)).toEqual(['refused']);
  expect(waiting).toHaveLength(1);
  waiting.pop()?.();
  expect(ask(5)).toEqual(tooMany);
});
