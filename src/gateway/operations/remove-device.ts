import { removeDevice as remove } from '../repositories/devices';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';
import { macCodes } from './device-rules';
import { MAC } from './request-fields';

/** Removes a device. */
export const removeDevice = defineOperation({
  name: 'removeDevice',
  description: {
    'zh-CN': '删除设备',
    en: 'Removes a device',
  },
  method: 'DELETE',
  path: '/portal-conversion/api/v3/devices',
  encoding: 'query',
  authenticated: true,
  request: {
    type: 'object',
    required: ['mac'],
    additionalProperties: false,
    properties: { mac: MAC },
  },
  calledBy: 'portal',
  codes: { mac: macCodes },
  access: 'signed-in',
  async handle({ values, session, deps }) {
    const removed = await remove(deps.database, session, values.text('mac'));
    if (!removed) throw new ApiFailure(1012, { field: 'mac' });
    return null;
  },
});
