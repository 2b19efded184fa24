import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { setPreferences } from '../app/preferences';
import type { Editor } from '../store/create-editor';
import { valueOfPart } from '../store/part';
import { SETTINGS } from '../worker/messages';
import { openInspector } from './open-inspector.test-support';
import { writeOver } from './writing';

afterEach(cleanup);

const FIELDS = ['blocks', '1', 'steps', '0', 'fields'];
const OWN = ['patch', 'blocks', 'form', 'steps', 'sign-in', 'fields'];
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a part whose file is broken is not asked to be chosen again', () => {
  openInspector('login', [], { 'screens/login.json': { text: '{ {' } });
  screen.getByText(/^The JSON of this file has a mistake/);
});

test('a setting whose file is broken is not shown as if it said nothing', () => {
  openInspector(SETTINGS, ['theme'], { 'configration.json': { text: '{ {' } });
  screen.getByText(/^The JSON of this file has a mistake/);
  expect(screen.queryByRole('button', { name: /logo/ })).toBeNull();
});

test('the JSON of a part that was not applied yet waits while another part is shown', async () => {
  const { editor, written } = openInspector('login', [...FIELDS, 'password']);
  const showJson = () => fireEvent.click(screen.getByRole('tab', { name: 'JSON' }));
  const area = () => screen.findByLabelText<HTMLTextAreaElement>('The JSON of this part');
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  showJson();
  const before = (await area()).value;
  fireEvent.change(await area(), { target: { value: '{ "label": ' } });
  act(() => editor.select({ target: 'login', path: [...FIELDS, 'account'] }));
  expect((await area()).value).toContain('Student number');
  act(() => editor.select({ target: 'login', path: [...FIELDS, 'password'] }));
  expect((await area()).value).toBe('{ "label": ');
  expect(apply().disabled).toBe(true);

  press('Discard what I wrote');
  expect((await area()).value).toBe(before);
  expect(sessionStorage).toHaveLength(0);
  type('The JSON of this part', before.replace('Password', 'Pass phrase'));
  fireEvent.click(screen.getByRole('tab', { name: 'Properties' }));
  type('Label (简体中文)', '口令');
  showJson();
  screen.getByText(/^The part has changed since you began/);
  fireEvent.click(apply());
  expect(written(...OWN, 'password')).toEqual({ label: { en: 'Pass phrase' } });
  expect(screen.queryByText(/^The part has changed/)).toBeNull();
});

test('what has just been added is written at once: its first text has the focus, all of it marked', () => {
  const { edits, editor } = openInspector('login', [...FIELDS, 'password']);
  const create = () => ({ name: 'room', value: { label: { 'zh-CN': '新字段', en: 'New field' } } });
  act(() => edits.add({ target: 'login' }, { kind: 'field', path: FIELDS, create }));
  const label = screen.getByLabelText<HTMLInputElement>('Label (English)');
  expect(document.activeElement).toBe(label);
  expect(label.value.slice(label.selectionStart ?? 0, label.selectionEnd ?? 0)).toBe('New field');
  // One that is chosen leaves the focus where it is.
  act(() => editor.select({ target: 'login', path: [...FIELDS, 'account'] }));
  expect(document.activeElement).not.toBe(screen.getByLabelText('Label (English)'));
});

