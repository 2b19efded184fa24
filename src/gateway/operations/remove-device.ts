import { removeDevice as remove } from '../repositories/devices';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';
import { macCodes } from './device-rules';

/** Removes a device. */
export const removeDevice = defineOperation({
  name: 'removeDevice',
  calledBy: 'portal',
  codes: { mac: macCodes },
  access: 'signed-in',
  async handle({ values, session, deps }) {
    const removed = await remove(deps.database, session, values.text('mac'));
    if (!removed) throw new ApiFailure(1012, { field: 'mac' });
    return null;
  },
});
