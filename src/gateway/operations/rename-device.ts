import type { DeviceInfo } from '../../wire';
import { renameDevice as rename } from '../repositories/devices';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';
import { macCodes, readAlias } from './device-rules';
import { ALIAS, MAC } from './request-fields';

/** Gives a device another name. */
export const renameDevice = defineOperation({
  name: 'renameDevice',
  description: {
    'zh-CN': '修改设备的名称',
    en: 'Gives a device another name',
  },
  method: 'PUT',
  path: '/portal-conversion/api/v3/devices',
  encoding: 'form',
  authenticated: true,
  request: {
    type: 'object',
    required: ['mac', 'alias'],
    additionalProperties: false,
    properties: { mac: MAC, alias: ALIAS },
  },
  calledBy: 'portal',
  codes: { mac: macCodes, alias: { maxLength: 1013 } },
  access: 'signed-in',
  async handle({ values, session, deps }): Promise<DeviceInfo> {
    const alias = readAlias(values.text('alias'));
    const device = await rename(deps.database, session, values.text('mac'), alias);
    if (!device) throw new ApiFailure(1012, { field: 'mac' });
    return device;
  },
});
