import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createTranslate } from '../../engine';
import { DataSourceContext, useOperationQuery, useSession } from '../../renderer';
import { type AppContext, AppContextProvider } from '../app/app-context';
import { loadedRoute } from '../loaded-route.test-support';
import { createServerPortal } from '../ssr/server-portal';
import { dataSource } from './data-source';
import { OperationError } from './query-client';

const state = {
  locale: 'en' as const,
  directory: { configrations: [], defaultSchoolName: 'riverside' },
  wire: { key: '', iv: '' },
  operations: {},
  loaded: loadedRoute({ route: 'device-list' }),
};

/** Renders a cache as blocks see it after `username` has signed in. */
async function render(client: QueryClient, username?: string): Promise<string> {
  const portal = createServerPortal(state, { schoolNameEn: 'riverside', ownPages: [] });
  if (username !== undefined) await portal.tokens.save('token', username);
  const app: AppContext = {
    portal,
    toast: () => {},
    call: () => Promise.reject(new Error('The server calls no operation.')),
    showOver: () => {},
    showMiniProgram: () => {},
  };
  return renderToString(
    <QueryClientProvider client={client}>
      <AppContextProvider value={app}>
        <DataSourceContext value={dataSource}>
          <Probe />
        </DataSourceContext>
      </AppContextProvider>
    </QueryClientProvider>,
  );
}

function Probe() {
  const devices = useOperationQuery({ name: 'listDevices', response: { type: 'string' } }, {});
  const session = useSession({ name: 'currentSession', response: { type: 'string' } });
  const message = devices.state === 'error' ? createTranslate('en')(devices.message) : '';
  return `${devices.state} ${devices.data ?? '-'} ${message}; ${session.state} ${session.data}`;
}

it('shows the cached data of the student who is signed in, and to nobody else', async () => {
  const client = new QueryClient();
  client.setQueryData(['listDevices', 'lin', {}], 'printer');
  client.setQueryData(['currentSession', 'lin'], 'session of lin');
  expect(await render(client, 'lin')).toBe('ready printer ; ready session of lin');
  expect(await render(client, 'wang')).toBe('loading - ; loading undefined');
  expect(await render(client)).toBe('loading - ; loading undefined');
});

it('tells a signed-out student from an unknown session', async () => {
  const client = new QueryClient();
  client.setQueryData(['currentSession', undefined], null);
  expect(await render(client)).toBe('loading - ; ready null');
});

it('keeps the last data beside the message of a failure', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
  const queryKey = ['listDevices', 'lin', {}];
  client.setQueryData(queryKey, 'printer');
  const failure = new OperationError({ code: 9001, message: { en: 'The service is away.' } });
  await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(failure) });
  expect(await render(client, 'lin')).toContain('error printer The service is away.');
});
