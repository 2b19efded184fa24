import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createTranslate } from '../../engine';
import type { CallResult } from '../../renderer';
import { loadedRoute } from '../loaded-route.test-support';
import { createServerPortal } from '../ssr/server-portal';
import { createSafeStorage } from '../storage/safe-storage';
import type { AppContext } from './app-context';
import { useServices } from './use-services';

afterEach(cleanup);

const unused = () => {};
const announce = unused;
const translate = createTranslate('en');

/**
 * The services of the sign-in page, at a gateway that gives one response, and the targets of their
 * navigation.
 */
function signInPage(result: CallResult, pages: Record<string, boolean> = {}) {
  const loaded = loadedRoute();
  const configuration = {
    schoolNameEn: 'riverside',
    ownPages: [],
    pages,
    networkParameters: { mac: 'mac' },
  };
  const portal = {
    ...createServerPortal(
      {
        locale: 'en',
        directory: { configrations: [], defaultSchoolName: 'riverside' },
        wire: { key: '', iv: '' },
        operations: {},
        loaded,
      },
      configuration,
    ),
    storage: createSafeStorage(() => sessionStorage),
  };
  const app: AppContext = {
    portal,
    toast: unused,
    call: async () => result,
    showMiniProgram: unused,
    showOver: unused,
  };
  const page = {
    path: '/riverside/auth',
    loaded,
    Page: () => null,
    validators: portal.validators(loaded),
  };
  const location = {
    configuration,
    defaultSchoolName: 'riverside',
    params: {},
    search: '?mac=1&return=device-list',
  };
  const { result: hook } = renderHook(
    () => ({
      services: useServices(app, page, location, translate, announce),
      at: useLocation(),
    }),
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/riverside/auth?mac=1']}>{children}</MemoryRouter>
      ),
    },
  );
  return hook;
}

describe('a right password that must be changed, 20023', () => {
  const result: CallResult = {
    ok: false,
    code: 20023,
    message: 'Choose a password first.',
    account: '2026001',
    silent: false,
  };
  const values = { user: ',0,2026001@cmcc', password: 'First-4711' };
  const signIn = (hook: ReturnType<typeof signInPage>) =>
    act(() => hook.current.services.call('signIn', values));

  afterEach(() => sessionStorage.clear());

  it('leads to change-password, with the account for its form and never the password', async () => {
    const hook = signInPage(result);
    expect(await signIn(hook)).toEqual(result);
    expect(hook.current.at).toMatchObject({
      pathname: '/riverside/change-password',
      search: '?mac=1&return=device-list',
    });
    expect({ ...sessionStorage }).toEqual({ usernameForCheck: '2026001' });
  });

  it('stays on the page, with its message, where the school has closed change-password', async () => {
    const hook = signInPage(result, { 'change-password': false });
    expect(await signIn(hook)).toEqual(result);
    expect(hook.current.at.pathname).toBe('/riverside/auth');
  });

  it.each([20006, 20022, 'network'])('is no other failure: %s leads nowhere', async (code) => {
    const hook = signInPage({ ...result, code });
    await signIn(hook);
    expect(hook.current.at.pathname).toBe('/riverside/auth');
    expect(sessionStorage).toHaveLength(0);
  });
});
