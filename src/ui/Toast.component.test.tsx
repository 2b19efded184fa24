import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus';
import { ToastRegion, useToasts } from './Toast';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ once = false }) {
  const { toasts, show, dismiss } = useToasts();
  return (
    <>
      <main>
        <h1 tabIndex={-1}>Devices</h1>
        {once && toasts.length > 0 ? null : (
          <button type="button" onClick={() => show('Removed', 'success')}>
            Remove
          </button>
        )}
      </main>
      <ToastRegion toasts={toasts} onDismiss={dismiss} label="Messages" closeLabel="Close" />
    </>
  );
}

test('whoever closes a toast by keyboard is where they were', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Removed')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }));
});

test('a toast that goes by itself leaves the focus in the page', async () => {
  render(<Page />);
  vi.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Remove' }).focus());
  act(() => screen.getByRole('button', { name: 'Remove' }).click());
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.queryByText('Removed')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }));
});

test('a toast whose control is gone leaves the focus at the heading', async () => {
  const user = userEvent.setup();
  const end = keepFocus(document.body);
  render(<Page once />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  screen.getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{Enter}');
  const heading = screen.getByRole('heading', { name: 'Devices' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  end();
});
