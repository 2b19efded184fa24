import type { DeviceInfo } from '../../wire';
import { addDevice as add } from '../repositories/devices';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';
import { deviceLimit, macCodes, readAlias } from './device-rules';
import { ALIAS, MAC } from './request-fields';

/** Adds a device by its MAC address, so that it connects without signing in. */
export const addDevice = defineOperation({
  name: 'addDevice',
  description: {
    'zh-CN': '按 MAC 地址添加设备，设备以后无需登录即可联网',
    en: 'Adds a device by its MAC address, so that it connects without signing in',
  },
  method: 'POST',
  path: '/portal-conversion/api/v3/devices',
  encoding: 'json',
  authenticated: true,
  repeatable: true,
  request: {
    type: 'object',
    required: ['mac'],
    additionalProperties: false,
    properties: { mac: MAC, alias: ALIAS },
  },
  calledBy: 'forms',
  codes: { mac: macCodes, alias: { maxLength: 1013 } },
  access: 'signed-in',
  async handle({ values, session, school, now, deps, storeResponse }): Promise<DeviceInfo> {
    const alias = readAlias(values.text('alias'));
    const limit = deviceLimit(school);
    const device = { mac: values.text('mac'), alias, addedAt: now };
    const result = await add(deps.database, session, device, limit, storeResponse);
    switch (result.outcome) {
      case 'added':
        return result.device;
      case 'mine':
        throw new ApiFailure(20014, { field: 'mac' });
      case 'taken':
        throw new ApiFailure(9003, { field: 'mac' });
      case 'full':
        throw new ApiFailure(20009, { params: { limit } });
    }
  },
});
