import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import { type DataSource, DataSourceContext } from '../../../renderer';
import { RenameDialog } from './RenameDialog';

afterEach(cleanup);

const device = { mac: '3C:22:FB:01:02:03', alias: 'Printer', addedAt: '2026-11-22T01:00:00Z' };

test.each(['x'.repeat(10_000), '👩‍💻'.repeat(40)])(
  'a name that is too long stays in the field as it was entered, beside what is wrong with it',
  (name) => {
    const run = vi.fn();
    const unused = () => {
      throw new Error('The dialog asks for no data.');
    };
    const source: DataSource = {
      useOperationQuery: unused,
      useSession: unused,
      useSignOut: unused,
      useOperationMutation: () => ({
        isPending: false,
        error: 'The name is too long.',
        run,
        reset() {},
      }),
    };
    render(
      <DataSourceContext value={source}>
        <RenameDialog device={device} services={rendererServices()} onClose={() => {}} />
      </DataSourceContext>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Device name');
    expect(input.maxLength).toBe(-1);
    fireEvent.change(input, { target: { value: name } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(run).toHaveBeenCalledWith({ mac: device.mac, alias: name });
    expect(input.value).toBe(name);
    expect(screen.getByRole('alert').textContent).toBe('The name is too long.');
    expect(input.getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
  },
);
