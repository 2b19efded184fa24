import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallResult } from '../services';
import { formScreen, makeServices, renderForm, type ShortStep } from './render-form.test-support';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const signIn: ShortStep = {
  id: 'account',
  fields: {
    user: { required: true, minLength: 3 },
    password: { required: true, widget: 'password', options: { purpose: 'current' } },
  },
  operation: 'signIn',
  then: { screen: 'success' },
};

/** An identity, then a new password: the call of the second step sends both. */
const twoSteps: ShortStep[] = [
  { id: 'who', fields: { user: { required: true } } },
  {
    id: 'choose',
    fields: { password: { required: true, widget: 'password', options: { purpose: 'new' } } },
    operation: 'signIn',
    then: { screen: 'success' },
  },
];

const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });
const refusal = (more: Partial<Extract<CallResult, { ok: false }>>): CallResult => ({
  ok: false,
  code: 20001,
  message: '',
  silent: false,
  ...more,
});

/** The problem of a field, as a screen reader reads it out; '' without a problem. */
function problem(name: string): string {
  const control = field(name);
  if (control.getAttribute('aria-invalid') !== 'true') return '';
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** A call that is answered when the test says so. */
function slowCall() {
  let respond: (result: CallResult) => void = () => {};
  const call = () =>
    new Promise<CallResult>((resolve) => {
      respond = resolve;
    });
  return { call, respond: (result: CallResult) => respond(result) };
}

describe('typing', () => {
  test('is what is sent', async () => {
    const { user, services } = await renderForm([signIn]);
    await user.type(field('User'), 'ada');
    await user.type(field('Password'), 'lantern');
    await user.click(button('Send'));
    expect(services.call).toHaveBeenCalledExactlyOnceWith(
      'signIn',
      {
        user: 'ada',
        password: 'lantern',
      },
      expect.any(Function),
    );
    expect(services.go).toHaveBeenCalledExactlyOnceWith({ screen: 'success' }, { outcome: {} });
  });

  test('renders the form once for each key', async () => {
    const onCommit = vi.fn();
    const form = formScreen([signIn], makeServices({}));
    await act(async () => {
      render(
        <Profiler id="form" onRender={onCommit}>
          {form}
        </Profiler>,
      );
    });
    onCommit.mockClear();
    for (const value of ['a', 'ad']) fireEvent.change(field('User'), { target: { value } });
    expect(onCommit).toHaveBeenCalledTimes(2);
    expect(field('User')).toHaveProperty('value', 'ad');
  });

  test('begins from the defaults', async () => {
    await renderForm([{ ...signIn, fields: { user: { default: 'guest' } } }]);
    expect(field('User')).toHaveProperty('value', 'guest');
  });

  test('with Enter sends the form', async () => {
    const { user, services } = await renderForm([signIn]);
    await user.type(field('User'), 'ada');
    await user.type(field('Password'), 'lantern{Enter}');
    expect(services.call).toHaveBeenCalledOnce();
  });

  test('takes the error from its field alone', async () => {
    const { user } = await renderForm([signIn]);
    await user.click(button('Send'));
    expect(problem('User')).toBe('Please enter User');
    await user.type(field('User'), 'a');
    expect(problem('User')).toBe('');
    expect(problem('Password')).toBe('Please enter Password');
  });

  test('shows and hides the fields that depend on it; hidden ones are neither checked nor sent', async () => {
    const fields = {
      user: { required: true },
      password: { required: true, visibleWhen: { user: 'ada' } },
    };
    const { user, services } = await renderForm([{ ...signIn, fields }]);
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.type(field('User'), 'ada');
    await user.type(field('Password'), 'lantern');
    await user.type(field('User'), 'm');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(button('Send'));
    expect(services.call).toHaveBeenCalledExactlyOnceWith(
      'signIn',
      { user: 'adam' },
      expect.any(Function),
    );
  });
});

describe('leaving a field', () => {
  test('that nobody changed says nothing', async () => {
    const { user, services } = await renderForm([signIn]);
    await user.click(field('User'));
    await user.tab();
    expect(problem('User')).toBe('');
    expect(services.announce).not.toHaveBeenCalled();
  });

  test('says what is wrong with it, once, and nothing of the fields that are not reached', async () => {
    const { user, services } = await renderForm([signIn]);
    await user.type(field('User'), 'ad');
    expect(problem('User')).toBe('');
    await user.tab();
    expect(problem('User')).toBe('User must have 3 or more characters');
    expect(problem('Password')).toBe('');
    await user.click(field('User'));
    await user.tab();
    expect(services.announce).toHaveBeenCalledExactlyOnceWith(
      'User must have 3 or more characters',
    );
  });

  test('writes it as it is sent', async () => {
    const fields = { user: { format: 'mac-address' } };
    const { user } = await renderForm([{ ...signIn, fields }]);
    await user.type(field('User'), '3c-22-fb-01-02-03');
    await user.tab();
    expect(field('User')).toHaveProperty('value', '3C:22:FB:01:02:03');
  });

  test('for a button that is pressed waits with its words until the button is released', async () => {
    const { user } = await renderForm([signIn]);
    await user.type(field('User'), 'ad');
    await user.pointer({ keys: '[MouseLeft>]', target: button('Send') });
    expect(document.activeElement).not.toBe(field('User'));
    expect(problem('User')).toBe('');
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    await waitFor(() => expect(problem('User')).not.toBe(''));
  });

  test('checks without the compiled checks what needs none', async () => {
    const { user } = await renderForm([signIn], { failsToLoad: () => true });
    await user.type(field('User'), 'a{Backspace}');
    await user.tab();
    expect(problem('User')).toBe('Please enter User');
  });
});

describe('sending', () => {
  test('with something wrong marks every such field, says how many, and goes to the first', async () => {
    const { user, services } = await renderForm([signIn]);
    await user.click(button('Send'));
    expect(problem('User')).toBe('Please enter User');
    expect(problem('Password')).toBe('Please enter Password');
    expect(document.activeElement).toBe(field('User'));
    expect(services.announce).toHaveBeenCalledWith('Please check the 2 marked fields');
    expect(services.call).not.toHaveBeenCalled();
  });

  test('keeps the button busy, and a second press does nothing', async () => {
    const { call, respond } = slowCall();
    const { user, services } = await renderForm([signIn], { call });
    await user.type(field('User'), 'ada');
    await user.type(field('Password'), 'lantern');
    await user.click(button('Send'));
    expect(button('Send').getAttribute('aria-busy')).toBe('true');
    expect(services.announce).toHaveBeenLastCalledWith('Sending…');
    await user.click(button('Send'));
    // Past the button, as an extension of the browser might.
    fireEvent.submit(button('Send').closest('form') ?? document);
    expect(services.call).toHaveBeenCalledOnce();
    respond(refusal({ message: 'Busy' }));
    await screen.findByText('Busy');
    expect(button('Send').getAttribute('aria-busy')).toBeNull();
    await user.click(button('Send'));
    expect(services.call).toHaveBeenCalledTimes(2);
  });

  test('that is answered after the form is gone changes nothing', async () => {
    const { call, respond } = slowCall();
    const { user, services, leave } = await renderForm([signIn], { call });
    await user.type(field('User'), 'ada');
    await user.type(field('Password'), 'lantern');
    await user.click(button('Send'));
    leave();
    respond({ ok: true, data: {} });
    await Promise.resolve();
    expect(services.go).not.toHaveBeenCalled();
  });

  test('that leads nowhere says that it is done, and empties the form', async () => {
    const { then: _, ...step } = signIn;
    const { user } = await renderForm([step]);
    await user.type(field('User'), 'ada');
    await user.type(field('Password'), 'lantern');
    await user.click(button('Send'));
    await screen.findByText('Sent');
    expect(field('User')).toHaveProperty('value', '');
  });

  test('waits for the device where it decides what is sent, and tries again when it cannot be told', async () => {
    const prefixed = { from: 'user', prefix: { device: { IOS: ',1,' } } };
    let offline = true;
    const device = async () => (offline ? undefined : ('IOS' as const));
    const { user, services } = await renderForm([{ ...signIn, values: { user: prefixed } }], {
      device,
    });
    await user.type(field('User'), 'ada');
    await user.type(field('Password'), 'lantern');
    await user.click(button('Send'));
    await screen.findByText(/did not load completely/);
    expect(services.call).not.toHaveBeenCalled();
    offline = false;
    await user.click(button('Try again'));
    await waitFor(() =>
      expect(services.call).toHaveBeenCalledWith(
        'signIn',
        { user: ',1,ada', password: 'lantern' },
        expect.any(Function),
      ),
    );
  });

  test('does not wait for the device where nothing goes by it', async () => {
    const device = async () => undefined;
    const { user, services } = await renderForm([signIn], { device });
    await user.type(field('User'), 'ada');
    await user.type(field('Password'), 'lantern');
    await user.click(button('Send'));
    await waitFor(() => expect(services.call).toHaveBeenCalledOnce());
  });

  test('without the compiled checks says so, and tries again', async () => {
    let offline = true;
    const { user, services } = await renderForm([signIn], { failsToLoad: () => offline });
    await user.type(field('User'), 'ada');
    await user.type(field('Password'), 'lantern');
    await user.click(button('Send'));
    await screen.findByText(/^The form did not load completely/);
    expect(services.call).not.toHaveBeenCalled();
    offline = false;
    await user.click(button('Try again'));
    expect(services.call).toHaveBeenCalledOnce();
  });
});

describe('a refusal', () => {
  const wrong = { en: 'The password is wrong', 'zh-CN': '密码不正确' };

  async function refused(result: CallResult) {
    const form = await renderForm([signIn], { call: () => Promise.resolve(result) });
    await form.user.type(field('User'), 'ada');
    await form.user.type(field('Password'), 'lantern');
    await form.user.click(button('Send'));
    return form;
  }

  test('of a field stands under it, has the focus, and stays until the field changes', async () => {
    const { user, services } = await refused(refusal({ fields: { password: wrong } }));
    expect(problem('Password')).toBe('The password is wrong');
    expect(problem('User')).toBe('');
    expect(document.activeElement).toBe(field('Password'));
    expect(services.announce).toHaveBeenLastCalledWith('Please check the marked field');
    await user.tab();
    expect(problem('Password')).toBe('The password is wrong');
    await user.type(field('Password'), 's');
    expect(problem('Password')).toBe('');
  });

  test('of no field stands above the button, and what is entered stays', async () => {
    const { user } = await refused(refusal({ message: 'Try later' }));
    expect(screen.getByText('Try later')).toBeDefined();
    expect(field('User')).toHaveProperty('value', 'ada');
    await user.click(button('Send'));
    expect(screen.getAllByText('Try later')).toHaveLength(1);
  });

  test('changes its words with the language', async () => {
    const { changeLanguage } = await refused(refusal({ fields: { password: wrong } }));
    changeLanguage('zh-CN');
    expect(problem('Password')).toBe('密码不正确');
  });

  test('of a field that an earlier step has goes back to it', async () => {
    const call = () => Promise.resolve(refusal({ fields: { user: 'Nobody has this name' } }));
    const { user } = await renderForm(twoSteps, { call });
    await user.type(field('User'), 'ada{Enter}');
    await user.type(field('Password'), 'Lantern-71-harbour{Enter}');
    expect(screen.getByRole('heading', { name: 'Who' })).toBeDefined();
    expect(problem('User')).toBe('Nobody has this name');
    expect(document.activeElement).toBe(field('User'));
    expect(field('User')).toHaveProperty('value', 'ada');
  });

  test('of a field that no step has is said as words', async () => {
    await refused(refusal({ fields: { ticket: 'The ticket is old' } }));
    expect(screen.getByText('The ticket is old')).toBeDefined();
    expect(problem('User') + problem('Password')).toBe('');
  });
});

describe('several steps', () => {
  test('are shown one by one, and sent together; the heading is read, the field typed in', async () => {
    const { user, services } = await renderForm(twoSteps);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await user.type(field('User'), 'ada{Enter}');
    expect(screen.getByRole('heading', { name: 'Choose' })).toBeDefined();
    expect(services.announce).toHaveBeenLastCalledWith('Choose');
    expect(document.activeElement).toBe(field('Password'));
    expect(screen.queryByLabelText('User')).toBeNull();
    expect(services.call).not.toHaveBeenCalled();
    await user.type(field('Password'), 'Lantern-71-harbour{Enter}');
    expect(services.call).toHaveBeenCalledExactlyOnceWith(
      'signIn',
      {
        user: 'ada',
        password: 'Lantern-71-harbour',
      },
      expect.any(Function),
    );
  });

  test('are not passed with something wrong', async () => {
    const { user } = await renderForm(twoSteps);
    await user.click(button('Send'));
    expect(problem('User')).toBe('Please enter User');
    expect(screen.getByRole('heading', { name: 'Who' })).toBeDefined();
  });

  test('have a way back, which keeps what is entered and forgets what was wrong', async () => {
    const { user } = await renderForm(twoSteps);
    await user.type(field('User'), 'ada{Enter}');
    await user.click(button('Send'));
    expect(problem('Password')).not.toBe('');
    await user.click(button('Back'));
    expect(field('User')).toHaveProperty('value', 'ada');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Who' }));
    await user.click(button('Send'));
    expect(problem('Password')).toBe('');
  });

  test('have no way back while they are sent', async () => {
    const { call, respond } = slowCall();
    const { user } = await renderForm(twoSteps, { call });
    await user.type(field('User'), 'ada{Enter}');
    await user.type(field('Password'), 'Lantern-71-harbour{Enter}');
    await user.click(button('Back'));
    expect(screen.getByRole('heading', { name: 'Choose' })).toBeDefined();
    respond(refusal({ message: 'Busy' }));
    await screen.findByText('Busy');
  });

  test('say what a step’s end has to say', async () => {
    const [who, ...rest] = twoSteps;
    const { user, services } = await renderForm([
      { id: 'who', fields: who?.fields ?? {}, then: { message: 'We know you' } },
      ...rest,
    ]);
    await user.type(field('User'), 'ada{Enter}');
    expect(services.toast).toHaveBeenCalledExactlyOnceWith('We know you', 'success');
  });
});

describe('what a widget asks of the form', () => {
  const step: ShortStep = {
    id: 'phone',
    fields: {
      phone: { required: true, format: 'cn-mobile' },
      code: { widget: 'sms-code', options: { send: 'requestCode', phone: 'phone' } },
    },
    operation: 'signIn',
  };

  test('is to check a field first: a wrong one gets its words and the focus, and nothing is sent', async () => {
    const { user, services } = await renderForm([step]);
    await user.type(field('Phone'), '1380');
    await user.click(button('Send code'));
    expect(problem('Phone')).not.toBe('');
    expect(document.activeElement).toBe(field('Phone'));
    expect(services.call).not.toHaveBeenCalled();
  });

  test('is to call an operation with the form’s values, and to show what is refused under its field', async () => {
    const call = () => Promise.resolve(refusal({ fields: { phone: 'Not this number' } }));
    const { user, services } = await renderForm([step], { call });
    await user.type(field('Phone'), '13800138000');
    await user.click(button('Send code'));
    expect(services.call).toHaveBeenCalledExactlyOnceWith(
      'requestCode',
      { phone: '13800138000' },
      expect.any(Function),
    );
    await waitFor(() => expect(problem('Phone')).toBe('Not this number'));
  });
});

describe('a form that is left', () => {
  test('keeps what is entered, but no password, for the next time', async () => {
    const drafts = { read: () => undefined, store: vi.fn() };
    const { user, leave } = await renderForm([signIn], { drafts });
    await user.type(field('User'), 'ada');
    await user.type(field('Password'), 'lantern');
    leave();
    expect(drafts.store).toHaveBeenCalledExactlyOnceWith('/blocks/0', { user: 'ada' });
  });

  test('has what was kept', async () => {
    await renderForm([signIn], { drafts: { read: () => ({ user: 'ada' }), store: () => {} } });
    expect(field('User')).toHaveProperty('value', 'ada');
  });

  test('keeps nothing once it was sent', async () => {
    const drafts = { read: () => undefined, store: vi.fn() };
    const { user, leave } = await renderForm([signIn], { drafts });
    await user.type(field('User'), 'ada');
    await user.type(field('Password'), 'lantern{Enter}');
    leave();
    expect(drafts.store).toHaveBeenCalledExactlyOnceWith('/blocks/0', {});
  });

  test('keeps what is being typed when the page is reloaded', async () => {
    const drafts = { read: () => undefined, store: vi.fn() };
    const { user, leave } = await renderForm([signIn], { drafts });
    await user.type(field('User'), 'ada');
    fireEvent(window, new Event('pagehide'));
    expect(drafts.store).toHaveBeenCalledExactlyOnceWith('/blocks/0', { user: 'ada' });
    leave();
    expect(drafts.store).toHaveBeenCalledOnce();
  });

  test('stays as it was sent until the next page shows, though its success signs in', async () => {
    const drafts = { read: () => undefined, store: vi.fn() };
    const { user, services, changeServices } = await renderForm([signIn], { drafts });
    await user.type(field('User'), 'ada');
    await user.type(field('Password'), 'lantern{Enter}');
    await waitFor(() => expect(services.go).toHaveBeenCalled());
    changeServices({ viewer: { ...services.viewer, signedIn: true }, drafts: { ...drafts } });
    expect(field('User')).toHaveProperty('value', 'ada');
    expect(button('Send').getAttribute('aria-busy')).toBe('true');
  });

  test('can be used again when the browser shows its page from memory', async () => {
    const { user } = await renderForm([signIn]);
    await user.type(field('User'), 'ada');
    await user.type(field('Password'), 'lantern{Enter}');
    await waitFor(() => expect(button('Send').getAttribute('aria-busy')).toBe('true'));
    fireEvent(window, new Event('pagehide'));
    fireEvent(window, new Event('pageshow'));
    expect(button('Send').getAttribute('aria-busy')).not.toBe('true');
  });
});

describe('before the scripts come', () => {
  /** The page as the server sent it, with something typed. */
  function serverPage(typed: Readonly<Record<string, string>>): HTMLElement {
    const container = document.createElement('div');
    container.innerHTML = renderToString(formScreen([signIn], makeServices({})));
    document.body.append(container);
    for (const [name, text] of Object.entries(typed)) {
      const input = container.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (input) input.value = text;
    }
    return container;
  }

  test('what is typed is taken over', async () => {
    const { user, services } = await renderForm([signIn], {
      container: serverPage({ user: 'ada', password: 'lantern' }),
    });
    expect(field('User')).toHaveProperty('value', 'ada');
    await user.click(button('Send'));
    expect(services.call).toHaveBeenCalledExactlyOnceWith(
      'signIn',
      {
        user: 'ada',
        password: 'lantern',
      },
      expect.any(Function),
    );
  });

  test('a form that is sent is carried out', async () => {
    const container = serverPage({ user: 'ada', password: 'lantern' });
    const { services } = await renderForm([signIn], { container, pendingSubmit: true });
    await waitFor(() => expect(services.go).toHaveBeenCalledOnce());
    expect(services.call).toHaveBeenCalledOnce();
  });
});

describe('a code by text message', () => {
  const steps: ShortStep[] = [
    {
      id: 'verify',
      fields: {
        account: {},
        code: {
          widget: 'sms-code',
          options: { send: 'requestCode', values: { user: 'account' } },
        },
      },
      operation: 'signIn',
    },
  ];
  const send = async (data: unknown) => {
    const { user, services } = await renderForm(steps, { call: async () => ({ ok: true, data }) });
    await user.type(field('Account'), '2023001');
    await user.click(button('Send code'));
    return { user, services };
  };

  test('says where it was sent as the server masks the phone, also aloud', async () => {
    const { services } = await send({ cooldown: 60, sentTo: '138****8000' });
    const message = 'The code was sent to 138****8000';
    expect(screen.getByText(message)).toBeDefined();
    expect(services.announce).toHaveBeenCalledWith(message);
    expect(services.call).toHaveBeenCalledWith(
      'requestCode',
      { user: '2023001' },
      expect.any(Function),
    );
  });

  test('says nothing of an account to whoever gave the phone', async () => {
    await send({ cooldown: 60 });
    expect(screen.getByText(/^If this number belongs to an account/)).toBeDefined();
  });

  describe('can be asked for again', () => {
    const again = () => screen.queryByRole('button', { name: /^Resend in/ });
    const mistype = '2023002';

    test('for another account at once, and for the first one after the wait', async () => {
      const { user } = await send({ cooldown: 60 });
      expect(again()).not.toBeNull();
      await user.clear(field('Account'));
      await user.type(field('Account'), mistype);
      expect(again()).toBeNull();
      await user.clear(field('Account'));
      await user.type(field('Account'), '2023001');
      expect(again()).not.toBeNull();
    });

    test('at once where the form was done with it', async () => {
      const { user } = await send({ cooldown: 60 });
      await user.type(field('Code'), '123456');
      await user.click(button('Send'));
      await user.type(field('Account'), '2023001');
      expect(again()).toBeNull();
    });
  });
});

describe('fields behind “More options”', () => {
  const steps: ShortStep[] = [
    {
      id: 'account',
      fields: {
        note: { minLength: 3, collapsed: true },
        user: { required: true },
        room: { collapsed: true },
      },
      operation: 'signIn',
    },
  ];
  const details = () => screen.getByText('More options').closest('details');

  test('stand together where the first of them does, closed at first', async () => {
    const { user } = await renderForm(steps);
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['Note', 'Room', 'User']);
    expect([...(details()?.querySelectorAll('label') ?? [])].length).toBe(2);
    expect(details()?.open).toBe(false);
    await user.click(screen.getByText('More options'));
    await user.type(field('User'), 'ab');
    expect(details()?.open).toBe(true);
  });

  test('open where something is wrong with one of them, and stay open', async () => {
    const { user } = await renderForm(steps);
    fireEvent.change(field('Note'), { target: { value: 'a' } });
    await user.type(field('User'), 'ab');
    await user.click(button('Send'));
    await waitFor(() => expect(details()?.open).toBe(true));
    expect(document.activeElement).toBe(field('Note'));
    await user.type(field('Note'), 'bcd');
    expect(details()?.open).toBe(true);
  });
});

