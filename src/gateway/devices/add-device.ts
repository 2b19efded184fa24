import { addDevice as contract } from '../../wire/calls/devices/add-device';
import { keptOf } from '../accounts/kept-store';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';
import { deviceLimit, readAlias } from './device-rules';
import { addDevice as add } from './store';

/** Adds a device by its MAC address, so that it connects without signing in. */
export const addDevice = implementCall(
  contract,
  async ({ values, session, school, now, deps, limits, storeResponse }) => {
    const alias = readAlias(values.text('alias'));
    await limits.attempt(contract.limits, { account: String(session.accountId) });
    const limit = deviceLimit(school);
    const device = { mac: values.text('mac'), alias, addedAt: now, kept: keptOf(values) };
    const result = await add(deps.database, session, device, limit, storeResponse);
    switch (result.outcome) {
      case 'added':
        return result.device;
      case 'mine':
        throw new ApiFailure(20014, { field: 'mac' });
      case 'taken':
        throw new ApiFailure(9003, { field: 'mac' });
      case 'used':
        throw new ApiFailure(20039, { field: 'mac' });
      case 'full':
        throw new ApiFailure(20009, { params: { limit } });
    }
  },
);
