import type { DeviceListData } from '../../wire';
import { listDevices as readDevices } from '../repositories/devices';
import { defineOperation } from './define-operation';
import { deviceLimit } from './device-rules';

/** The student's devices. */
export const listDevices = defineOperation({
  name: 'listDevices',
  description: {
    'zh-CN': '学生的设备',
    en: "The student's devices",
  },
  method: 'GET',
  path: '/portal-conversion/api/v3/devices',
  encoding: 'query',
  authenticated: true,
  request: { type: 'object' },
  calledBy: 'portal',
  access: 'signed-in',
  async handle({ session, school, deps }): Promise<DeviceListData> {
    const devices = await readDevices(deps.database, session);
    return { devices, limit: deviceLimit(school) };
  },
});
