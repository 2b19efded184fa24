import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadedRoute } from '../../wire';
import { loadedRoute } from '../loaded-route.test-support';
import { createRouteCache } from './route-cache';
import { FinalError } from './with-retries';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (title: string) => loadedRoute({}, { title });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A cache whose next requests get these responses, in order; the last one for good. */
function cacheOver(...responses: (() => Promise<LoadedRoute>)[]) {
  const hrefs: string[] = [];
  const cache = createRouteCache({
    async fetchRoute(_route, href) {
      hrefs.push(href);
      const respond = responses.length > 1 ? responses.shift() : responses[0];
      return respond ? respond() : lost();
    },
    now: Date.now,
  });
  const load = (href: string, observer = {}) => cache.load('auth', href, observer);
  return { cache, load, hrefs };
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

describe('the data of pages (section 9)', () => {
  it('come again after a lost packet', async () => {
    const { load, hrefs } = cacheOver(lost, async () => page('Sign in'));
    const loading = load('/riverside/auth');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await loading).toEqual(page('Sign in'));
    expect(hrefs).toHaveLength(2);
  });

  it('fail after three retries, and tell of each failure before', async () => {
    const { load, hrefs } = cacheOver(lost);
    const onFailedAttempt = vi.fn();
    const failed = load('/riverside/auth', { onFailedAttempt }).catch(String);
    await vi.advanceTimersByTimeAsync(7000);
    expect(await failed).toContain('Failed to fetch');
    expect(hrefs).toHaveLength(4);
    expect(onFailedAttempt).toHaveBeenCalledTimes(3);
  });

  it('are given at once for five minutes, whatever the query, and refreshed behind', async () => {
    const { load, hrefs } = cacheOver(
      async () => page('Old'),
      async () => page('Other'),
      async () => page('New'),
    );
    await load('/riverside/auth');
    // The time counts from when a page is left.
    await load('/riverside/notify');
    await minutes(4.9);
    expect(await load('/riverside/auth?lang=en')).toEqual(page('Old'));
    expect(hrefs).toEqual(['/riverside/auth', '/riverside/notify', '/riverside/auth?lang=en']);
  });

  it('of the document are cached like all others', async () => {
    const { cache, load } = cacheOver(() => new Promise(() => {}));
    cache.store('/riverside', page('Home'));
    await minutes(4.9);
    expect(await load('/riverside')).toEqual(page('Home'));
  });

  it('count as used while their page is shown', async () => {
    const { cache, load } = cacheOver(
      async () => page('Next'),
      () => new Promise(() => {}),
    );
    cache.store('/riverside', page('Home'));
    await minutes(20);
    await load('/riverside/auth');
    await minutes(4.9);
    expect(await load('/riverside')).toEqual(page('Home'));
  });

  it('are asked for first after five minutes without use', async () => {
    const { cache, load } = cacheOver(async () => page('New'));
    cache.store('/riverside', page('Old'));
    await load('/riverside/auth');
    await minutes(5);
    expect(await load('/riverside')).toEqual(page('New'));
  });

  it('are given where the network gives none, however old they are', async () => {
    const { cache, load, hrefs } = cacheOver(async () => page('Next'), lost);
    cache.store('/riverside', page('Home'));
    await load('/riverside/auth');
    await minutes(60);
    const onFailedAttempt = vi.fn();
    expect(await load('/riverside', { onFailedAttempt })).toEqual(page('Home'));
    expect(onFailedAttempt).not.toHaveBeenCalled();
    await minutes(1);
    expect(hrefs).toHaveLength(5);
  });

  it('are replaced by other data that the refresh brings, and by those alone', async () => {
    const { cache, load } = cacheOver(
      async () => page('Old'),
      async () => page('New'),
    );
    cache.store('/riverside', page('Old'));
    const onUpdate = vi.fn();
    await load('/riverside', { onUpdate });
    await minutes(0);
    expect(onUpdate).not.toHaveBeenCalled();
    await load('/riverside', { onUpdate });
    await minutes(0);
    expect(onUpdate.mock.calls).toEqual([[page('New')]]);
    expect(await load('/riverside')).toEqual(page('New'));
  });

  it('fail at once where the gateway refuses them', async () => {
    const { load, hrefs } = cacheOver(() => Promise.reject(new FinalError('404')));
    await expect(load('/riverside/auth')).rejects.toThrow('404');
    expect(hrefs).toHaveLength(1);
  });

  it('survive a clock that is set back by a year', async () => {
    const { cache, load } = cacheOver(() => new Promise(() => {}));
    cache.store('/riverside', page('Home'));
    vi.setSystemTime(Date.now() - 365 * 24 * 3_600_000);
    expect(await load('/riverside')).toEqual(page('Home'));
  });
});
