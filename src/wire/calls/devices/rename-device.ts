import { defineCall } from '../define-call';
import { ALIAS, MAC } from '../request-fields';
import { DEVICE_INFO, MAC_CODES } from './device-parts';

/** Gives a device another name. */
export const renameDevice = defineCall({
  name: 'renameDevice',
  audience: 'student',
  description: { 'zh-CN': '修改设备的名称', en: 'Gives a device another name' },
  needs: 'session',
  http: { method: 'PUT', path: '/portal-conversion/api/v3/devices', encoding: 'form' },
  request: {
    type: 'object',
    required: ['mac', 'alias'],
    additionalProperties: false,
    properties: { mac: MAC, alias: ALIAS },
  },
  response: DEVICE_INFO,
  calledBy: 'portal',
  codes: { mac: MAC_CODES, alias: { maxLength: 1013 } },
});
