import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../src/wire/browser';
import { showDataPage } from '../support/data-page';

afterEach(cleanup);

const device = { mac: '3C:22:FB:0A:0B:0C', alias: 'Radio', addedAt: '2026-11-20T08:00:00Z' };

/**
 * Presses “Remove” for a device that another tab has removed meanwhile, where a deployment's own
 * services refuse that, or the response is lost.
 */
async function removeGoneDevice(refusal: Error) {
  let devices = [device];
  const operations = ['listDevices', 'removeDevice'];
  const page = await showDataPage([{ block: 'devices' }], operations, async (operation) => {
    if (operation === 'listDevices') return { code: 0, data: { devices, limit: 5 } };
    devices = [];
    throw refusal;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Radio' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  return { ...page, dialog };
}

describe('a device that is gone already', () => {
  it('is refused with 1012 in the dialog, and the list behind it is read again', async () => {
    const refusal = new ApiError({ code: 1012, message: 'MAC', field: 'mac', silent: false });
    const { dialog, asked } = await removeGoneDevice(refusal);
    await within(dialog).findByText('This MAC address does not exist.');
    await screen.findByText('No devices yet');
    expect(asked).toEqual(['listDevices', 'removeDevice', 'listDevices']);
  });

  it('leaves the list as it is where the network has failed: there is nothing to read', async () => {
    const { dialog, asked } = await removeGoneDevice(new TypeError('Failed to fetch'));
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).not.toBe(''));
    expect(asked).toEqual(['listDevices', 'removeDevice']);
    expect(screen.queryByText('No devices yet')).toBeNull();
  });
});
