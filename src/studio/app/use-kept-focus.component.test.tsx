import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus';

afterEach(cleanup);

function Sessions() {
  const [names, setNames] = useState(['Phone', 'Laptop', 'Tablet']);
  useKeptFocus();
  return (
    <main>
      <h1 tabIndex={-1}>Li Si</h1>
      <section>
        <h2>Sessions</h2>
        {names.length > 0 && (
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => setNames(names.filter((other) => other !== name))}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  );
}

test('the focus goes from a row that went to the next one, the one before, and the heading', async () => {
  render(<Sessions />);
  const order = [
    ['Phone', 'Laptop'],
    ['Tablet', 'Laptop'],
    ['Laptop', 'Sessions'],
  ] as const;
  for (const [gone, next] of order) {
    const button = screen.getByRole('button', { name: gone });
    button.focus();
    fireEvent.click(button);
    await expect.poll(() => document.activeElement?.textContent).toBe(next);
  }
});
