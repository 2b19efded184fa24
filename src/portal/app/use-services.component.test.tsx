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
        operations: {
          changePassword: {
            method: 'POST',
            path: '/x',
            encoding: 'form',
            fields: [],
            effect: 'setPassword',
          },
        },
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
  return { hook, portal };
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
  const signIn = ({ hook }: ReturnType<typeof signInPage>) =>
    act(() => hook.current.services.call('signIn', values));

  afterEach(() => sessionStorage.clear());

  it('leads to change-password, with the account for its form and never the password', async () => {
    const page = signInPage(result);
    expect(await signIn(page)).toEqual(result);
    const { hook, portal } = page;
    expect(hook.current.services.takeHandover?.('changePassword')).toEqual({
      values: { currentPassword: 'First-4711' },
      submits: false,
    });
    expect(portal.handover.size).toBe(0);
    expect(hook.current.at).toMatchObject({
      pathname: '/riverside/change-password',
      search: '?mac=1&return=device-list',
    });
    expect({ ...sessionStorage }).toEqual({ usernameForCheck: '2026001' });
  });

  it('stays on the page, with its message, where the school has closed change-password', async () => {
    const page = signInPage(result, { 'change-password': false });
    expect(await signIn(page)).toEqual(result);
    expect(page.hook.current.at.pathname).toBe('/riverside/auth');
  });

  it.each([20006, 20022, 'network'])('is no other failure: %s leads nowhere', async (code) => {
    const page = signInPage({ ...result, code });
    await signIn(page);
    expect(page.hook.current.at.pathname).toBe('/riverside/auth');
    expect(sessionStorage).toHaveLength(0);
  });
});

it('hands a new password over to sign-in: the sessions of the account have ended', async () => {
  const { hook, portal } = signInPage({ ok: true, data: { account: '2026001' } });
  await portal.tokens.save('token', '2026001');
  const values = { user: '2026001', currentPassword: 'First-4711', password: 'Own-words-8' };
  await act(() => hook.current.services.call('changePassword', values));
  expect(portal.tokens.peek()).toBeUndefined();
  expect(hook.current.services.takeHandover?.('signIn')).toEqual({
    values: { user: '2026001', password: 'Own-words-8' },
    submits: true,
  });
  expect({ ...sessionStorage }).toEqual({});
});