describe('the panel of a field', () => {
  test('changes an inherited text in one language alone, says so, and gives it back', () => {
    const { editor, written } = openInspector('login', [...FIELDS, 'password']);
    // The place that keeps what is typed until a panel is there is gone.
    expect(screen.queryByRole('textbox', { name: 'Opening the draft' })).toBeNull();
    type('Label (English)', 'Pass phrase');
    expect(written(...OWN, 'password')).toEqual({ label: { en: 'Pass phrase' } });
    fireEvent.blur(screen.getByLabelText('Label (English)'));
    type('Label (简体中文)', '口令');
    act(() => editor.undo());
    expect(written(...OWN, 'password')).toEqual({ label: { en: 'Pass phrase' } });
    press('Give “Label” back');
    expect(written(...OWN, 'password')).toBeUndefined();
  });

  test('says of each value why it is so, and what it stands over', async () => {
    openInspector('login', [...FIELDS, 'account']);
    press('“Label”: why is it so? (F1)');
    const why = within(await screen.findByRole('dialog'));
    await why.findByText('This school');
    why.getByText(/^schools\/northlake\/screens\/login\.json, line \d+$/);
    why.getByText('Account');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    const buttons = screen.getAllByRole('button', { name: /^“.+”: why is it so\?/ });
    expect(buttons.every(({ tabIndex }) => tabIndex === 0)).toBe(true);
    fireEvent.keyDown(screen.getByLabelText('Placeholder (English)'), { key: 'F1' });
    const other = within(await screen.findByRole('dialog'));
    await other.findByText(/^No file sets it|^This school$|^Formgate itself$/);
  });

  test('says in words when the field is shown, and changes it by the school’s carriers', () => {
    const { editor, written } = openInspector('login', [...FIELDS, 'broadband']);
    const condition = screen.getByRole('group', { name: 'When it is shown' });
    within(condition).getByText('Shown when Connect through is China Telecom (dormitory)');
    fireEvent.click(within(condition).getByRole('checkbox', { name: 'Campus' }));
    expect(written(...OWN, 'broadband', 'visibleWhen')).toEqual({ carrier: ['#', 'hdx'] });
    fireEvent.click(within(condition).getByRole('button', { name: /^Take out the condition/ }));
    expect(written(...OWN, 'broadband', 'visibleWhen')).toBeUndefined();
    within(condition).getByText('Always shown');
    const adder = within(condition).getByRole('combobox', { name: 'Add a condition' });
    fireEvent.change(adder, { target: { value: 'account' } });
    within(condition).getByText('Shown when Student number is …');
    fireEvent.change(adder, { target: { value: 'remember' } });
    within(condition).getByText(/ and Remember me on this device is ticked$/);
    act(() => setPreferences({ locale: 'zh-CN' }));
    within(condition).getByText(/，并且“在这台设备上记住我”已勾选时显示$/);
    act(() => setPreferences({ locale: 'en' }));
    // Each of them is a step.
    act(() => editor.undo());
    within(condition).getByText('Shown when Student number is …');
  });

  test('adds, renames, moves and removes choices', () => {
    const { editor, written } = openInspector('login', [...FIELDS, 'remark']);
    press(/^Add field after this$/);
    fireEvent.click(screen.getByRole('menuitem', { name: /^Drop-down list/ }));
    expect(editor.state().selection.path.at(-1)).toBe('choice');
    type('Words of choice 1 (English)', 'North');
    // Each box says to the eye, too, that its content is the value.
    expect(screen.getAllByText('Value')).toHaveLength(2);
    screen.getByText(/^The value is kept and sent/);
    type('Value of choice 1', 'n1');
    press('Add a choice');
    press('Move choice 3 up');
    press('Remove choice 3');
    expect(written(...OWN, 'choice', 'choices')).toEqual([
      { value: 'n1', label: { 'zh-CN': '选项一', en: 'North' } },
      { value: 'option', label: { 'zh-CN': '新选项', en: 'New choice' } },
    ]);
  });

  test('offers a new field a name of its label, until something depends on the name', () => {
    const { editor, written } = openInspector('login', [...FIELDS, 'remark']);
    press(/^Add field after this$/);
    fireEvent.click(screen.getByRole('menuitem', { name: /^Drop-down list/ }));
    const offer = () => screen.queryByRole('button', { name: /^Call it/ });
    expect(offer()).toBeNull();
    type('Label (English)', 'Dormitory');
    press('Call it dormitory');
    expect(editor.state().selection.path).toEqual([...FIELDS, 'dormitory']);
    expect(written(...OWN, 'choice')).toBeUndefined();
    expect(written(...OWN, 'dormitory', 'label', 'en')).toBe('Dormitory');
    expect(offer()).toBeNull();
    type('Label (English)', 'Building');
    expect(offer()).not.toBeNull();
    act(() => editor.select({ target: 'login', path: [...FIELDS, 'remember'] }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Add a condition' }), {
      target: { value: 'dormitory' },
    });
    act(() => editor.select({ target: 'login', path: [...FIELDS, 'dormitory'] }));
    expect(offer()).toBeNull();
  });

  test('has the words marked that were clicked, in the language of the page', () => {
    openInspector('login', [...FIELDS, 'password']);
    expect(writeOver('en', 'Password')).toBeDefined();
    const label = screen.getByLabelText<HTMLInputElement>('Label (English)');
    expect(document.activeElement).toBe(label);
    expect([label.selectionStart, label.selectionEnd]).toEqual([0, 'Password'.length]);
    expect(writeOver('en', 'What no text says')).toBeUndefined();
    expect(writeOver('en', '')).toBeUndefined();
  });

  test('tries an example on the checks as they are', () => {
    openInspector('login', [...FIELDS, 'account']);
    type('Try it', '12345');
    screen.getByText('Refused: The student number has 9 digits');
    fireEvent.change(screen.getByRole('textbox', { name: 'Pattern' }), {
      target: { value: '^[0-9]{5}$' },
    });
    screen.getByText('Accepted');
  });

  test('is removed by a button that says so, with a way back', () => {
    const { told, written } = openInspector('login', [...FIELDS, 'remember']);
    press('Remove');
    expect(written(...OWN, 'remember')).toBeNull();
    expect(told).toEqual(['Remember me on this device is removed']);
  });
});

