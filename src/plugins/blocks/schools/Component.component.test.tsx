import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryWithoutStorage } from '../../../../tests/support/device-memory';
import { plugins, rendererServices } from '../../../../tests/support/render-blocks';
import { ScreenView } from '../../../renderer';
import { SchoolsBlock } from './Component';

afterEach(cleanup);

const schoolOf = (number: number) => ({
  schoolNameEn: `school-${number}`,
  name: `School ${number}`,
  searchKeys: `school${number}\ndi${number}zhongxue`,
});
const announce = vi.fn();
const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);

function show(count: number, remembers: boolean | string = false) {
  const stored = memoryWithoutStorage('2026-11-22T00:00:00Z');
  if (remembers === true) stored.rememberSchool();
  const memory =
    typeof remembers === 'string' ? { ...stored, lastSchool: () => remembers } : stored;
  const schools = Array.from({ length: count }, (_, index) => schoolOf(index));
  const riverside = { schoolNameEn: 'riverside', name: 'Riverside', searchKeys: 'riverside' };
  const view = {
    title: '',
    blocks: [{ block: 'schools' as const }],
    html: {},
    pictures: {},
    wide: true,
  };
  const services = rendererServices({
    memory,
    announce,
    plugins: { ...plugins, blocks: { schools: SchoolsBlock } },
  });
  render(<ScreenView screen={view} services={services} schools={[...schools, riverside]} />);
  return screen.getByRole('searchbox');
}

describe('the block schools', () => {
  it('shows a part of a thousand schools, more of them at a press, and what a search finds of all', async () => {
    const search = show(1000);
    expect(names()).toHaveLength(48);
    await userEvent.click(screen.getByRole('button', { name: 'Show more (953 left)' }));
    expect(names()).toHaveLength(96);
    await userEvent.type(search, 'di999');
    expect(names()).toEqual(['School 999']);
  });

  it('says that a search finds nothing, and shows all again', async () => {
    const search = show(2);
    await userEvent.type(search, 'nowhere');
    expect(screen.getByText('Nothing found for “nowhere”')).toBeTruthy();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show all schools' }));
    expect(names()).toHaveLength(3);
  });

  it('puts the school that was opened last first', () => {
    show(2, true);
    const [first] = screen.getAllByRole('link');
    expect(first?.textContent).toBe('Riverside');
    expect(first?.getAttribute('href')).toBe('/riverside');
  });

  it.each(['', 'closed-long-ago', 'Riverside', '{"school":"riverside"}', 'x'.repeat(10_000)])(
    'puts none first where another version stored %j',
    (name) => {
      show(2, name);
      expect(names()).toEqual(['School 0', 'School 1', 'Riverside']);
    },
  );

  it('shows the school that was opened last once, and finds it', async () => {
    const search = show(2, true);
    expect(screen.getAllByText('Riverside')).toHaveLength(1);
    expect(names()).toEqual(['School 0', 'School 1']);
    await userEvent.type(search, 'river');
    expect(names()).toEqual(['Riverside']);
    expect(announce).toHaveBeenLastCalledWith('Schools found: 1');
  });
});
