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
  const draft = (text: string) => ({
    ...{ school: 'riverside', expiresAt: '2026-03-02T09:00:00Z', base: {}, validators: {} },
    ...{ files: { 'a.json': { text } }, materials },
  });
  let response: { data: unknown } | { code: string } = { data: draft('first') };
  const { requests } = renderPage({
    ...{ route: '/look', path: '/look', page: <Page />, respond: () => response },
  });
  await screen.findByText(/first/);
  response = { data: draft('second') };
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await screen.findByText(/second/);
  response = { code: 'link-ended' };
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await screen.findByText('ended');
  const asked = requests.length;
  response = { data: draft('third') };
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(requests).toHaveLength(asked);
});
