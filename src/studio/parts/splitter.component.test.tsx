import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRememberedWidth } from './remembered-width';
import { Splitter } from './Splitter';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const limits = { min: 200, max: 480, usual: 256 };

function Part() {
  const [width, setWidth] = useRememberedWidth('part', limits);
  return <Splitter label="Width of the part" width={width} limits={limits} onWidth={setWidth} />;
}

const separator = () => screen.getByRole('separator', { name: 'Width of the part' });
const width = () => Number(separator().getAttribute('aria-valuenow'));
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(separator(), { key });
};

test('keys move the edge between its limits, and bring the usual width back', () => {
  render(<Part />);
  expect(width()).toBe(256);
  press('ArrowRight', 'ArrowRight');
  expect(width()).toBe(288);
  press('ArrowLeft');
  expect(width()).toBe(272);
  press('End', 'ArrowRight');
  expect(width()).toBe(480);
  press('Home', 'ArrowLeft');
  expect(width()).toBe(200);
  press('Enter');
  expect(width()).toBe(256);
});

test('the width is there again the next time, and one that cannot be is not', () => {
  const { unmount } = render(<Part />);
  press('ArrowRight');
  unmount();
  const again = render(<Part />);
  expect(width()).toBe(272);
  again.unmount();
  localStorage.setItem('part', '9000');
  render(<Part />);
  expect(width()).toBe(256);
});

test('the edge moves where the browser denies storage', () => {
  const deny = () => {
    throw new Error('denied');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(deny);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(deny);
  render(<Part />);
  press('ArrowRight');
  expect(width()).toBe(272);
});
