import { defineCall } from '../define-call';
import { MAC } from '../request-fields';
import { NOTHING } from '../response-parts';
import { MAC_CODES } from './device-parts';

/**
 * Removes a device of the student's. Removing one that is gone already, or another's, is no error
 * and changes nothing.
 */
export const removeDevice = defineCall({
  name: 'removeDevice',
  audience: 'student',
  description: { 'zh-CN': '删除设备', en: 'Removes a device' },
  needs: 'session',
  http: { method: 'DELETE', path: '/portal-conversion/api/v3/devices', encoding: 'query' },
  request: {
    type: 'object',
    required: ['mac'],
    additionalProperties: false,
    properties: { mac: MAC },
  },
  response: NOTHING,
  calledBy: 'portal',
  codes: { mac: MAC_CODES },
});
