import { removeDevice as contract } from '../../wire/calls/devices/remove-device';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';
import { removeDevice as remove } from './store';

/** Removes a device. */
export const removeDevice = implementCall(contract, async ({ values, session, deps }) => {
  const removed = await remove(deps.database, session, values.text('mac'));
  if (!removed) throw new ApiFailure(1012, { field: 'mac' });
  return null;
});
