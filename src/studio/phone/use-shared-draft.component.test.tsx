import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../app/render-page.test-support';
import { hasEnded, useSharedDraft } from './use-shared-draft';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page() {
  const { data, error } = useSharedDraft();
  return <p>{hasEnded(error) ? 'ended' : JSON.stringify(data?.files ?? 'nothing yet')}</p>;
}

test('a draft on a phone follows what is typed, and ends with its link without a tap', async () => {
  const materials = {
    ...{
      version: '',
      texts: {},
      metaSchemas: {},
      assets: {},
      operations: {},
      schools: [],
      wire: {},
    },
    ...{ identity: { providers: [], limits: {} }, timeZone: 'Asia/Shanghai' },
  };
  let text = 'first';
  let isEnded = false;
  const picture = { hash: '0'.repeat(64) };
  const responses: Record<string, () => unknown> = {
    '/draft-links/contents': () => 'bytes',
    '/draft-links/state': () => ({ state: text }),
    '/draft-links/read': () => ({
      ...{ school: 'riverside', expiresAt: '2026-03-02T09:00:00Z', base: {}, validators: {} },
      ...{ files: { 'a.json': { text }, 'a.png': picture }, materials, state: text },
    }),
  };
  const { requests } = renderPage({
    ...{ route: '/look', path: '/look', page: <Page /> },
    respond: ({ path }) => (isEnded ? { code: 'link-ended' } : { data: responses[path]?.() }),
  });
  const asked = (what: string) => requests.filter(({ path }) => path.endsWith(what)).length;
  const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  await screen.findByText(/first/);
  await wait(40);
  expect(asked('/state')).toBeGreaterThan(1);
  expect(asked('/read')).toBe(1);
  text = 'second';
  await wait(20);
  await screen.findByText(/second/);
  // One read for each state, and no picture twice.
  expect([asked('/read'), asked('/contents')]).toEqual([2, 1]);
  isEnded = true;
  await wait(20);
  await screen.findByText('ended');
  const before = requests.length;
  isEnded = false;
  await wait(60);
  expect(requests).toHaveLength(before);
});
