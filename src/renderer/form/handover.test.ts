import { describe, expect, it } from 'vitest';
import { rendererServices } from '../../../tests/support/render-blocks';
import type { FormBlock } from '../../engine';
import type { CallResult, Handover } from '../services';
import { ajvValidator } from './ajv-validator.test-support';
import { createFormController } from './form-controller';

const secret = { label: 'Password', required: true, widget: 'password' } as const;
const account = { label: 'Account', required: true } as const;
const signIn: FormBlock = {
  block: 'form',
  steps: [
    {
      id: 'sign-in',
      fields: { account, password: secret, carrier: { label: 'Carrier', required: true } },
      submit: {
        operation: 'signIn',
        values: { user: { from: 'account', suffix: { field: 'carrier' } } },
      },
    },
  ],
};
const signInAnywhere: FormBlock = {
  block: 'form',
  steps: [
    {
      id: 'sign-in',
      fields: { account, password: secret },
      submit: { operation: 'signIn', values: { user: 'account' } },
    },
  ],
};
const agreed = { type: 'boolean', label: 'Agreed', required: true, const: true } as const;
const signInWithTerms: FormBlock = {
  block: 'form',
  steps: [
    {
      id: 'sign-in',
      fields: { account, password: secret, agreed },
      submit: { operation: 'signIn', values: { user: 'account' } },
    },
  ],
};
const change: FormBlock = {
  block: 'form',
  steps: [
    {
      id: 'change',
      fields: { account, currentPassword: secret, password: secret },
      submit: { operation: 'changePassword', values: { user: 'account' } },
    },
  ],
};

/** A form after another one that handed something over. */
function formAfter(
  block: FormBlock,
  handed: Handover,
  result: CallResult = { ok: true, data: null },
) {
  const asked: string[] = [];
  const services = rendererServices({
    operations: {
      signIn: { fields: ['user', 'password'] },
      changePassword: { fields: ['user', 'currentPassword', 'password'] },
    },
    validators: { get: () => undefined, load: async (_, schema) => ajvValidator(schema) },
    takeHandover: (operation) => {
      asked.push(operation);
      return handed;
    },
    call: async () => result,
    announce: () => {},
  });
  const form = createFormController({
    environment: () => ({ form: block, pointer: '/blocks/0', services }),
    onChange: () => {},
    defer: (action) => action(),
    now: () => 1_000_000,
  });
  form.mount();
  return { form, asked };
}

const shown = ({ form }: ReturnType<typeof formAfter>) => form.present().view.order;

describe('what one form hands over to the next', () => {
  it('fills in the fields behind the request, says what is missing and waits for it', async () => {
    const handed = { values: { user: 'lin', password: 'New-words-7' }, submits: true };
    const page = formAfter(signIn, handed);
    expect(page.form.takeHandover()).toBe(false);
    expect(page.asked).toEqual(['signIn']);
    expect(page.form.state()).toMatchObject({
      values: { account: 'lin', password: 'New-words-7' },
      focus: { field: 'carrier' },
    });
    expect(page.form.problem('carrier')).toBe('Please enter Carrier');
    expect(page.form.problem('account')).toBeUndefined();
    expect(shown(page)).toEqual(['account', 'password', 'carrier']);
  });

  it('signs in at once where nothing is missing', () => {
    const handed = {
      values: { user: 'lin', password: 'New-words-7' },
      submits: true,
    };
    expect(formAfter(signInAnywhere, handed).form.takeHandover()).toBe(true);
  });

  it('waits for an agreement that has no tick', () => {
    const handed = { values: { user: 'lin', password: 'New-words-7' }, submits: true };
    const page = formAfter(signInWithTerms, handed);
    page.form.change('agreed', false);
    expect(page.form.takeHandover()).toBe(false);
    expect(page.form.problem('agreed')).toBe('Please confirm: Agreed');
    page.form.change('agreed', true);
    expect(page.form.problem('agreed')).toBeUndefined();
    expect(page.form.takeHandover()).toBe(true);
  });

  it('is not asked again: a first password is out of sight', async () => {
    const handed = { values: { currentPassword: 'First-4711' }, submits: false };
    const page = formAfter(change, handed);
    expect(page.form.takeHandover()).toBe(false);
    expect(shown(page)).toEqual(['account', 'password']);
    expect(page.form.present().values.currentPassword).toBe('First-4711');
  });

  it('comes into sight when it is wrong, and stays while it is corrected', async () => {
    const handed = { values: { currentPassword: 'First-4711' }, submits: false };
    const message = 'Wrong.';
    const fields = { currentPassword: message };
    const page = formAfter(change, handed, {
      ok: false,
      code: 20006,
      message,
      fields,
      silent: false,
    });
    page.form.takeHandover();
    page.form.change('account', 'lin');
    page.form.change('password', 'Own-words-8');
    await page.form.submit();
    expect(page.form.problem('currentPassword')).toBe('Wrong.');
    expect(shown(page)).toEqual(['account', 'currentPassword', 'password']);
    page.form.change('currentPassword', 'F');
    expect(shown(page)).toEqual(['account', 'currentPassword', 'password']);
  });
});
