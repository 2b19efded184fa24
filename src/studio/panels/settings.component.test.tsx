import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type JsonValue, valueAt } from '../../engine';
import { openInspector } from '../editor/open-inspector.test-support';
import { SETTINGS } from '../worker/messages';

afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the panel of languages', () => {
  test('adds one by its name or its tag, makes one the default, and removes one', () => {
    const { written } = openInspector(SETTINGS, ['locales']);
    press('Add a language');
    choose('한국어 · Korean');
    expect(written('locales')).toEqual(['zh-CN', 'en', 'ko']);
    screen.getByText(/texts are missing · Formgate’s own messages are in English there$/);
    press('What to do with English');
    choose('Make it the default');
    expect(written('locales')).toEqual(['en', 'zh-CN', 'ko']);
    press('What to do with 한국어 · Korean');
    choose('Remove');
    press('Add a language');
    choose('Another language…');
    type('Language code', 'EN');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    screen.getByText('The school has it already');
    type('Language code', 'pt-br');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(written('locales')).toEqual(['en', 'zh-CN', 'pt-BR']);
    press('Give “Languages of the school” back');
    expect(written('locales')).toBeUndefined();
  });
});

describe('the panel of carriers', () => {
  const user = ['patch', 'blocks', 'form', 'steps', 'sign-in', 'submit', 'values', 'user'];

  test('begins a rule with no text, and has it as long as there is one', () => {
    const { draftFiles } = openInspector(SETTINGS, ['carriers']);
    const before = draftFiles();
    const [way] = screen.getAllByRole('radio', { name: 'A text' });
    if (way) fireEvent.click(way);
    expect(draftFiles()).toEqual(before);
    const text = screen.getByLabelText('Before the account: the text');
    expect(text).toHaveProperty('value', '');
    expect(document.activeElement).toBe(text);
    fireEvent.change(text, { target: { value: ',1,' } });
    const prefix = () => {
      const login = draftFiles()['screens/login.json'];
      return valueAt(JSON.parse(login && 'text' in login ? login.text : '{}'), [...user, 'prefix']);
    };
    expect(prefix()).toBe(',1,');
    fireEvent.change(text, { target: { value: '' } });
    expect(prefix()).toBeUndefined();
    expect(text.isConnected).toBe(true);
  });

  test('says below a rule what is wrong with it, as the list of findings does', async () => {
    const { draftFiles } = openInspector(SETTINGS, ['carriers']);
    const login = draftFiles()['screens/login.json'];
    const json: JsonValue = JSON.parse(login && 'text' in login ? login.text : '{}');
    Object.assign(Object(valueAt(json, user)), { prefix: { field: 'nowhere' } });
    cleanup();
    const changed = { 'screens/login.json': { text: JSON.stringify(json) } };
    openInspector(SETTINGS, ['carriers'], changed);
    const rules = screen.getByRole('heading', { name: 'The account that the network gets' });
    await within(rules.parentElement ?? document.body).findByText(/“nowhere”/);
  });

  test('compares with what is live, where something is', () => {
    openInspector(SETTINGS, ['carriers']);
    screen.getByText('The same as what is live');
    cleanup();
    openInspector(SETTINGS, ['carriers'], {}, {}, {});
    screen.getByText('Nothing is published yet to compare with');
    expect(screen.queryByText('Cannot be chosen live')).toBeNull();
  });
});

describe('the panel of network parameters', () => {
  test('names a parameter, takes the maker’s names, and leaves one out', () => {
    const { written } = openInspector(SETTINGS, ['networkParameters']);
    type('Parameter of: MAC address of the device', 'usermac');
    expect(written('networkParameters')).toEqual({ mac: 'usermac' });
    type('Parameter of: MAC address of the device', 'user mac');
    screen.getByText(/^A name has letters, digits/);
    expect(written('networkParameters')).toEqual({ mac: 'usermac' });
    type('Maker of the controller', 'huawei');
    expect(written('redirect')).toEqual({ vendor: 'huawei' });
    screen.getByText(/usermac=.*user-ipaddress=|user-ipaddress=.*usermac=/);
    press('Do not read: Name of the controller');
    expect(written('networkParameters', 'wlanacname')).toBeNull();
    press('Give “MAC address of the device” back');
    expect(written('networkParameters', 'mac')).toBeUndefined();
  });
});

describe('the panel of features', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;

  test('shows what holds where nothing is said, and closes one by one click', () => {
    const { written } = openInspector(SETTINGS, ['features']);
    expect(box('Devices without a page').checked).toBe(true);
    fireEvent.click(box('Plans'));
    expect(written('features')).toEqual({ plans: false });
  });

  test('leaves one way of recovery open, or none', () => {
    const { written } = openInspector(SETTINGS, ['recovery']);
    fireEvent.click(box('A code in a text message'));
    expect(written('recovery')).toEqual(['identification']);
    fireEvent.click(box('The ID number'));
    expect(written('recovery')).toEqual([]);
  });

  test('opens the access of visitors as it is, and closes it', async () => {
    const { written } = openInspector(SETTINGS, ['visitors']);
    press('Set up: Visitors');
    expect(written('visitors')).toEqual({});
    type('Devices of one visitor', '2');
    expect(written('visitors')).toEqual({ devices: 2 });
    // What is wrong is marked at its row.
    type('Devices of one visitor', '0');
    const row = screen.getByLabelText('Devices of one visitor').closest('.st-property');
    await waitFor(() => expect(row?.querySelector('[title*="at least 1"]')).toBeTruthy());
    press('Add one');
    type('Hours to choose from, number 1', '8');
    expect(written('visitors', 'hours')).toEqual([8]);
    type('Hours to choose from, number 1', '8 h');
    expect(written('visitors', 'hours')).toEqual(['8 h']);
    press('Take out: Visitors');
    expect(written('visitors')).toBeUndefined();
  });
});

describe('the panel of accounts', () => {
  const identity = {
    providers: [{ id: 'campus', label: { en: 'University account' } }],
    limits: {
      passwords: { minLength: 10, kinds: 1 },
      initialPassword: { from: ['identification'], length: 6 },
    },
  };

  test('chooses an identity of the operator’s, and tells the operator’s limits', () => {
    const { written } = openInspector(SETTINGS, ['accounts'], {}, { identity });
    type('University sign-in', 'campus');
    expect(written('accounts', 'identity')).toBe('campus');
    press('Set up: Passwords');
    screen.getByText(/The operator asks for 10 at least\.$/);
    type('University sign-in', '');
    expect(written('accounts', 'identity')).toBeUndefined();
  });

  test('says where the operator has set up none', () => {
    openInspector(SETTINGS, ['accounts']);
    screen.getByText(/^The operator has set up no sign-in service for this school/);
  });
});
