import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Block } from '../../src/engine';
import { showDataPage } from '../support/data-page';

// Of a browser that cannot tell what is in view: all that is shown counts as seen.
beforeAll(() => void vi.stubGlobal('IntersectionObserver', undefined));
afterAll(() => void vi.unstubAllGlobals());
afterEach(cleanup);

/**
 * A school's home that announces its notices, shows them whole, and says what limits the student.
 */
const blocks: Block[] = [
  { block: 'news' },
  {
    block: 'limits',
    ways: { traffic: { label: 'See your usage', screen: 'success' } },
  },
  {
    block: 'notices',
    items: [
      { id: 'n1', date: '2026-11-20', title: 'Maintenance' },
      { id: 'n2', date: '2026-11-01', title: 'A new building' },
    ],
  },
];

const session = {
  user: 'lin',
  account: 'lin',
  displayName: 'Lin',
  device: 'PC',
  startedAt: '2026-11-22T08:00:00Z',
};

/** The data of a student who has read one notice, and whose traffic is used up. */
const data: Readonly<Record<string, unknown>> = {
  currentSession: session,
  listReadNotices: { read: ['n2'] },
  markNoticesRead: { read: ['n1', 'n2'] },
  readLimits: { limits: [{ kind: 'traffic', reached: true, used: 2e9, limit: 1e9 }] },
};

const give = (given: Readonly<Record<string, unknown>>) => async (operation: string) => {
  const response = given[operation];
  if (response === undefined) throw new Error('offline');
  return { code: 0, data: response };
};

const itemOf = (title: string) =>
  screen.getAllByText(title).map((found) => found.closest('li') ?? found);

describe('news, limits and notices on a school’s home', () => {
  it('say each what is theirs, from one reading of the marks', async () => {
    const { asked, settled, seeNoBreakdown } = await showDataPage(
      blocks,
      Object.keys(data),
      give(data),
    );
    await screen.findByRole('heading', { level: 2, name: 'You have used all your data' });
    await waitFor(() => expect(screen.getAllByText('Unread')).toHaveLength(2));
    await settled();
    for (const item of itemOf('Maintenance')) expect(within(item).getByText('Unread')).toBeTruthy();
    expect(within(itemOf('A new building')[0] ?? document.body).queryByText('Unread')).toBeNull();
    const way = screen.getByRole('link', { name: 'See your usage' });
    expect(way.getAttribute('href')).toBe('/riverside/success');
    const count = (name: string) => asked.filter((operation) => operation === name).length;
    expect([count('currentSession'), count('readLimits')]).toEqual([1, 1]);
    // The notices have been seen: they are marked once, and the marks are read again for the next
    // visit.
    await waitFor(() =>
      expect([count('markNoticesRead'), count('listReadNotices')]).toEqual([1, 2]),
    );
    seeNoBreakdown();
  });

  it('fail each alone: without limits the notices are there, without marks the limits', async () => {
    const { readLimits: _, ...withoutLimits } = data;
    let given: Readonly<Record<string, unknown>> = withoutLimits;
    const page = await showDataPage(blocks, Object.keys(data), (operation) =>
      give(given)(operation),
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByText('Maintenance')).toHaveLength(2);
    given = data;
    await userEvent.click(retry);
    await screen.findByRole('heading', { level: 2, name: 'You have used all your data' });
    page.seeNoBreakdown();
    cleanup();

    const { listReadNotices: __, ...withoutMarks } = data;
    await showDataPage(blocks, Object.keys(data), give(withoutMarks));
    await screen.findByRole('heading', { level: 2, name: 'You have used all your data' });
    expect(screen.getAllByText('Maintenance')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
