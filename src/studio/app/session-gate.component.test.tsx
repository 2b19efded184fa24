import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { endOwnSessions } from '../../wire/calls/administrators/end-own-sessions';
import { createCall } from '../api/client';
import { setPreferences } from './preferences';
import { SessionGate } from './SessionGate';
import { createSession } from './session';
import { StudioContextProvider } from './studio-context';

afterEach(cleanup);

const recoveryCodes = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-DDD${at}`);

/** Opens the Studio at a gateway that asks for a second factor once `state.isAsked`. */
function openStudio(isAsked: boolean) {
  const state = { isAsked, hasSecondFactor: false };
  const administrator = () => ({
    ...{ id: '1', name: 'lin', grants: [{ role: 'owner' }], isLinked: false, hasPassword: true },
    hasSecondFactor: state.hasSecondFactor,
    needsSecondFactor: state.isAsked && !state.hasSecondFactor,
    expiresAt: '2026-03-02T08:00:00Z',
  });
  function respond(method: string, path: string): Response {
    if (method === 'GET') {
      const studio = { administrator: administrator(), hasOwner: true, identity: null, portal: '' };
      return Response.json({ ...studio, version: '1' });
    }
    if (path.endsWith('/second-factor')) {
      return Response.json({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' });
    }
    if (path.endsWith('/confirm')) {
      state.hasSecondFactor = true;
      return Response.json({ recoveryCodes });
    }
    return Response.json({ code: 'second-factor-required' }, { status: 403 });
  }
  const session = createSession();
  const call = createCall({
    fetch: async (path, { method = 'GET' }) => respond(method, path),
    locale: () => 'en',
    signInAgain: session.signInAgain,
    onSecondFactorRequired: session.askForSecondFactor,
  });
  setPreferences({ locale: 'en' });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <StudioContextProvider value={{ call, session, toast: () => {} }}>
        <MemoryRouter>
          <Routes>
            <Route element={<SessionGate />}>
              <Route path="*" element={<input aria-label="Work" />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </StudioContextProvider>
    </QueryClientProvider>,
  );
  return { call, queries, state };
}

async function setUp() {
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
}

test('a second factor that is needed stands before every page, until its codes are stored', async () => {
  const { queries } = openStudio(true);
  await setUp();
  expect(screen.queryByLabelText('Work')).toBeNull();
  // The gateway says by now that none is needed: the codes stay.
  await queries.invalidateQueries();
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'I have them' }));
  expect(await screen.findByLabelText('Work')).toBeTruthy();
});

test('whoever comes to need one while at work sets it up over the page, which stays', async () => {
  const { call, state } = openStudio(false);
  const work = await screen.findByLabelText('Work');
  fireEvent.change(work, { target: { value: 'half of what is typ' } });
  state.isAsked = true;
  await call(endOwnSessions, {}).catch(() => {});
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await setUp();
  fireEvent.click(screen.getByRole('button', { name: 'I have them' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Work').value).toBe('half of what is typ');
});
