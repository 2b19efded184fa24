import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ControlCallResult } from '../../../renderer';
import { Field } from '../../../ui';
import { controlProps } from '../control.test-support';
import { SmsCodeControl } from './Component';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const YEAR = 365 * 24 * 3_600_000;
const stored = new Map<string, string>();
const storage = {
  get: (key: string) => stored.get(key) ?? null,
  set: (key: string, value: string) => void stored.set(key, value),
  remove: (key: string) => void stored.delete(key),
};

/** The control after its button was pressed, and what the operation gave. */
async function sendCode(result: ControlCallResult) {
  stored.clear();
  const { services } = controlProps();
  const props = controlProps({
    options: { send: 'requestCode' },
    services: { ...services, storage, call: async () => result, now: Date.now },
  });
  const view = render(<SmsCodeControl {...props} />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send code' })));
  return {
    show: (given: { invalid: boolean }) => view.rerender(<SmsCodeControl {...props} {...given} />),
    reload() {
      view.unmount();
      render(<SmsCodeControl {...props} />);
    },
  };
}

const sent: ControlCallResult = { ok: true, data: { cooldown: 60 } };
const button = () => screen.getByRole('button').textContent;
const note = () => document.querySelector('p')?.textContent ?? '';
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('a code', () => {
  it('is said to take long, and is asked for once more by the button', async () => {
    const { services } = controlProps();
    const again = vi.fn();
    let respond: (result: ControlCallResult) => void = () => {};
    const call: typeof services.call = (_operation, _builders, onSlow) => {
      onSlow?.(again);
      return new Promise((resolve) => {
        respond = resolve;
      });
    };
    const announce = vi.fn();
    const props = controlProps({
      options: { send: 'requestCode' },
      services: { ...services, storage, call, announce, now: Date.now },
    });
    render(<SmsCodeControl {...props} />);
    const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));
    await press();
    const words = 'The network is slow. Still waiting for a response…';
    expect(note()).toBe(words);
    expect(announce).toHaveBeenCalledExactlyOnceWith(words);
    expect(button()).toBe('Resend code');
    await press();
    expect(again).toHaveBeenCalledOnce();
    expect(button()).toBe('Sending…');
    await act(async () => respond(sent));
    expect(button()).toBe('Resend in 60 s');
  });
});

describe('the wait for another code', () => {
  it('is counted down on the button, which comes back by itself', async () => {
    await sendCode(sent);
    expect(button()).toBe('Resend in 60 s');
    await pass(59);
    expect(button()).toBe('Resend in 1 s');
    await pass(1);
    expect(button()).toBe('Resend code');
  });

  it('survives a reload, and a clock that is set back', async () => {
    const { reload } = await sendCode(sent);
    await pass(20);
    reload();
    await pass(0);
    expect(button()).toBe('Resend in 40 s');
    vi.setSystemTime(Date.now() - YEAR);
    await pass(40);
    expect(button()).toBe('Send code');
  });

  it('after a reload is none when the clock was set back: the gateway knows', async () => {
    const { reload } = await sendCode(sent);
    vi.setSystemTime(Date.now() - YEAR);
    reload();
    await pass(0);
    expect(button()).toBe('Send code');
  });

  it('is said about when it is long, and its message is over with it', async () => {
    await sendCode({ ok: false, message: 'Too many attempts.', retryAfter: 300 });
    expect(button()).toBe('Resend in about 5 min');
    expect(note()).toBe('Too many attempts.');
    await pass(300);
    expect(button()).toBe('Resend code');
    expect(note()).toBe('');
  });

  it('has a message that counts down with the button, and gives way to a wrong code', async () => {
    const words = { 'zh-CN': '请在 ${seconds} 秒后再试', en: 'Try again in ${seconds} s.' };
    const message = { id: 'error.haste', words, params: { seconds: 59 } };
    const { show } = await sendCode({ ok: false, message, retryAfter: 59 });
    expect(note()).toBe('Try again in 59 s.');
    await pass(13);
    expect(button()).toBe('Resend in 46 s');
    expect(note()).toBe('Try again in 46 s.');
    show({ invalid: true });
    expect(note()).toContain('Check your latest message.');
    expect(document.body.textContent).not.toContain('Try again in');
  });

  it('with a wrong code says what to do meanwhile', async () => {
    const { show } = await sendCode(sent);
    await pass(17);
    show({ invalid: true });
    const advice = 'Check your latest message. You can ask for a new code after the countdown.';
    expect(note()).toBe(advice);
    expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toContain(
      document.querySelector('p')?.id ?? 'no note',
    );
    await pass(43);
    expect(note()).not.toContain('latest message');
  });
});

describe('a note', () => {
  it('of a code that is on its way takes the place of the field’s help', async () => {
    stored.clear();
    const { services } = controlProps();
    const props = controlProps({
      id: 'f-code',
      describedBy: 'f-code-error f-code-help',
      options: { send: 'requestCode' },
      services: { ...services, storage, call: async () => sent, now: Date.now },
    });
    render(
      <Field id="f-code" label="Code" help="Sent to the number on your account">
        <SmsCodeControl {...props} />
      </Field>,
    );
    const described = () => screen.getByRole('textbox').getAttribute('aria-describedby');
    expect(described()).toBe('f-code-error f-code-help');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send code' })));
    expect(described()).toBe('f-code-error f-code-sending');
    // The style sheet hides the help after the note.
    expect(document.querySelector('.fg-sms-note ~ .fg-help')?.id).toBe('f-code-help');
  });
});
