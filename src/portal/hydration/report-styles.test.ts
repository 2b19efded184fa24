import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportStyles, type StyleLink } from './report-styles';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const href = 'http://portal.example/assets/AccountPage-1a2b.css';

/** A style sheet's link and the reports about it. The bootstrap script marks a link that failed. */
function watched(given: Partial<StyleLink> & { failed?: boolean }) {
  const listeners = new Map<string, () => void>();
  const reports: unknown[] = [];
  const link = {
    href,
    media: '',
    sheet: null,
    hasAttribute: (name: string) => name === 'data-failed' && given.failed === true,
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
    ...given,
  };
  reportStyles([link as StyleLink], (error) => reports.push(error));
  return { reports, send: (type: 'load' | 'error') => listeners.get(type)?.() };
}

const failure = (type: string) => ({
  name: 'ChunkLoadError',
  message: 'Loading CSS chunk AccountPage failed',
  code: 'CSS_CHUNK_LOAD_FAILED',
  type,
  request: href,
});

describe('a style sheet of the first load', () => {
  it('that failed before the app came is reported as missing', () => {
    expect(watched({ failed: true }).reports).toMatchObject([failure('missing')]);
  });

  it('that fails later is reported as missing, once', async () => {
    const { reports, send } = watched({});
    send('error');
    await vi.advanceTimersByTimeAsync(200_000);
    expect(reports).toMatchObject([failure('missing')]);
  });

  it('that hangs is reported after 120 seconds and not before, also where nothing waits for it', async () => {
    for (const given of [{}, { media: 'print', sheet: {} as CSSStyleSheet }]) {
      const { reports } = watched(given);
      await vi.advanceTimersByTimeAsync(119_999);
      expect(reports).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(reports).toMatchObject([failure('timeout')]);
    }
  });

  it('that loads is not reported', async () => {
    const slow = watched({});
    slow.send('load');
    const loaded = watched({ sheet: {} as CSSStyleSheet });
    await vi.advanceTimersByTimeAsync(200_000);
    expect([...slow.reports, ...loaded.reports]).toEqual([]);
  });
});
