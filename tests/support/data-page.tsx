import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type Block, createTranslate } from '../../src/engine';
import { blockComponents } from '../../src/plugins/blocks/components';
import { lazyComponents } from '../../src/plugins/blocks/lazy-components';
import { dataSource } from '../../src/portal/api/data-source';
import { createOperationClient } from '../../src/portal/api/operation-client';
import { type AppContext, AppContextProvider } from '../../src/portal/app/app-context';
import { createServerPortal } from '../../src/portal/ssr/server-portal';
import { DataSourceContext, ScreenView } from '../../src/renderer';
import type { OperationCall } from '../../src/wire';
import type { ApiClient } from '../../src/wire/browser';
import { rendererServices } from './render-blocks';

const shape = { repeatable: false, authenticated: false, fields: [], defaults: {}, open: true };

/**
 * Shows a student a page of blocks that need data, on a network where `respond` gives the body of
 * each operation's response.
 *
 * @param html the texts of its Markdown, by their JSON pointers
 */
export async function showDataPage(
  blocks: readonly Block[],
  names: readonly string[],
  respond: (operation: string) => Promise<unknown>,
  html: Readonly<Record<string, string>> = {},
) {
  const operations = Object.fromEntries(
    names.map((name): [string, OperationCall] => [
      name,
      { ...shape, method: 'GET', path: `/${name}` },
    ]),
  );
  const portal = createServerPortal(
    {
      locale: 'en',
      directory: { configrations: [], defaultSchoolName: 'riverside' },
      wire: { key: '', iv: '' },
      operations,
      loaded: {
        route: 'success',
        school: 'riverside',
        today: '2026-11-22',
        validators: {},
        screen: {
          screen: 'success',
          title: 'Test',
          blocks: [],
          html: {},
          pictures: {},
          forms: [],
          wide: true,
          hasLazyBlocks: true,
          needsSchools: false,
          needsNotices: true,
        },
      },
    },
    { schoolNameEn: 'riverside', ownPages: [] },
  );
  await portal.tokens.save('token', 'lin');
  const asked: string[] = [];
  const request = async ({ url = '' }: { url?: string }) => {
    const operation = url.slice(1);
    asked.push(operation);
    return { data: await respond(operation) };
  };
  const call = createOperationClient({
    operations,
    tokens: portal.tokens,
    memory: portal.memory,
    client: async () => ({ request }) as unknown as ApiClient,
    device: async () => 'PC',
    translate: () => createTranslate('en'),
    toast: () => {},
    now: () => Date.parse('2026-11-22T08:00:00Z'),
    askConsent: async () => false,
    onSignedOut: () => {},
  });
  const app: AppContext = {
    portal,
    call,
    toast: () => {},
    showOver: () => {},
    showMiniProgram: () => {},
  };
  const base = rendererServices({
    params: { id: 'freshers' },
    query: { plan: 'basic' },
    viewer: { signedIn: true, device: 'PC', locale: 'en', today: '2026-11-22' },
  });
  const services = {
    ...base,
    plugins: { ...base.plugins, blocks: { ...blockComponents, ...lazyComponents } },
  };
  const view = { title: 'Test', html, pictures: {}, wide: true, blocks };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const notices = [{ id: 'n1', date: '2026-11-20', title: 'Maintenance' }];
  const { container } = render(
    <QueryClientProvider client={client}>
      <AppContextProvider value={app}>
        <DataSourceContext value={dataSource}>
          <ScreenView screen={view} services={services} notices={notices} />
        </DataSourceContext>
      </AppContextProvider>
    </QueryClientProvider>,
  );
  const settled = () =>
    waitFor(() => {
      expect(asked.length).toBeGreaterThan(0);
      expect(client.isFetching()).toBe(0);
    });
  /** Whatever comes, no block has broken down. */
  function seeNoBreakdown() {
    expect(screen.queryByText('This part cannot be shown right now')).toBeNull();
    expect(container.textContent).not.toMatch(
      /\bundefined\b|\bNaN\b|\[object|Invalid Date|\bnull\b/,
    );
  }
  return { asked, settled, seeNoBreakdown, container };
}
