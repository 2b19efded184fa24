import type { DeviceLimitBlock as Block } from '../../../engine';
import { type BlockProps, linkTarget, ScreenLink, useOperationQuery } from '../../../renderer';
import { Alert } from '../../../ui';
import { listDevices } from '../../../wire/calls/devices/list-devices';
import { deviceMessages as messages } from '../device-messages';
import './Component.css';

/**
 * The number of the student's devices and its limit, shown before the form that adds a device is
 * filled in.
 */
export function DeviceLimitBlock({ block, services }: BlockProps<Block>) {
  const { translate } = services;
  const { data } = useOperationQuery(listDevices, {});
  const count = data?.devices.length ?? 0;
  const limit = data?.limit ?? null;
  if (limit !== null && count >= limit) {
    const { manage } = block;
    const action =
      manage && linkTarget(manage, services) ? (
        <ScreenLink link={manage} services={services} />
      ) : undefined;
    return (
      <Alert tone="warning" title={translate(messages.count, { count, limit })} action={action}>
        {translate(messages.limitReached)}
      </Alert>
    );
  }
  // The line has its height from the first paint on: what follows does not move.
  return (
    <p className="fg-device-limit" role="status">
      {limit === null ? null : translate(messages.count, { count, limit })}
    </p>
  );
}
