import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import { readTyped } from '../../../engine';
import {
  type DataSource,
  DataSourceContext,
  type OperationQuery,
  type RendererServices,
  ScreenView,
} from '../../../renderer';
import { NoticesBlock } from './Component';

const block = {
  block: 'notices',
  items: [
    { id: 'short', date: '2026-11-20', title: 'Short' },
    { id: 'long', date: '2026-11-19', title: 'Long' },
  ],
} as const;
const student = {
  user: 'w',
  account: 'w',
  displayName: 'W',
  device: 'PC',
  startedAt: '2026-11-22',
};

let seen: (elements: readonly Element[]) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: unknown[]) => void) {
        seen = (elements) => callback(elements.map((target) => ({ target, isIntersecting: true })));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows the notices, the second of them with a text of 100 KB. */
function show(session: unknown, given: Partial<RendererServices> = {}) {
  const run = vi.fn();
  const ready = <Data,>(data: Data): OperationQuery<Data> => {
    return { state: 'ready', data, isFetching: false, refetch() {} };
  };
  const source: DataSource = {
    useOperationQuery({ response }) {
      const data = readTyped(response, { read: [] });
      if (data === undefined) throw new Error('The data must be readable.');
      return ready(data);
    },
    useOperationMutation: () => ({ isPending: false, error: undefined, run, reset() {} }),
    useSession: ({ response }) =>
      ready(session === null ? null : (readTyped(response, session) ?? null)),
    useSignOut: () => ({ isPending: false, signOut() {} }),
  };
  const stored = new Map<string, string>();
  const services = rendererServices({
    viewer: { signedIn: session !== null, device: 'PC', locale: 'en', today: '2026-11-22' },
    localStorage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    ...given,
  });
  const plugins = { ...services.plugins, blocks: { notices: NoticesBlock } };
  const html = { '/blocks/0/items/1/text': `<p>${'Long text. '.repeat(10_000)}</p>` };
  render(
    <DataSourceContext value={source}>
      <ScreenView
        screen={{
          title: 'Notices',
          html,
          pictures: {},
          wide: true,
          blocks: [{ ...block, items: [...block.items] }],
        }}
        services={{ ...services, plugins }}
      />
    </DataSourceContext>,
  );
  return { run, stored };
}

test('a notice is marked as read once it has been in view for a second', () => {
  const { run } = show(student);
  act(() => {
    seen([screen.getByRole('heading', { name: 'Short' })]);
    vi.advanceTimersByTime(900);
  });
  expect(run).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(run.mock.calls).toEqual([[{ notices: ['short'] }]]);
});

test('a long notice is closed at first, and read when it is opened', () => {
  const { run } = show(student);
  const details = screen.getByRole('heading', { name: 'Long' }).closest('details');
  expect(details?.open).toBe(false);
  expect(screen.getAllByText('Unread')).toHaveLength(2);
  if (details) {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  }
  expect(run.mock.calls).toEqual([[{ notices: ['long'] }]]);
  expect(screen.getAllByText('Unread')).toHaveLength(1);
});

test('a link to one notice opens it', () => {
  show(student, { query: { notice: 'long' } });
  const heading = screen.getByRole('heading', { name: 'Long' });
  expect(heading.closest('details')?.open).toBe(true);
});

test('each notice with a text has an address that others can open', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const toast = vi.fn();
  show(null, { query: { notice: 'long', wlanuserip: '10.0.0.7' }, toast });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share Long' })));
  expect(writeText.mock.calls).toEqual([[`${window.location.origin}/?notice=long`]]);
  expect(toast).toHaveBeenCalledWith('Link copied.', 'success');
});

test('without a student the browser remembers what was read', () => {
  const { run, stored } = show(null);
  act(() => {
    seen([screen.getByRole('heading', { name: 'Short' })]);
    vi.advanceTimersByTime(1100);
  });
  expect(run).not.toHaveBeenCalled();
  expect([...stored]).toEqual([['readNotices.riverside', '["short"]']]);
});
