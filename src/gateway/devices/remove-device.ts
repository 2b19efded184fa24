import { removeDevice as contract } from '../../wire/calls/devices/remove-device';
import { implementCall } from '../calls/implement-call';
import { removeDevice as remove } from './store';

/** Removes a device. One that is gone already is removed: asking twice is no error. */
export const removeDevice = implementCall(contract, async ({ values, session, deps }) => {
  await remove(deps.database, session, values.text('mac'));
  return null;
});
