import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setPreferences } from '../app/preferences';
import { PresentPeople } from './PresentPeople';

afterEach(cleanup);

const people = ['王小明', 'li.wei', 'anna', 'ben', 'cora'].map((name) => ({ id: name, name }));

test('people are shown by their initials, the further ones and all of them by their number', () => {
  setPreferences({ locale: 'zh-CN' });
  render(<PresentPeople people={people} />);
  const items = within(screen.getByRole('list', { name: '正在编辑的其他人' })).getAllByRole(
    'listitem',
  );
  expect(items.map(({ title }) => title)).toEqual([
    ...['王小明', 'li.wei', 'anna', 'ben、cora', '王小明、li.wei、anna、ben、cora'],
  ]);
  expect(items.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    ...['小明', 'LW', 'A', '+2', '5'],
  ]);
});

test('one person alone has no number', () => {
  setPreferences({ locale: 'en' });
  render(<PresentPeople people={people.slice(0, 1)} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
