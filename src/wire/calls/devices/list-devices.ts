import { defineCall, type ResponseOf } from '../define-call';
import { OPTIONAL_NUMBER } from '../response-parts';
import { DEVICE_INFO } from './device-parts';

/** The student's devices. */
export const listDevices = defineCall({
  name: 'listDevices',
  audience: 'student',
  description: { 'zh-CN': '学生的设备', en: "The student's devices" },
  needs: 'session',
  http: { method: 'GET', path: '/portal-conversion/api/v3/devices', encoding: 'query' },
  request: { type: 'object' },
  response: {
    type: 'object',
    required: ['devices'],
    properties: {
      devices: { type: 'array', items: DEVICE_INFO },
      /** The number of devices that the account may have; null without a limit. */
      limit: OPTIONAL_NUMBER,
    },
  },
  calledBy: 'portal',
});

/** The devices of a response: `limit` is null without a limit. */
export type DeviceListData = ResponseOf<typeof listDevices>;
