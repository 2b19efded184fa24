import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataSourceContext, useSignOut } from '../../renderer';
import { type AppContext, AppContextProvider } from '../app/app-context';
import { loadedRoute } from '../loaded-route.test-support';
import { createServerPortal } from '../ssr/server-portal';
import { dataSource } from './data-source';

afterEach(cleanup);

const state = {
  locale: 'en' as const,
  directory: { configrations: [], defaultSchoolName: 'riverside' },
  wire: { key: '', iv: '' },
  operations: {},
  loaded: loadedRoute({ route: 'success' }),
};

function SignOut() {
  const { signOut } = useSignOut(() => {});
  return (
    <button type="button" onClick={signOut}>
      Sign out
    </button>
  );
}

it.each([
  [1000, 'The device could not be disconnected.', 1],
  [500, '', 0],
])(
  'a sign-out that is refused with code %i, “%s”, shows %i toasts',
  async (code, message, shown) => {
    const toast = vi.fn();
    const app: AppContext = {
      portal: createServerPortal(state, { schoolNameEn: 'riverside', ownPages: [] }),
      toast,
      call: async () => ({ ok: false, code, message, silent: message === '' }),
      showOver: () => {},
      showMiniProgram: () => {},
    };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <AppContextProvider value={app}>
          <DataSourceContext value={dataSource}>
            <SignOut />
          </DataSourceContext>
        </AppContextProvider>
      </QueryClientProvider>,
    );
    await act(async () => void fireEvent.click(screen.getByRole('button')));
    expect(toast).toHaveBeenCalledTimes(shown);
  },
);
