import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../engine';
import { openInspector } from '../../editor/open-inspector.test-support';

afterEach(cleanup);

const ITEMS = ['patch', 'blocks', 'notices', 'items'];
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));

/** The file of a school with notices. */
const withNotices = (items: JsonObject) => ({
  'screens/notify.json': {
    text: JSON.stringify({
      ...{ screen: 'notify', extends: 'stock' },
      patch: { blocks: { notices: { items } } },
    }),
  },
});

const notice = (title: string, date: string, more: JsonObject = {}) => ({ date, title, ...more });

describe('the panel of the notice page', () => {
  test('adds a notice of today, whose words and days are then written', () => {
    const { editor, written } = openInspector('notify', []);
    screen.getByText('No notices yet');
    press('Add a notice');
    expect(editor.state().selection.path).toEqual(['blocks', '0', 'items', '0']);
    expect(written(...ITEMS, 'notice')).toEqual({
      date: '2026-11-23',
      title: { 'zh-CN': '新通知', en: 'New notice' },
    });
    screen.getByText('Nov 23, 2026: students see this notice.');
    screen.getByText(/time zone: Asia\/Shanghai \(GMT\+8\)/);
    type('Title (English)', 'Maintenance');
    type('From', '2026-11-28');
    expect(written(...ITEMS, 'notice')).toMatchObject({
      title: { en: 'Maintenance' },
      from: '2026-11-28',
    });
    screen.getByText(/students do not see it yet. It is shown from Nov 28, 2026 on/);
    // Its days stand in one place.
    const conditions = within(screen.getByLabelText('Add a condition')).getAllByRole('option');
    const offered = conditions.map(({ textContent }) => textContent);
    expect(offered).toContain('Which language');
    expect(offered).not.toContain('From which day');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Pinned' }));
    expect(written(...ITEMS, 'notice', 'pinned')).toBe(true);
  });

  test('lists notices as students see them, and moves, copies and removes them', () => {
    const { editor, written, told } = openInspector(
      'notify',
      [],
      withNotices({
        past: notice('Past', '2026-11-01', { until: '2026-11-10' }),
        one: notice('One', '2026-11-20'),
        two: notice('Two', '2026-11-20'),
      }),
    );
    const rows = () =>
      within(screen.getByRole('list', { name: 'Notices' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual(['OneNov 20, 2026', 'TwoNov 20, 2026', 'PastNov 1, 2026Over']);
    press('What to do with “One”');
    choose('Move down');
    expect(rows()[0]).toBe('TwoNov 20, 2026');
    press('What to do with “Past”');
    expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull();
    choose('Remove');
    expect(written(...ITEMS, 'past')).toBeUndefined();
    expect(told.at(-1)).toBe('Past is removed');
    press('What to do with “Two”');
    choose('Duplicate');
    expect(written(...ITEMS, 'two-2')).toMatchObject({ title: 'Two' });
    expect(editor.state().selection.path).toEqual(['blocks', '0', 'items', '1']);
  });
});
