import { renameDevice as contract } from '../../wire/calls/devices/rename-device';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';
import { readAlias } from './device-rules';
import { renameDevice as rename } from './store';

/** Gives a device another name. */
export const renameDevice = implementCall(contract, async ({ values, session, deps }) => {
  const alias = readAlias(values.text('alias'));
  const device = await rename(deps.database, session, values.text('mac'), alias);
  if (!device) throw new ApiFailure(1012, { field: 'mac' });
  return device;
});
