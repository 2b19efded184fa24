import type { DeviceInfo } from '../../wire';
import { renameDevice as rename } from '../repositories/devices';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';
import { macCodes, readAlias } from './device-rules';

/** Gives a device another name. */
export const renameDevice = defineOperation({
  name: 'renameDevice',
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
