import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus';

let end: () => void;
beforeEach(() => {
  end = keepFocus(document.body);
});
afterEach(() => {
  end();
  cleanup();
});

function Next() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Next" />;
}

function Page({ withNext = false }) {
  const [closed, setClosed] = useState(false);
  return (
    <main>
      <h1>Devices</h1>
      <input aria-label="Other" />
      {closed ? null : (
        <div>
          <button type="button" onClick={() => setClosed(true)}>
            Close
          </button>
        </div>
      )}
      {closed && withNext && <Next />}
    </main>
  );
}

const close = () => screen.getByRole('button', { name: 'Close' });
const heading = () => screen.getByRole('heading', { name: 'Devices' });

test('whoever closes a message is at the heading of the page', async () => {
  render(<Page />);
  await userEvent.click(close());
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

test('a control in its place that takes the focus keeps it', async () => {
  render(<Page withNext />);
  await userEvent.click(close());
  expect(document.activeElement).toBe(screen.getByLabelText('Next'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(screen.getByLabelText('Next'));
});

test('whoever left the control before it went is left alone', async () => {
  const { rerender } = render(
    <main>
      <h1>Devices</h1>
      <button type="button">Close</button>
    </main>,
  );
  close().focus();
  close().blur();
  await Promise.resolve();
  rerender(
    <main>
      <h1>Devices</h1>
    </main>,
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});

test('whoever went to another control stays there', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.click(close());
  await user.click(screen.getByLabelText('Other'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(screen.getByLabelText('Other'));
});
