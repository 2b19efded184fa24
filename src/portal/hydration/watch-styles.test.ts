import { describe, expect, it, vi } from 'vitest';
import { goOnWithoutStyles } from './watch-styles';

describe('a part of the app whose preloader tells of a failure', () => {
  async function send(message: string) {
    const target = new EventTarget();
    const report = vi.fn();
    goOnWithoutStyles(target, report);
    const payload = new Error(message);
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    target.dispatchEvent(event);
    await import('./report-styles');
    return { report, isHandled: event.defaultPrevented };
  }

  it('marks the failure of a style sheet', async () => {
    const { report, isHandled } = await send(
      'Unable to preload CSS for /assets/AccountPage-3c4d.css',
    );
    expect(isHandled).toBe(true);
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'ChunkLoadError',
        message: 'Loading CSS chunk AccountPage failed',
        type: 'missing',
        request: new URL('/assets/AccountPage-3c4d.css', import.meta.url).href,
        code: 'CSS_CHUNK_LOAD_FAILED',
      }),
    );
  });

  it('leaves the failure of a script to whoever asked for it', async () => {
    const { report, isHandled } = await send('Failed to fetch dynamically imported module: /a.js');
    expect([isHandled, report.mock.calls]).toEqual([false, []]);
  });
});
