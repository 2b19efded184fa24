import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openInspector } from '../../editor/open-inspector.test-support';
import { nameFrom } from '../../forms/FollowingName';
import { SETTINGS } from '../../worker/messages';

afterEach(cleanup);

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the panel of pages', () => {
  test('closes a page, and opens it again', () => {
    const { written } = openInspector(SETTINGS, ['pages']);
    const box = screen.getByRole('checkbox', { name: '“Notices” is open' });
    fireEvent.click(box);
    expect(written('pages', 'notify')).toBe(false);
    fireEvent.click(box);
    expect(written('pages', 'notify')).toBeUndefined();
    expect(screen.queryByRole('checkbox', { name: '“Sign in” is open' })).toBeNull();
  });

  test('makes a page with a title, an address and a link, which is then a part of the school', async () => {
    const { editor, draftFiles } = openInspector(SETTINGS, ['pages']);
    press('New page…');
    type(/^Title \(English\)/, 'Wi-Fi at home');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Address/)).toHaveProperty('value', 'wi-fi-at-home'),
    );
    type(/^Address/, 'notify');
    press('Create');
    await screen.findByText('There is a page of this name already');
    type(/^Title \(简体中文\)/, '宿舍无线网');
    type(/^Address/, 'home-wifi');
    press('Create');
    await waitFor(() => expect(editor.state().selection.target).toBe('home-wifi'));
    // Its first text is to be written.
    const written = await screen.findByLabelText('Text (English)');
    await waitFor(() => expect(document.activeElement).toBe(written));
    const text = (path: string) => {
      const file = draftFiles()[path];
      return file && 'text' in file ? JSON.parse(file.text) : undefined;
    };
    expect(text('screens/home-wifi.json')).toMatchObject({
      screen: 'home-wifi',
      title: { 'zh-CN': '宿舍无线网', en: 'Wi-Fi at home' },
      blocks: [{ block: 'markdown', id: 'text' }],
    });
    expect(JSON.stringify(text('configration.json').links)).toContain('"screen":"home-wifi"');
    act(() => editor.select({ target: 'home-wifi', path: [] }));
    screen.getByText('/northlake/page/home-wifi');
    press('Remove this page');
    expect(draftFiles()['screens/home-wifi.json']).toBeUndefined();
    act(() => editor.undo());
    expect(draftFiles()['screens/home-wifi.json']).toBeDefined();

    const before = draftFiles();
    act(() => editor.select({ target: 'home-wifi', path: [] }));
    press('Change the address…');
    type(/^Address/, 'login');
    press('Change');
    await screen.findByText('There is a page of this name already');
    type(/^Address/, 'dormitory-wifi');
    press('Change');
    await waitFor(() => expect(editor.state().selection.target).toBe('dormitory-wifi'));
    expect(text('screens/dormitory-wifi.json').screen).toBe('dormitory-wifi');
    expect(text('screens/home-wifi.json')).toBeUndefined();
    expect(text('configration.json').links['home-wifi'].screen).toBe('dormitory-wifi');
    act(() => editor.undo());
    expect(draftFiles()).toEqual(before);
  });
});

test('a page is offered an address that no other has', async () => {
  openInspector(SETTINGS, ['pages']);
  press('New page…');
  type(/^Title \(English\)/, 'Login');
  const address = screen.getByLabelText(/^Address/);
  await waitFor(() => expect(address).toHaveProperty('value', 'login-2'));
  type(/^Title \(English\)/, 'Login help');
  await waitFor(() => expect(address).toHaveProperty('value', 'login-help'));
});

test('a page with a title in one language has it in all, and lacks its words and the others', async () => {
  const { editor } = openInspector(SETTINGS, ['pages']);
  press('New page…');
  type(/^Title \(简体中文\)/, '宿舍');
  type(/^Address/, 'dormitories');
  press('Create');
  await waitFor(() => expect(editor.state().selection.target).toBe('dormitories'));
  const found = editor.state().findings.map(({ rule }) => rule);
  expect(found).toEqual(['missing-translation', 'starter-text']);
});

describe('the panel of a page', () => {
  test('says what leads there, and what still does once it is closed', () => {
    openInspector('findSuccess', []);
    screen.getByText(/^What leads here/);
    fireEvent.click(screen.getByRole('checkbox', { name: 'The page is open to students' }));
    screen.getByText('At this address students now read that there is no such page.');
    screen.getAllByText(/^The page “findSuccess” is closed, and the form on the page/);
  });

  test('says of a page that gets students online that it stays open', () => {
    openInspector('login', []);
    screen.getByText(/^This page stays open/);
    const address = screen.getByRole('link', { name: '/northlake/auth' });
    expect(address.getAttribute('href')).toBe('/northlake/auth');
    cleanup();
    // Before anything is live there is nothing to open.
    openInspector('login', [], {}, {}, {});
    screen.getByText('/northlake/auth');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test.each([
  [['Wi-Fi map'], 'wi-fi-map'],
  [['  Café & more!  '], 'cafe-more'],
  [['', '上网指南'], 'swzn'],
  [['2026级新生'], '2026jxs'],
  [['2026'], '2026'],
  [['乱码、女生、安全'], 'lm-ns-aq'],
  [['覆盖图', 'Coverage'], 'coverage'],
  [['…'], ''],
])('an address of the titles %j is %j', (titles, name) => {
  expect(nameFrom(titles)).toBe(name);
});
