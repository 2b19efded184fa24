import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTranslate } from '../../engine';
import { MiniProgramDialog } from './MiniProgramDialog';

afterEach(cleanup);

test('the way from a computer to a mini-program is a code, and the address itself', () => {
  const onOpen = vi.fn();
  const url = 'weixin://dl/business/?appid=wx0123456789abcdef&path=pages/network/index';
  const props = { url, translate: createTranslate('en'), onClose() {}, onOpen };
  const { container } = render(<MiniProgramDialog {...props} />);
  screen.getByRole('img', { name: 'QR code of the mini-program' });
  const path = container.querySelector('path[fill="#000"]')?.getAttribute('d') ?? '';
  // The finder pattern at the corner, behind the quiet zone: a bar of seven modules.
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Open it on this computer' }));
  expect(onOpen).toHaveBeenCalledOnce();
});

test('an address as long as a code holds has one; a longer one can still be opened', () => {
  const codes = [2331, 2332].map((length) => {
    const props = { url: 'a'.repeat(length), translate: createTranslate('en') };
    render(<MiniProgramDialog {...props} onClose={() => {}} onOpen={() => {}} />);
    const found = screen.queryAllByRole('img').length;
    cleanup();
    return found;
  });
  expect(codes).toEqual([1, 0]);
});
