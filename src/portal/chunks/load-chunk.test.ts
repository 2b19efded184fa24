import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from './chunk-load-error';
import { loadChunk } from './load-chunk';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

async function failureOf(importer: () => Promise<unknown>): Promise<ChunkLoadError> {
  const reason: unknown = await loadChunk('AccountPage', importer).catch((error: unknown) => error);
  if (!(reason instanceof ChunkLoadError)) throw new Error('expected a ChunkLoadError');
  return reason;
}

describe('loadChunk', () => {
  it('gives the module and leaves no timer behind', async () => {
    expect(await loadChunk('page', async () => ({ answer: 42 }))).toEqual({ answer: 42 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up after 120 seconds and not before', async () => {
    const settled = vi.fn();
    const failing = failureOf(never).finally(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failing).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk AccountPage failed',
      type: 'timeout',
      request: 'AccountPage',
    });
  });

  it('says which address was missing', async () => {
    const error = await failureOf(() =>
      Promise.reject(
        new TypeError(
          'Failed to fetch dynamically imported module: http://portal.example/assets/AccountPage-1a2b.js',
        ),
      ),
    );
    expect(error).toMatchObject({
      message: 'Loading chunk AccountPage failed',
      type: 'missing',
      request: 'http://portal.example/assets/AccountPage-1a2b.js',
      code: undefined,
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('names the chunk where the browser does not tell the address', async () => {
    const error = await failureOf(() =>
      Promise.reject(new TypeError('Importing a module script failed.')),
    );
    expect(error).toMatchObject({ type: 'missing', request: 'AccountPage' });
  });

  it('marks the failure of a style sheet', async () => {
    const error = await failureOf(() =>
      Promise.reject(new Error('Unable to preload CSS for /assets/AccountPage-3c4d.css')),
    );
    expect(error).toMatchObject({
      message: 'Loading CSS chunk AccountPage failed',
      type: 'missing',
      request: '/assets/AccountPage-3c4d.css',
      code: 'CSS_CHUNK_LOAD_FAILED',
    });
  });
});
