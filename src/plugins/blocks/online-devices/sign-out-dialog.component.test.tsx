import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import { type DataSource, DataSourceContext } from '../../../renderer';
import { SignOutDialog } from './SignOutDialog';

afterEach(cleanup);

const session = {
  id: 's7',
  device: 'PC',
  address: '10.0.0.7',
  mac: null,
  startedAt: '2026-11-22T01:00:00Z',
  current: false,
  online: true,
} as const;

test('that a device could not be signed out is read out in the dialog that stays', () => {
  const unused = () => {
    throw new Error('The dialog asks for no data.');
  };
  const idle = { isPending: false, run() {}, reset() {} };
  const withError = (error: string | undefined): DataSource => ({
    useOperationQuery: unused,
    useSession: unused,
    useSignOut: unused,
    useOperationMutation: () => ({ ...idle, error }),
  });
  const dialog = (error?: string) => (
    <DataSourceContext value={withError(error)}>
      <SignOutDialog {...{ session, name: 'Laptop', services: rendererServices(), onClose() {} }} />
    </DataSourceContext>
  );
  const { rerender } = render(dialog());
  const region = screen.getByRole('alert');
  expect(region.textContent).toBe('');
  rerender(dialog('The network does not respond.'));
  expect(region.textContent).toBe('The network does not respond.');
});