describe('what the student agrees to', () => {
  const agreement: ShortStep['fields'][string] = {
    type: 'boolean',
    widget: 'agreement',
    options: { screen: 'user-agreement', linkText: 'terms' },
  };
  const step: ShortStep = { id: 'account', fields: {}, operation: 'signIn' };
  const isWithButton = (name: RegExp) =>
    button('Send').parentElement?.contains(screen.getByRole('checkbox', { name }));

  test('stands with the button where no field follows it', async () => {
    const fields = { user: {}, agreement, mark: { widget: 'hidden' } };
    await renderForm([{ ...step, fields }]);
    expect(isWithButton(/Agreement/)).toBe(true);
    expect(button('Send').parentElement?.contains(field('User'))).toBe(false);
  });

  test('stays before fields that follow it, also those to come', async () => {
    const room: ShortStep['fields'][string] = { visibleWhen: { user: 'ada' } };
    const { user } = await renderForm([{ ...step, fields: { user: {}, agreement, room } }]);
    expect(isWithButton(/Agreement/)).toBe(false);
    await user.type(field('User'), 'ada');
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels.map((label) => label?.split(' ')[0])).toEqual(['User', 'Agreement', 'Room']);
  });
});

describe('a form for another password of whoever is signed in', () => {
  const change: ShortStep = {
    id: 'change',
    fields: {
      account: { required: true, autocomplete: 'username' },
      currentPassword: { required: true, widget: 'password', options: { purpose: 'current' } },
      password: { required: true, widget: 'password', options: { purpose: 'new' } },
    },
    operation: 'signIn',
    values: { user: { from: 'account' } },
  };
  const isReadOnly = () => field('Account').hasAttribute('readonly');
  const session = (account: unknown) => ({
    signedIn: true,
    currentSession: async () => ({ account }),
  });

  test('is about that account, which is not asked for', async () => {
    await renderForm([change], session('2023001'));
    await waitFor(() => expect(field('Account')).toHaveProperty('value', '2023001'));
    expect(isReadOnly()).toBe(true);
  });

  test.each([
    ['nobody is signed in', [change], { ...session('2023001'), signedIn: false }],
    ['the session says no account', [change], session(7)],
    ['it only signs in', [signIn], session('2023001')],
  ])('is open where %s', async (_, steps, page) => {
    await renderForm(steps, page);
    await act(async () => {});
    for (const input of screen.getAllByRole('textbox')) {
      expect(input).toHaveProperty('value', '');
      expect(input.hasAttribute('readonly')).toBe(false);
    }
  });

  test('has the account that was typed before it was known', async () => {
    let tell: (session: unknown) => void = () => {};
    const asked = new Promise((resolve) => {
      tell = resolve;
    });
    const currentSession = () => asked;
    const { user } = await renderForm([change], { signedIn: true, currentSession });
    await user.type(field('Account'), 'lin');
    await act(async () => tell({ account: '2023001' }));
    expect(field('Account')).toHaveProperty('value', 'lin');
    expect(isReadOnly()).toBe(false);
  });
});
