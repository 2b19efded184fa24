import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CrashBoundary } from '../app/CrashBoundary';
import { setPreferences } from '../app/preferences';
import { lazyDialog, lazyPart } from './lazy-part';

beforeEach(() => {
  setPreferences({ locale: 'en' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Page = () => <p>The page</p>;

/** Loads a component at the given attempt, and fails at those before. */
function loadAtAttempt(wanted: number) {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts < wanted) throw new TypeError('Failed to fetch dynamically imported module');
    return Page;
  };
}

const retry = async () => fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));

test('a part whose code does not come says so in its place, until it does', async () => {
  const Part = lazyPart(loadAtAttempt(3));
  render(
    <CrashBoundary>
      <input aria-label="Beside it" defaultValue="" />
      <Suspense>
        <Part />
      </Suspense>
    </CrashBoundary>,
  );
  fireEvent.change(screen.getByLabelText('Beside it'), { target: { value: 'typed' } });
  await screen.findByText(/the network may be gone/);
  await retry();
  await retry();
  await screen.findByText('The page');
  expect(screen.getByLabelText<HTMLInputElement>('Beside it').value).toBe('typed');
});

test('a dialog that did not come is asked for anew when it is opened again', async () => {
  const Dialog = lazyDialog<{ onClose(): void }>(loadAtAttempt(2));
  const onClose = vi.fn();
  const { rerender } = render(<Dialog onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'This did not load' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  rerender(<p>closed</p>);
  rerender(<Dialog onClose={onClose} />);
  await screen.findByText('The page');
});

test('a part that fails by itself is no matter of loading', async () => {
  const Part = lazyPart(async () => () => {
    throw new Error('a defect');
  });
  render(
    <CrashBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </CrashBoundary>,
  );
  await screen.findByText('Something went wrong on this page');
});
