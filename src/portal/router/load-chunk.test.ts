import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

/** An importer as the bundler writes it: its source text names its file. */
function built(run: () => Promise<unknown>) {
  const text = '() => import(`./AccountPage-1a2b.js`)';
  return Object.assign(() => run(), { toString: () => text });
}
const file = new URL('./AccountPage-1a2b.js', import.meta.url).href;

async function failureOf(importer: () => Promise<unknown>): Promise<ChunkLoadError> {
  const reason: unknown = await loadChunk('AccountPage', importer).catch((error: unknown) => error);
  if (!(reason instanceof ChunkLoadError)) throw new Error('expected a ChunkLoadError');
  return reason;
}

describe('loadChunk', () => {
  it('returns the module and leaves no timer running', async () => {
    expect(await loadChunk('page', async () => ({ response: 42 }))).toEqual({ response: 42 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up after 120 seconds and not before', async () => {
    const settled = vi.fn();
    const failing = failureOf(built(never)).finally(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failing).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk AccountPage failed',
      type: 'timeout',
      request: file,
    });
  });

  it('reports the URL that was missing', async () => {
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

  it('reads the URL from the importer where the browser does not report it', async () => {
    const error = await failureOf(
      built(() => Promise.reject(new TypeError('Importing a module script failed.'))),
    );
    expect(error).toMatchObject({ type: 'missing', request: file });
  });

  it('names the chunk where neither reports the URL', async () => {
    const error = await failureOf(() =>
      Promise.reject(new TypeError('Importing a module script failed.')),
    );
    expect(error).toMatchObject({ type: 'missing', request: 'AccountPage' });
  });

  it('reports the URL of a style sheet that it waits for', async () => {
    const href = 'http://portal.example/assets/AccountPage-3c4d.css';
    const loaded = { href: 'http://portal.example/assets/Dialog-1a.css', sheet: {}, media: '' };
    const links = [loaded, { href, sheet: null, media: '' }];
    vi.stubGlobal('document', { querySelectorAll: () => links });
    const failing = failureOf(built(never));
    await vi.advanceTimersByTimeAsync(120_000);
    vi.unstubAllGlobals();
    expect(await failing).toMatchObject({
      message: 'Loading CSS chunk AccountPage failed',
      type: 'timeout',
      request: href,
      code: 'CSS_CHUNK_LOAD_FAILED',
    });
  });
});
