import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Button } from 'react-aria-components/Button';
import { MenuItem } from 'react-aria-components/Menu';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchMenu } from './SearchMenu';

afterEach(cleanup);

test('Enter takes the first that is found, also where none is marked yet', async () => {
  const onAction = vi.fn();
  render(
    <SearchMenu
      button={<Button>Open</Button>}
      label="Schools"
      searchLabel="Search"
      nothing="None"
      filter={(text, typed) => text.includes(typed)}
      disabled={['lakeside']}
      onAction={onAction}
    >
      {['northlake', 'lakeside', 'eastlake'].map((name) => (
        <MenuItem
          key={name}
          id={name}
          className="st-menu-item st-search-menu-item"
          textValue={name}
        >
          {name}
        </MenuItem>
      ))}
    </SearchMenu>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const field = await screen.findByRole('searchbox');
  fireEvent.change(field, { target: { value: 'e' } });
  fireEvent.change(field, { target: { value: 's' } });
  await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(2));
  field.removeAttribute('aria-activedescendant');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onAction.mock.calls).toEqual([['eastlake']]);
});
