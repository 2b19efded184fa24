import { listDevices as contract } from '../../wire/calls/devices/list-devices';
import { implementCall } from '../calls/implement-call';
import { deviceLimit } from './device-rules';
import { listDevices as readDevices } from './store';

/** The student's devices. */
export const listDevices = implementCall(contract, async ({ session, school, deps }) => {
  const devices = await readDevices(deps.database, session);
  return { devices, limit: deviceLimit(school) };
});
