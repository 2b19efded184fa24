import { describe, expect, it } from 'vitest';
import { createRenderQueue, TooManyPagesError } from './render-queue';

describe('createRenderQueue', () => {
  it('renders one page in a turn of the event loop, in order', async () => {
    const enqueue = createRenderQueue();
    const done: string[] = [];
    const pages = ['a', 'b', 'c'].map((page) => enqueue(() => done.push(page)));
    setImmediate(() => done.push('operation'));
    await Promise.all(pages);
    expect(done).toEqual(['a', 'operation', 'b', 'c']);
  });

  it('says what a page failed with, and goes on', async () => {
    const enqueue = createRenderQueue();
    const failed = enqueue(() => {
      throw new Error('no school');
    });
    const next = enqueue(() => 'next');
    await expect(failed).rejects.toThrow('no school');
    expect(await next).toBe('next');
    expect(await enqueue(() => 'later')).toBe('later');
  });

  it('refuses what is too much', async () => {
    const enqueue = createRenderQueue({ waiting: 2 });
    const [first, second, third] = [1, 2, 3].map((page) => enqueue(() => page));
    await expect(third).rejects.toThrow(TooManyPagesError);
    expect([await first, await second]).toEqual([1, 2]);
  });
});
