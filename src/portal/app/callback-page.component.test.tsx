import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { type AppContext, AppContextProvider } from './app-context';
import { CallbackPage } from './pages/CallbackPage';
import type { PageProps } from './portal';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const operation = { fields: ['consent'], defaults: {}, open: false };

/** Comes back to the callback page with a query, at a gateway that gives one response. */
function comeBack(query: string, response: object, token?: string) {
  window.history.replaceState(null, '', `/default/unified-callback${query}`);
  const call = vi.fn(async () => response);
  const go = vi.fn();
  const location = { href: '' };
  const services = {
    go,
    linkTo: ({ screen }: { screen: string }, more: { query: Record<string, string> }) => ({
      href: `/${screen}?${new URLSearchParams(more.query)}`,
    }),
    translate: () => '',
    plugins: { blocks: new Map() },
  };
  const app = {
    portal: {
      tokens: { read: async () => token, username: () => undefined },
      operations: { signInByIdentity: operation },
      configuration: { schoolNameEn: 'default' },
    },
    call,
  } as unknown as AppContext;
  const page = {
    loaded: { screen: { screen: 'unified-callback', title: '', blocks: [] } },
    services,
  } as unknown as PageProps;

  function Location() {
    const { pathname, search } = useLocation();
    location.href = `${pathname}${search}`;
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/callback']}>
      <AppContextProvider value={app}>
        <Location />
        <CallbackPage {...page} />
      </AppContextProvider>
    </MemoryRouter>,
  );
  return { call, go, location };
}

test.each([
  ['an account that there is not', { ok: false, code: 1002 }, 'unauthorized_service'],
  ['a disabled account', { ok: false, code: 20022 }, 'unauthorized_service'],
  ['a ticket that has ended', { ok: false, code: 20019 }, 'no_session'],
  ['a password that must be changed', { ok: false, code: 20023 }, 'no_session'],
  ['a gateway that gives no response', { ok: false, code: 'network' }, 'network'],
])(
  'who comes back from the provider is led to the page of errors for %s',
  async (_what, response, error) => {
    const { call, go, location } = comeBack('?identity=1', response);
    await waitFor(() => expect(location.href).toBe(`/auth-error?error=${error}`));
    expect(call).toHaveBeenCalledWith('signInByIdentity', expect.anything(), { quiet: true });
    expect(go).not.toHaveBeenCalled();
  },
);

test.each([
  ['who is signed in by the provider', '?identity=1', 'signInByIdentity'],
  ['who has a session', '', 'currentSession'],
])('%s goes on', async (_what, query, operation) => {
  const { call, go } = comeBack(query, { ok: true }, 'token');
  await waitFor(() => expect(go).toHaveBeenCalledWith({ screen: 'success' }, { replace: true }));
  expect(call).toHaveBeenCalledWith(operation, expect.anything(), { quiet: true });
});

test('trouble of the provider is shown as it is called, and nothing is asked', async () => {
  const { call, location } = comeBack('?error=temporarily_unavailable&identity=1', { ok: true });
  await waitFor(() => expect(location.href).toBe('/auth-error?error=temporarily_unavailable'));
  expect(call).not.toHaveBeenCalled();
});

test('who has no session is led to the page of errors', async () => {
  const { location } = comeBack('', { ok: true });
  await waitFor(() => expect(location.href).toBe('/auth-error?error=no_session'));
});
