import { useState } from 'react';
import type { DevicesBlock as Block } from '../../../engine';
import {
  type BlockProps,
  type RendererServices,
  ScreenLink,
  useOperationQuery,
} from '../../../renderer';
import { Alert, Card, EmptyState } from '../../../ui';
import type { DeviceInfo, DeviceListData } from '../../../wire';
import { listDevices } from '../../../wire/calls/devices/list-devices';
import { deviceMessages as messages } from '../device-messages';
import { QueryView } from '../QueryView';
import { buttonNames, DeviceRow } from './DeviceRow';
import { RemoveDialog } from './RemoveDialog';
import { RenameDialog } from './RenameDialog';
import './Component.css';

/** Lists the student's devices, with dialogs to rename and remove one, and a link to add one. */
export function DevicesBlock({ block, services }: BlockProps<Block>) {
  const query = useOperationQuery(listDevices, {});
  const [dialog, setDialog] = useState<{ Dialog: typeof RenameDialog; device: DeviceInfo }>();

  return (
    <QueryView query={query} services={services} failed={messages.loadFailed} lines={3} isList>
      {(data) => (
        <>
          <DeviceList
            block={block}
            data={data}
            services={services}
            onRename={(device) => setDialog({ Dialog: RenameDialog, device })}
            onRemove={(device) => setDialog({ Dialog: RemoveDialog, device })}
          />
          {dialog && (
            <dialog.Dialog
              device={dialog.device}
              services={services}
              onClose={() => setDialog(undefined)}
            />
          )}
        </>
      )}
    </QueryView>
  );
}

interface DeviceListProps {
  block: Block;
  data: DeviceListData;
  services: RendererServices;
  onRename(device: DeviceInfo): void;
  onRemove(device: DeviceInfo): void;
}

function DeviceList({ block, data, services, onRename, onRemove }: DeviceListProps) {
  const { translate } = services;
  const { devices, limit } = data;
  const full = limit !== null && devices.length >= limit;
  const names = buttonNames(devices);
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
          <h2>{translate(messages.title)}</h2>
          <EmptyState icon="computer" title={translate(block.empty) || translate(messages.empty)} />
        </Card>
      ) : (
        <Card className="fg-data-card fg-devices">
          <h2>{translate(messages.title)}</h2>
          {block.count === false ? null : (
            <p className="fg-device-count">
              {limit === null
                ? devices.length
                : translate(messages.count, { count: devices.length, limit })}
            </p>
          )}
          <ul>
            {devices.map((device, index) => (
              <DeviceRow
                key={device.mac}
                device={device}
                buttonName={names[index] ?? ''}
                translate={translate}
                onRename={() => onRename(device)}
                onRemove={() => onRemove(device)}
              />
            ))}
          </ul>
        </Card>
      )}
      {full && block.count !== false ? (
        <Alert tone="info">{translate(messages.limitReached)}</Alert>
      ) : null}
      {add}
    </>
  );
}
