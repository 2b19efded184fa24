import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Block, createTranslate } from '../../src/engine';
import { blockComponents } from '../../src/plugins/blocks/components';
import { dataComponents } from '../../src/plugins/blocks/data-components';
import { definitions } from '../../src/plugins/definitions';
import { dataSource } from '../../src/portal/api/data-source';
import { createOperationClient } from '../../src/portal/api/operation-client';
import { type AppContext, AppContextProvider } from '../../src/portal/app/app-context';
import { createServerPortal } from '../../src/portal/ssr/server-portal';
import { DataSourceContext, ScreenView } from '../../src/renderer';
import type { OperationCall } from '../../src/wire';
import type { ApiClient } from '../../src/wire/browser';
import { rendererServices } from '../support/render-blocks';

afterEach(cleanup);

const money = { amount: 1000, currency: 'CNY' };
const time = '2026-11-22T08:00:00Z';

/** A right response of each operation that a block asks. */
const right: Readonly<Record<string, unknown>> = {
  currentSession: {
    user: 'lin',
    account: 'lin',
    displayName: 'Lin',
    device: 'PC',
    address: '10.0.0.7',
    mac: null,
    startedAt: time,
    expiresAt: time,
    passwordReset: null,
  },
  readUsage: {
    plan: { id: 'basic', name: 'Basic' },
    from: time,
    until: time,
    traffic: { used: 1, limit: 2 },
    time: { used: 1, limit: null },
    balance: money,
  },
  readArrears: {
    balance: money,
    total: money,
    charges: [{ id: 'c', title: 'Wi-Fi', price: money, dueAt: time }],
  },
  readLimits: { limits: [{ kind: 'traffic', reached: true, used: 2, limit: 2 }] },
  listDevices: { devices: [{ mac: '3C:22:FB:01:02:03', alias: 'TV', addedAt: time }], limit: 1 },
  listSessions: { sessions: [{ id: '1', device: 'PC', startedAt: time, current: true }] },
  listPlans: { plans: [{ id: 'basic', name: 'Basic', price: money }], own: 'basic' },
  listActivities: { activities: [{ id: 'freshers', title: 'Freshers' }] },
  readActivity: { id: 'freshers', title: 'Freshers', html: '<p>Come</p>' },
  readNetworkState: { checkedAt: time, events: [] },
  listReadNotices: { read: [] },
};

/** Each text of a response replaced by one that makes no sense, its numbers by others. */
function scrambled(value: unknown): unknown {
  if (typeof value === 'string') return '\u202e💥'.repeat(2000);
  if (typeof value === 'number') return -1e300;
  if (Array.isArray(value)) return value.map(scrambled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, scrambled(each)]));
}

/** The ways in which a response can be none, by what the network gives instead of it. */
const faults: Readonly<Record<string, (operation: string) => Promise<unknown>>> = {
  'nothing at all': () => Promise.reject(new Error('offline')),
  'a page in HTML': async () => '<!doctype html><title>Sign in to the hotel</title>',
  'an empty text': async () => '',
  'an object of something else': async () => ({ code: 0, data: { weather: 'fine' } }),
  'a number': async () => ({ code: 0, data: 42 }),
  'a list of other things': async () => ({ code: 0, data: [null, 1, 'two', {}] }),
  'numbers in place of all': async (operation) => ({
    code: 0,
    data: Object.fromEntries(Object.keys(Object(right[operation])).map((name) => [name, 0])),
  }),
};

/** What makes no sense, but can be read: it is shown somehow, or left out. */
const nonsense: typeof faults = {
  'members of no sense': async (operation) => ({
    code: 0,
    data: scrambled(right[operation]),
  }),
  'lists of other things': async (operation) => ({
    code: 0,
    data: Object.fromEntries(
      Object.entries(Object(right[operation])).map(([name, value]) => [
        name,
        Array.isArray(value) ? [null, 1, 'two', {}, [[]]] : value,
      ]),
    ),
  }),
};

