import { useState } from 'react';
import { type DevicesBlock as Block, isJsonObject } from '../../../engine';
import { type BlockProps, ScreenLink, useOperationQuery } from '../../../renderer';
import { Alert, Button, Card, EmptyState, Skeleton } from '../../../ui';
import type { DeviceInfo, DeviceListData } from '../../../wire';
import { DeviceRow } from './DeviceRow';
import { messages } from './messages';
import { RemoveDialog } from './RemoveDialog';
import { RenameDialog } from './RenameDialog';
import '../data-card.css';
import './Component.css';

/** Lists the student's devices, with dialogs to rename and remove one, and a link to add one. */
export function DevicesBlock({ block, services }: BlockProps<Block>) {
  const { translate } = services;
  const query = useOperationQuery('listDevices', {}, readDevices);
  const [dialog, setDialog] = useState<{ Dialog: typeof RenameDialog; device: DeviceInfo }>();

  if (query.state === 'loading') {
    return (
      <Card className="fg-data-card">
        <Skeleton label={translate(messages.loading)} lines={5} />
      </Card>
    );
  }
  if (query.state === 'error') {
    return (
      <Alert
        tone="warning"
        title={translate(messages.loadFailed)}
        action={
          <Button icon="refresh" busy={query.isFetching} onClick={query.refetch}>
            {translate(messages.retry)}
          </Button>
        }
      >
        {translate(query.message)}
      </Alert>
    );
  }

  const { devices, limit } = query.data;
  const full = devices.length >= limit;
  const add = block.add && !full && (
    <ScreenLink
      link={block.add}
      services={services}
      look={block.add.primary ? 'primary' : 'secondary'}
      icon="plus"
      wide
    />
  );
  return (
    <>
      {devices.length === 0 ? (
        <Card className="fg-data-card">
          <EmptyState icon="computer" title={translate(block.empty) || translate(messages.empty)} />
        </Card>
      ) : (
        <Card className="fg-data-card fg-devices">
          <p className="fg-device-count">
            {Number.isFinite(limit)
              ? translate(messages.count, { count: devices.length, limit })
              : devices.length}
          </p>
          <ul>
            {devices.map((device) => (
              <DeviceRow
                key={device.mac}
                device={device}
                translate={translate}
                onRename={() => setDialog({ Dialog: RenameDialog, device })}
                onRemove={() => setDialog({ Dialog: RemoveDialog, device })}
              />
            ))}
          </ul>
        </Card>
      )}
      {full ? <Alert tone="info">{translate(messages.limitReached)}</Alert> : null}
      {add}
      {dialog && (
        <dialog.Dialog
          device={dialog.device}
          services={services}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** Without a limit of the gateway there is none. */
function readDevices(data: unknown): DeviceListData | undefined {
  if (!isJsonObject(data) || !Array.isArray(data.devices)) return undefined;
  const devices: readonly unknown[] = data.devices;
  return {
    devices: devices.filter(isDevice),
    limit: typeof data.limit === 'number' ? data.limit : Number.POSITIVE_INFINITY,
  };
}

function isDevice(value: unknown): value is DeviceInfo {
  return (
    isJsonObject(value) &&
    ['mac', 'alias', 'addedAt'].every((name) => typeof value[name] === 'string')
  );
}
