import { defineCall } from '../define-call';
import { ALIAS, KEPT_FIELDS, MAC } from '../request-fields';
import { DEVICE_INFO, DEVICE_LIMITS, MAC_CODES } from './device-parts';

/** Adds a device by its MAC address, so that it connects without signing in. */
export const addDevice = defineCall({
  name: 'addDevice',
  audience: 'student',
  description: {
    'zh-CN': '按 MAC 地址添加设备，设备以后无需登录即可联网',
    en: 'Adds a device by its MAC address, so that it connects without signing in',
  },
  needs: 'session',
  http: { method: 'POST', path: '/portal-conversion/api/v3/devices', encoding: 'json' },
  request: {
    type: 'object',
    required: ['mac'],
    additionalProperties: false,
    properties: { mac: MAC, alias: ALIAS, kept: KEPT_FIELDS },
  },
  response: DEVICE_INFO,
  repeatable: true,
  calledBy: 'forms',
  codes: { mac: MAC_CODES, alias: { maxLength: 1013 } },
  limits: DEVICE_LIMITS,
});