/** Blocks that show what they have without these data: marks of what was read, a warning before a form. */
const withoutData: Readonly<Record<string, readonly string[]>> = {
  notices: ['listReadNotices', 'currentSession'],
  news: ['listReadNotices', 'currentSession'],
  'device-limit': ['listDevices'],
};

const shape = { repeatable: false, authenticated: false, fields: [], defaults: {}, open: true };
const operations = Object.fromEntries(
  Object.keys(right).map((name): [string, OperationCall] => [
    name,
    { ...shape, method: 'GET', path: `/${name}`, encoding: 'query' },
  ]),
);

/** A page with a block and a text, on a network where `respond` gives the body of each response. */
async function showPage(block: Block, respond: (operation: string) => Promise<unknown>) {
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
          needsData: true,
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
    now: () => Date.parse(time),
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
    plugins: { ...base.plugins, blocks: { ...blockComponents, ...dataComponents } },
  };
  const view = {
    title: 'Test',
    html: { '/blocks/1/text': 'The rest of the page' },
    pictures: {},
    wide: true,
    blocks: [block, { block: 'markdown' as const, text: 'x' }],
  };
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
  /** Whatever comes, the page is there, and no block has broken down. */
  function seePage() {
    expect(screen.getByText('The rest of the page')).toBeTruthy();
    expect(screen.queryByText('This part cannot be shown right now')).toBeNull();
    expect(container.textContent).not.toMatch(
      /\bundefined\b|\bNaN\b|\[object|Invalid Date|\bnull\b/,
    );
  }
  return { asked, settled, seePage, container };
}

/** The blocks that ask the gateway for something, each as its definition shows it. */
const blocks = definitions.blocks
  .filter(({ needsData }) => needsData)
  .map(({ name, examples }) => ({ name, block: Object(examples[0]) as Block }));

const giveRight = async (operation: string) => ({ code: 0, data: right[operation] ?? null });

/** The operations of each block, found by showing it. */
const asking: { name: string; block: Block; operation: string }[] = [];
for (const { name, block } of blocks) {
  const { asked, container } = await showPage(block, giveRight);
  await waitFor(() => expect(container.querySelector('.fg-skeleton')).toBeNull(), {
    timeout: 2000,
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const operation of new Set(asked)) asking.push({ name, block, operation });
  cleanup();
}

describe('a block with data', () => {
  it('is every one that asks for some, and each response that they ask for stands in this test', () => {
    expect(new Set(asking.map(({ operation }) => operation))).toEqual(new Set(Object.keys(right)));
    expect(new Set(asking.map(({ name }) => name)).size).toBeGreaterThanOrEqual(13);
  });

  describe.each(asking)('$name, of $operation', ({ name, block, operation }) => {
    const failing = (give: (operation: string) => Promise<unknown>) => (asked: string) =>
      asked === operation ? give(asked) : giveRight(asked);

    it.each(Object.entries(faults))(
      'given %s, says so, and can be tried again',
      async (_what, give) => {
        let isRepaired = false;
        const { settled, seePage } = await showPage(block, (asked) =>
          isRepaired ? giveRight(asked) : failing(give)(asked),
        );
        await settled();
        seePage();
        if (withoutData[name]?.includes(operation)) return;
        const retry = await screen.findByRole('button', { name: 'Try again' });
        const alert = retry.closest('.fg-alert');
        if (!(alert instanceof HTMLElement)) throw new Error('The button stands alone.');
        expect(alert.querySelector('.fg-alert-title')?.textContent).toMatch(/\w+/);
        isRepaired = true;
        await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
        seePage();
      },
    );

    it.each(Object.entries(nonsense))('given %s, stays on its feet', async (_what, give) => {
      const { settled, seePage } = await showPage(block, failing(give));
      await settled();
      seePage();
    });

    it('waits for a slow response, and the rest of the page does not', async () => {
      let respond: () => void = () => {};
      const slow = new Promise<void>((resolve) => {
        respond = resolve;
      });
      const { settled, seePage } = await showPage(
        block,
        failing(async (asked) => {
          await slow;
          return giveRight(asked);
        }),
      );
      expect(screen.getByText('The rest of the page')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      respond();
      await settled();
      seePage();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });
  });
});
