import type { DeviceLimitBlock as Block } from '../../../engine';
import { type BlockProps, linkTarget, ScreenLink, useOperationQuery } from '../../../renderer';
import { Alert } from '../../../ui';
import { deviceMessages as messages } from '../device-messages';
import { readDevices } from '../read-devices';
import './Component.css';

/** How many devices the student has, of how many: told before the form that adds one is filled in. */
export function DeviceLimitBlock({ block, services }: BlockProps<Block>) {
  const { translate } = services;
  const { data } = useOperationQuery('listDevices', {}, readDevices);
  const count = data?.devices.length ?? 0;
  if (data && count >= data.limit) {
    const { manage } = block;
    const action =
      manage && linkTarget(manage, services) ? (
        <ScreenLink link={manage} services={services} />
      ) : undefined;
    return (
      <Alert
        tone="warning"
        title={translate(messages.count, { count, limit: data.limit })}
        action={action}
      >
        {translate(messages.limitReached)}
      </Alert>
    );
  }
  // The line has its height from the first paint on: what follows does not move.
  return (
    <p className="fg-device-limit" role="status">
      {data && Number.isFinite(data.limit)
        ? translate(messages.count, { count, limit: data.limit })
        : null}
    </p>
  );
}