describe('the panel of a page', () => {
  test('closes the page, and opens it again', () => {
    const { editor } = openInspector('marketing', []);
    const isOpen = screen.getByRole('checkbox', { name: 'The page is open to students' });
    fireEvent.click(isOpen);
    expect(valueOfPart(settingsOf(editor), ['pages', 'marketing'])).toBe(false);
    fireEvent.click(isOpen);
    expect(valueOfPart(settingsOf(editor), ['pages', 'marketing'])).not.toBe(false);
  });
});

function settingsOf(editor: Editor) {
  const file = editor.fileAt(SETTINGS);
  if (!file) throw new Error('The school has no settings.');
  return file;
}

describe('the panel of any other part', () => {
  test('adds a block after the one that is selected', () => {
    const { editor, written } = openInspector('login', ['blocks', '0']);
    press('Add block after this');
    fireEvent.click(screen.getByRole('menuitem', { name: /^Banner/ }));
    expect(written('patch', 'blocks', 'banner')).toMatchObject({ block: 'banner' });
    expect(editor.state().selection.path).toEqual(['blocks', '1']);
    fireEvent.change(screen.getByLabelText('Tone'), { target: { value: 'warning' } });
    expect(written('patch', 'blocks', 'banner', 'tone')).toBe('warning');
  });

  test('moves a block to another page as one step, and undo brings it back', () => {
    const { editor, written } = openInspector('login', ['blocks', '2']);
    press('Move to…');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Notices' }));
    expect(written('patch', 'blocks', 'auth-error')).toBeNull();
    expect(editor.state().selection.target).toBe('notify');
    act(() => editor.undo());
    expect(written('patch', 'blocks', 'auth-error')).toBeUndefined();
  });

  test('leads a link to one thing alone', () => {
    const { written } = openInspector('login', ['blocks', '1', 'links', '0']);
    fireEvent.change(screen.getByLabelText('Leads to'), { target: { value: 'href' } });
    type('Address', 'https://example.edu.cn');
    expect(written('patch', 'blocks', 'form', 'links', 'reset-password')).toEqual({
      ...{ screen: null, otherwise: null, href: 'https://example.edu.cn' },
    });
  });

  test('leaves a condition that it cannot say alone, and shows its JSON', async () => {
    const when = { device: ['PC', 'WATCH'] };
    const file = { screen: 'login', extends: 'stock', patch: { blocks: { form: { when } } } };
    const changed = { 'screens/login.json': { text: JSON.stringify(file) } };
    openInspector('login', ['blocks', '1'], changed);
    screen.getByText(/^This condition can be changed as JSON only/);
    press('Open as JSON');
    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'The JSON of this part',
    });
    const marked = area.value.slice(area.selectionStart, area.selectionEnd);
    expect(JSON.parse(`{${marked}}`)).toEqual({ when });
  });
});

describe('what a school takes away', () => {
  test('is called as people know it, and comes back', () => {
    const patch = {
      patch: {
        blocks: { form: { steps: { 'sign-in': { fields: { account: { maxLength: null } } } } } },
      },
    };
    const text = JSON.stringify({ screen: 'login', extends: 'stock', ...patch });
    const changed = { 'screens/login.json': { text } };
    const { written } = openInspector('login', [...FIELDS, 'account'], changed);
    press('Bring back Most characters');
    expect(written(...OWN, 'account')).toBeUndefined();
  });

  test('has its own name where it has one', () => {
    const patch = { patch: { blocks: { form: { links: { 'reset-password': null } } } } };
    const text = JSON.stringify({ screen: 'login', extends: 'stock', ...patch });
    openInspector('login', ['blocks', '1'], { 'screens/login.json': { text } });
    screen.getByRole('button', { name: /^Bring back Forgot/ });
  });
});
