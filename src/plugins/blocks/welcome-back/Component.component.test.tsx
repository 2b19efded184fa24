import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryWithoutStorage } from '../../../../tests/support/device-memory';
import { rendererServices } from '../../../../tests/support/render-blocks';
import type { CallResult, OnSlow, RendererServices } from '../../../renderer';
import { ScreenView } from '../../../renderer';

afterEach(cleanup);

const signIn = {
  ticket: 't'.repeat(43),
  user: ',1,2023001@cmcc',
  account: '2023001',
  expiresAt: '2026-12-01T00:00:00Z',
};
const session = {
  user: ',1,2023001@cmcc',
  account: '2023001',
  displayName: 'Lin',
  device: 'PC',
  address: '10.0.0.7',
  mac: null,
  startedAt: '2026-11-22T08:00:00Z',
  expiresAt: '2026-11-23T08:00:00Z',
};
const carriers = [{ code: 'CMCC', value: '@cmcc' }];
const shape = { fields: ['ticket', 'wlanuserip', 'mac'], defaults: {}, open: false };
const form = {
  block: 'form' as const,
  steps: [
    {
      id: 'sign-in',
      fields: {
        account: { label: 'Account', autocomplete: 'username', remember: 'asked' as const },
        password: { label: 'Password', widget: 'password', options: { purpose: 'current' } },
      },
      submit: { operation: 'signIn' },
    },
  ],
};

/** A sign-in page on a device that remembers, where `result` is what signing in again comes to. */
function show(given: Partial<RendererServices> = {}, result: CallResult = { ok: true, data: {} }) {
  const memory = memoryWithoutStorage('2026-11-22T00:00:00Z');
  memory.rememberSignIn(signIn);
  memory.fields('/blocks/1').store({}, { account: '2023001' });
  const call = vi.fn(async () => result);
  const go = vi.fn();
  const services = rendererServices({
    configuration: {
      schoolNameEn: 'riverside',
      carriers,
      networkParameters: { wlanuserip: 'userip' },
    },
    operations: { signInByTicket: shape },
    memory,
    call,
    go,
    ...given,
  });
  const blocks = [{ block: 'welcome-back' as const, screen: 'success' }, form];
  const view = { title: 'Sign in', blocks, html: {}, pictures: {}, wide: false };
  render(<ScreenView screen={view} services={services} />);
  return { memory, call, go };
}

const onSlow = expect.any(Function);
const button = (name: string) => screen.getByRole('button', { name });
const offer = () => button('Continue as 2023001 · China Mobile');

describe('the block welcome-back', () => {
  it('signs in with one tap, from where the redirect says that the device is', async () => {
    const { call, go } = show({ query: { userip: '10.0.0.9' } });
    await userEvent.click(offer());
    const values = { ticket: signIn.ticket, wlanuserip: '10.0.0.9' };
    expect(call).toHaveBeenCalledExactlyOnceWith('signInByTicket', values, onSlow);
    expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'success' });
    await userEvent.click(offer());
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('knows the student by name, where the sign-in told it', () => {
    const { memory } = show();
    act(() => memory.rememberSignIn({ ...signIn, name: 'Lin' }));
    expect(button('Continue as Lin · China Mobile')).toBeTruthy();
  });

  it('signs in with the ticket that the browser has in a cookie', async () => {
    const { memory, call } = show();
    const { ticket: _inCookie, ...rest } = signIn;
    act(() => memory.rememberSignIn(rest));
    await userEvent.click(offer());
    expect(call).toHaveBeenCalledExactlyOnceWith('signInByTicket', {}, onSlow);
  });

  it.each([
    ['has ended', 20019],
    ['was copied', 20034],
  ])('leaves the form with the account, and says why, when the ticket %s', async (_, code) => {
    const message = { en: 'Ended. Enter your password.' };
    const { memory, go } = show({}, { ok: false, code, message, silent: false });
    await userEvent.click(offer());
    expect(screen.getByText('Ended. Enter your password.')).toBeTruthy();
    expect(memory.signIn()).toBeUndefined();
    expect(screen.getByLabelText<HTMLInputElement>('Account').value).toBe('2023001');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(go).not.toHaveBeenCalled();
  });

  it('keeps the offer when signing in fails for now', async () => {
    const message = { en: 'Temporarily unavailable.' };
    const { memory } = show({}, { ok: false, code: 20011, message, silent: false });
    await userEvent.click(offer());
    expect(screen.getByText('Temporarily unavailable.')).toBeTruthy();
    expect(memory.signIn()).toEqual(signIn);
  });

  it('says that signing in takes long, and sends it once more', async () => {
    const again = vi.fn();
    let tell: OnSlow = () => {};
    let respond: (result: CallResult) => void = () => {};
    const { go } = show({
      call: (_operation, _values, onSlow = () => {}) => {
        tell = onSlow;
        return new Promise((resolve) => {
          respond = resolve;
        });
      },
    });
    await userEvent.click(offer());
    act(() => tell(again));
    expect(screen.getByText('The network is slow. Still waiting for a response…')).toBeTruthy();
    await userEvent.click(button('Try again'));
    expect(again).toHaveBeenCalledOnce();
    expect(screen.queryByText(/network is slow/)).toBeNull();
    await act(async () => respond({ ok: true, data: {} }));
    expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'success' });
  });

  it('forgets for another account: the form is empty and has the focus', async () => {
    const { memory } = show();
    expect(screen.getByLabelText<HTMLInputElement>('Account').value).toBe('2023001');
    await userEvent.click(button('Use another account'));
    expect(memory.signIn()).toBeUndefined();
    expect(screen.getByLabelText<HTMLInputElement>('Account').value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Account')));
  });

  it.each([
    ['goes on where the session lives', {}, session, 1],
    ['stays where the redirect tells of another address', { userip: '10.0.0.9' }, session, 0],
    ['stays where there is no session', {}, undefined, 0],
  ])('%s', async (_name, query, data, times) => {
    const currentSession = vi.fn(async () => data);
    const { go } = show({ query, currentSession });
    await waitFor(() => expect(currentSession).toHaveBeenCalled());
    await waitFor(() => expect(go).toHaveBeenCalledTimes(times));
    if (times > 0) expect(go).toHaveBeenCalledWith({ screen: 'success' }, { replace: true });
  });
});
