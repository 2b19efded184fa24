import { expect, it } from 'vitest';
import { createLatest } from './latest';

it('runs the first and the last of three, and refuses the one between', async () => {
  const run = createLatest<string>();
  const begun: string[] = [];
  let finish = () => {};
  const first = run('a', async () => {
    begun.push('first');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return 'first';
  });
  const later = ['second', 'third'].map((name) =>
    run('a', async () => {
      begun.push(name);
      return name;
    }),
  );
  expect(await run('b', async () => 'another')).toBe('another');
  const ends = Promise.allSettled([first, ...later]);
  finish();
  expect(await ends).toMatchObject([
    { value: 'first' },
    { reason: { code: 'superseded' } },
    { value: 'third' },
  ]);
  expect(begun).toEqual(['first', 'third']);
});

it('goes on after work that failed', async () => {
  const run = createLatest<string>();
  await expect(run('a', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  expect(await run('a', async () => 'right')).toBe('right');
});
