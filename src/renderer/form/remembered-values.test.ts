import { describe, expect, it } from 'vitest';
import { plugins, rendererServices } from '../../../tests/support/render-blocks';
import { type FormBlock, isJsonObject, type JsonObject } from '../../engine';
import { recalledValues, rememberedValues } from './remembered-values';

const configuration = {
  schoolNameEn: 'riverside',
  carriers: [{ code: 'CMCC', value: '@cmcc' }],
};
const form: FormBlock = {
  block: 'form',
  steps: [
    {
      id: 'sign-in',
      fields: {
        account: { label: 'Account', autocomplete: 'username', remember: 'asked' },
        password: { label: 'Password', widget: 'password', remember: 'always' },
        carrier: { label: 'Carrier', widget: 'carrier' },
        floor: { label: 'Floor', type: 'integer', remember: 'always', default: 1 },
        note: { label: 'Note' },
        me: { label: 'Remember me', type: 'boolean', widget: 'remember-me' },
      },
      submit: {},
    },
  ],
};
const entered = {
  account: '2023001',
  password: 'secret',
  carrier: '@cmcc',
  floor: 3,
  note: 'x',
};

/** Services of a device that stores these values. */
function servicesWith(stored: JsonObject, carried: string | null = null) {
  const unused = () => {};
  return rendererServices({
    configuration,
    plugins,
    storage: { get: () => carried, set: unused, remove: unused },
    memory: {
      signIn: () => undefined,
      dropSignIn: unused,
      forget: unused,
      lastSchool: () => undefined,
      fields: () => ({ read: () => stored, store: unused }),
      subscribe: () => unused,
    },
  });
}
const services = servicesWith({});

describe('what a device remembers of a form', () => {
  it('is what fields and widgets say, without secrets; the rest only where the student asks', () => {
    const always = { carrier: '@cmcc', floor: 3 };
    expect(rememberedValues(form, entered, services)).toEqual({ always, asked: {} });
    expect(rememberedValues(form, { ...entered, me: false }, services).asked).toEqual({});
    const asked = { account: '2023001', me: true };
    expect(rememberedValues(form, { ...entered, me: true }, services)).toEqual({ always, asked });
  });

  it.each([
    ['what was stored', { account: 'a', carrier: '@cmcc', floor: 3, me: true }, {}],
    ['a choice that the school lacks', { carrier: '@gone' }, { carrier: undefined }],
    [
      'another type',
      { account: 7, floor: 'x', me: 'true' },
      { account: undefined, floor: 1, me: undefined },
    ],
    ['a secret', { password: 'secret' }, {}],
    ['a field that is not remembered', { note: 'x' }, {}],
  ])('is filled in where it fits: %s', (_name, stored, changed) => {
    const known = { account: undefined, carrier: undefined, floor: 1, me: undefined };
    const kept = Object.entries(stored).filter(([name]) => name in known);
    expect(
      recalledValues(form, servicesWith(isJsonObject(stored) ? stored : {}), '/blocks/0'),
    ).toEqual({
      ...known,
      ...Object.fromEntries(kept),
      ...changed,
    });
  });

  it('gives way to the account that the last form was about', () => {
    const recalled = recalledValues(form, servicesWith({ account: 'a' }, 'b'), '/blocks/0');
    expect(recalled.account).toBe('b');
  });

  it.each(['', 'b'.repeat(10_000)])('but not to an entry that is no account: %j', (entry) => {
    const recalled = recalledValues(form, servicesWith({ account: 'a' }, entry), '/blocks/0');
    expect(recalled.account).toBe('a');
  });
});
