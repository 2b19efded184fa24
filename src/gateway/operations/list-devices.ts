import type { DeviceListData } from '../../wire';
import { listDevices as readDevices } from '../repositories/devices';
import { defineOperation } from './define-operation';
import { deviceLimit } from './device-rules';

/** The student's devices. */
export const listDevices = defineOperation({
  name: 'listDevices',
  calledBy: 'portal',
  access: 'signed-in',
  async handle({ session, school, deps }): Promise<DeviceListData> {
    const devices = await readDevices(deps.database, session);
    return { devices, limit: deviceLimit(school) };
  },
});
