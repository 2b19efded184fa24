import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import { SectionsBlock } from './Component';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the section for the visitor’s own system is open', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14)');
  render(
    <SectionsBlock
      block={{
        block: 'sections',
        items: [
          { id: 'a', title: 'iPhone', text: 'x', system: 'ios' },
          { id: 'b', title: 'Android', text: 'y', system: 'android' },
        ],
      }}
      pointer="/blocks/0"
      services={rendererServices()}
    />,
  );
  const isOpen = (title: string) => screen.getByText(title).closest('details')?.open;
  expect([isOpen('iPhone'), isOpen('Android')]).toEqual([false, true]);
});
