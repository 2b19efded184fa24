import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallResult } from '../services';
import { renderForm } from './render-form.test-support';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tooMany = (seconds: number) =>
  seconds < 60
    ? `Too many attempts: wait ${seconds} s.`
    : `Too many attempts: wait about ${Math.round(seconds / 60)} minutes.`;

/** The next attempt is allowed after so many seconds. */
const limited = (seconds: number): CallResult => ({
  ok: false,
  code: 20001,
  message: tooMany(seconds),
  silent: false,
  retryAfter: seconds,
  messageAfter: tooMany,
});

const button = () => screen.getByRole('button', { name: 'Send' });
const press = () => act(async () => void fireEvent.click(button()));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const alertText = () => document.querySelector('.fg-alert')?.textContent ?? '';

async function sendLimited(seconds: number) {
  const call = vi.fn(async () => limited(seconds));
  const { services } = await renderForm(
    [{ id: 'account', fields: { user: { default: 'lin' } }, operation: 'signIn' }],
    { call },
  );
  await press();
  return { call, services };
}

describe('a form that must wait', () => {
  it('says about how long, counts down, and comes back by itself', async () => {
    const { call } = await sendLimited(300);
    expect(alertText()).toContain('about 5 minutes');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await press();
    await pass(120);
    expect(alertText()).toContain('about 3 minutes');
    await pass(135);
    expect(alertText()).toContain('wait 45 s');
    expect(call).toHaveBeenCalledOnce();
    await pass(45);
    expect(alertText()).toBe('');
    expect(button().getAttribute('aria-disabled')).toBeNull();
    await press();
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('waits no longer for a clock that is set back', async () => {
    await sendLimited(30);
    vi.setSystemTime(Date.now() - 365 * 24 * 3_600_000);
    await pass(30);
    expect(button().getAttribute('aria-disabled')).toBeNull();
  });

  it('is read out once, and not each second', async () => {
    const { services } = await sendLimited(30);
    expect(services.announce).toHaveBeenLastCalledWith('Too many attempts: wait 30 s.');
    expect(document.querySelector('.fg-alert')?.closest('[aria-live="off"]')).not.toBeNull();
    const announcements = vi.mocked(services.announce).mock.calls.length;
    await pass(20);
    expect(services.announce).toHaveBeenCalledTimes(announcements);
  });
});

describe('a form without connection', () => {
  it('says so itself, for what would say it elsewhere', async () => {
    const call = async (): Promise<CallResult> => ({
      ok: false,
      code: 'network',
      message: 'No connection',
      silent: false,
    });
    await renderForm([{ id: 'account', fields: { user: {} }, operation: 'signIn' }], { call });
    await press();
    expect(document.querySelector('[data-cause="network"]')?.textContent).toContain(
      'No connection',
    );
  });
});
