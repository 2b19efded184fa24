import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadedRoute } from '../../wire';
import { createRouteCache } from '../api/route-cache';
import type { LoadedPage, Portal } from '../app/portal';
import { loadedRoute } from '../loaded-route.test-support';
import { createServerPortal } from '../ssr/server-portal';
import { ChunkLoadError } from './load-chunk';
import { useCurrentPage } from './use-current-page';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = (title: string) => loadedRoute({ route: 'privacy-policy' }, { title });
const lost = (): Promise<LoadedRoute> => Promise.reject(new TypeError('Failed to fetch'));
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

/** A student who looks at `/riverside`, and what the network gives of its other pages. */
function visit(fetchRoute: () => Promise<LoadedRoute>, more: Partial<Portal> = {}) {
  const state = {
    locale: 'en' as const,
    directory: { configrations: [], defaultSchoolName: 'riverside' },
    wire: { key: '', iv: '' },
    operations: {},
    loaded: loadedRoute(),
  };
  let online = true;
  const listeners = new Set<() => void>();
  const Page = () => null;
  const portal: Portal = {
    ...createServerPortal(state, { schoolNameEn: 'riverside', ownPages: [] }),
    routes: createRouteCache({ fetchRoute, now: Date.now }),
    loadPage: async () => Page,
    connection: {
      online: () => online,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    ...more,
  };
  const home = loadedRoute({ route: 'school-home' }, { title: 'Home' });
  const initialPage: LoadedPage = {
    path: '/riverside',
    loaded: home,
    Page,
    validators: portal.validators(home),
  };
  portal.routes.store('/riverside', home);
  render(
    <MemoryRouter initialEntries={['/riverside']}>
      <Probe portal={portal} initialPage={initialPage} />
    </MemoryRouter>,
  );
  return {
    setOnline(value: boolean) {
      online = value;
      act(() => {
        for (const listener of listeners) listener();
      });
    },
  };
}

/** Shows what the hook gives. */
function Probe({ portal, initialPage }: { portal: Portal; initialPage: LoadedPage }) {
  const { page: shown, loading, failure, retry } = useCurrentPage(portal, initialPage);
  const navigate = useNavigate();
  return (
    <>
      <h1>{String(shown.loaded.screen.title)}</h1>
      <p role="status">{failure === undefined ? (loading ? 'loading' : 'shown') : 'failed'}</p>
      <Link to="/riverside/privacy-policy">Privacy</Link>
      <button type="button" onClick={retry}>
        Retry
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

const seen = () =>
  `${screen.getByRole('heading').textContent}: ${screen.getByRole('status').textContent}`;
const follow = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

describe('a page', () => {
  it('is shown after a lost packet, and nothing is said', async () => {
    visit(vi.fn(async () => page('Privacy')).mockImplementationOnce(lost));
    await follow('Privacy');
    expect(seen()).toBe('Home: loading');
    await seconds(1);
    expect(seen()).toBe('Privacy: shown');
  });

  it('is said not to load after the last retry, and can be tried again', async () => {
    const fetchRoute = vi.fn(lost);
    visit(fetchRoute);
    await follow('Privacy');
    await seconds(6.9);
    expect(seen()).toBe('Home: loading');
    await seconds(0.1);
    expect(seen()).toBe('Home: failed');
    fetchRoute.mockImplementation(async () => page('Privacy'));
    await follow('Retry');
    expect(seen()).toBe('Privacy: shown');
  });

  it('is shown at once on going back, and refreshed behind', async () => {
    const fetchRoute = vi.fn(async () => page('Privacy'));
    visit(fetchRoute);
    await follow('Privacy');
    fetchRoute.mockImplementation(
      () => new Promise((resolve) => setTimeout(resolve, 1000, page('News'))),
    );
    await follow('Back');
    expect(seen()).toBe('Home: shown');
    await seconds(1);
    expect(seen()).toBe('News: shown');
  });

  it('that was seen in this visit is shown offline', async () => {
    const fetchRoute = vi.fn(async () => page('Privacy'));
    const { setOnline } = visit(fetchRoute);
    await follow('Privacy');
    await follow('Back');
    setOnline(false);
    fetchRoute.mockImplementation(lost);
    await seconds(3600);
    await follow('Privacy');
    expect(seen()).toBe('Privacy: shown');
  });

  it('that was not seen is said not to load as soon as the device is offline', async () => {
    const { setOnline } = visit(lost);
    setOnline(false);
    await follow('Privacy');
    expect(seen()).toBe('Home: failed');
  });

  it('comes by itself when the device is online again', async () => {
    const fetchRoute = vi.fn(lost);
    const { setOnline } = visit(fetchRoute);
    setOnline(false);
    await follow('Privacy');
    await seconds(60);
    fetchRoute.mockImplementation(async () => page('Privacy'));
    setOnline(true);
    await seconds(0);
    expect(seen()).toBe('Privacy: shown');
  });

  it('whose script is missing needs a new document', async () => {
    const reload = vi.fn();
    const missing = new ChunkLoadError('AccountPage', 'missing', '/assets/x.js', false);
    visit(async () => page('Privacy'), { loadPage: () => Promise.reject(missing), reload });
    await follow('Privacy');
    expect(seen()).toBe('Home: failed');
    await follow('Retry');
    expect(reload).toHaveBeenCalledOnce();
  });
});
