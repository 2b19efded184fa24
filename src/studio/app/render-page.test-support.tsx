import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { SchoolEvent } from '../../wire/calls/drafts/follow-school';
import { createCall } from '../api/client';
import { setPreferences } from './preferences';
import { createSession } from './session';
import { AdministratorProvider, StudioContextProvider } from './studio-context';

/** A request to the gateway. */
export interface TestRequest {
  method: string;
  path: string;
  body: unknown;
}

export interface TestPage {
  /** The page's route, below `/studio`. */
  route: string;
  path: string;
  page: ReactNode;
  /** The gateway: the response's data, or a problem by its code. */
  respond(request: TestRequest): { data: unknown } | { code: string };
}

/** The streams of events that are open: jsdom has none of its own. */
const streams = new Set<EventTarget>();

class TestEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  constructor() {
    super();
    streams.add(this);
  }
  close() {
    streams.delete(this);
  }
}
Object.assign(globalThis, { EventSource: TestEventSource });

/** Tells what happens at a school, as the gateway does. */
export function tellEvent(event: SchoolEvent): void {
  for (const stream of streams) {
    stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
}

/** Breaks the streams of events; the browser opens them again by itself. */
export function breakStreams(): void {
  for (const stream of streams) stream.dispatchEvent(new Event('error'));
}

/**
 * Renders a page of the Studio in English, for an owner of every school, at a gateway that the test
 * plays.
 */
export function renderPage({ route, path, page, respond }: TestPage) {
  const requests: TestRequest[] = [];
  const toasts: string[] = [];
  const call = createCall({
    async fetch(url, { method = 'GET', body }) {
      const sent = typeof body === 'string' ? JSON.parse(body) : undefined;
      const request = { method, path: url.replace('/studio/api', ''), body: sent };
      requests.push(request);
      const response = respond(request);
      return 'code' in response
        ? Response.json(response, { status: 400 })
        : Response.json(response.data);
    },
    locale: () => 'en',
    signInAgain: async () => false,
    onSecondFactorRequired: () => {},
  });
  const studio = { call, session: createSession(), toast: (text: string) => toasts.push(text) };
  const administrator = {
    ...{ id: '1', name: 'lin', grants: [{ role: 'owner' as const }] },
    ...{ hasSecondFactor: false, needsSecondFactor: false, isLinked: false, hasPassword: true },
    ...{ expiresAt: '2026-03-02T08:00:00Z' },
  };
  setPreferences({ locale: 'en' });
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <StudioContextProvider value={studio}>
        <AdministratorProvider value={administrator}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path={route} element={page} />
              <Route path="*" element={<p>Another page</p>} />
            </Routes>
          </MemoryRouter>
        </AdministratorProvider>
      </StudioContextProvider>
    </QueryClientProvider>,
  );
  return { requests, toasts };
}
