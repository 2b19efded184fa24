import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ShowMore } from './ShowMore';

afterEach(cleanup);

test('the focus is at the first new row at once, before anything finds the button gone', () => {
  const focused: (string | null | undefined)[] = [];
  function List() {
    const [rows, setRows] = useState(['a']);
    useLayoutEffect(() => {
      if (rows.length > 1) focused.push(document.activeElement?.textContent);
    }, [rows]);
    return (
      <ShowMore
        count={rows.length}
        hasMore={rows.length === 1}
        isBusy={false}
        label="More"
        onMore={() => setRows(['a', 'b'])}
      >
        <ol>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ol>
      </ShowMore>
    );
  }
  render(<List />);
  const more = screen.getByRole('button');
  more.focus();
  fireEvent.click(more);
  expect(focused).toEqual(['b']);
});
