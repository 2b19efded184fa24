import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '../../src/engine';
import { definitions } from '../../src/plugins/definitions';
import { showDataPage } from '../support/data-page';

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

/**
 * Blocks that show what they have without these data: marks of what was read, a warning before a
 * form.
 */
const withoutData: Readonly<Record<string, readonly string[]>> = {
  notices: ['listReadNotices', 'currentSession'],
  news: ['listReadNotices', 'currentSession'],
  'device-limit': ['listDevices'],
  attention: ['readLimits', 'currentSession'],
};

/** A page with a block and a text, on a network where `respond` gives the body of each response. */
const showPage = (block: Block, respond: (operation: string) => Promise<unknown>) =>
  showDataPage([block, { block: 'markdown', text: 'x' }], Object.keys(right), respond, {
    '/blocks/1/text': 'The rest of the page',
  });

/** Whatever comes, the page is there, and no block has broken down. */
function seePage(seeNoBreakdown: () => void) {
  expect(screen.getByText('The rest of the page')).toBeTruthy();
  seeNoBreakdown();
}

/** The blocks that ask the gateway for something, each as its definition shows it. */
const blocks = definitions.blocks
  .filter(({ lazy }) => lazy)
  .map(({ name, examples }) => ({ name, block: Object(examples[0]) as Block }));

const giveRight = async (operation: string) => ({ code: 0, data: right[operation] ?? null });

/** The operations of each block, found by showing it. */
const asking: { name: string; block: Block; operation: string }[] = [];
for (const { name, block } of blocks) {
  const { asked, container } = await showPage(block, giveRight);
  await waitFor(() => expect(container.querySelector('.fg-skeleton')).toBeNull(), {
    timeout: 20_000,
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
        const { settled, seeNoBreakdown } = await showPage(block, (asked) =>
          isRepaired ? giveRight(asked) : failing(give)(asked),
        );
        await settled();
        seePage(seeNoBreakdown);
        if (withoutData[name]?.includes(operation)) return;
        const retry = await screen.findByRole('button', { name: 'Try again' });
        const alert = retry.closest('.fg-alert');
        if (!(alert instanceof HTMLElement)) throw new Error('The button stands alone.');
        expect(alert.querySelector('.fg-alert-title')?.textContent).toMatch(/\w+/);
        isRepaired = true;
        await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
        seePage(seeNoBreakdown);
      },
    );

    it.each(Object.entries(nonsense))('given %s, stays on its feet', async (_what, give) => {
      const { settled, seeNoBreakdown } = await showPage(block, failing(give));
      await settled();
      seePage(seeNoBreakdown);
    });

    it('waits for a slow response, and the rest of the page does not', async () => {
      let respond: () => void = () => {};
      const slow = new Promise<void>((resolve) => {
        respond = resolve;
      });
      const { settled, seeNoBreakdown } = await showPage(
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
      seePage(seeNoBreakdown);
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });
  });
});
