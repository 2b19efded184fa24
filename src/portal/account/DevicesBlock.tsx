import { useState } from 'react';
import { type DevicesBlock as Block, resolveText } from '../../engine';
import type { BlockProps } from '../../renderer';
import { Alert, Button, Card, EmptyState, Link, Skeleton } from '../../ui';
import type { DeviceInfo } from '../../wire';
import { portalMessages } from '../messages';
import { describeCallError } from './call-error';
import { DeviceRow } from './DeviceRow';
import { RemoveDialog } from './RemoveDialog';
import { RenameDialog } from './RenameDialog';
import { useDevices } from './use-devices';
import './account.css';

type Opened = { dialog: 'rename' | 'remove'; device: DeviceInfo };

/** The student's own devices, with renaming and removing; and the way to add one. */
export function DevicesBlock({ block, services }: BlockProps<Block>) {
  const { locale } = services;
  const messages = portalMessages[locale];
  const list = useDevices();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  if (list.isPending) {
    return (
      <Card className="fg-account">
        <Skeleton label={messages.loading} lines={5} />
      </Card>
    );
  }
  if (list.isError) {
    return (
      <Alert
        tone="warning"
        title={messages.devicesFailed}
        action={
          <Button icon="refresh" busy={list.isFetching} onClick={() => void list.refetch()}>
            {messages.retry}
          </Button>
        }
      >
        {describeCallError(list.error, locale)}
      </Alert>
    );
  }

  const { devices, limit } = list.data;
  const full = devices.length >= limit;
  const add = block.add && !full && (
    <Link
      {...services.linkTo(block.add)}
      look={block.add.primary ? 'primary' : 'secondary'}
      icon="plus"
      wide
    >
      {resolveText(block.add.label, locale)}
    </Link>
  );
  return (
    <>
      {devices.length === 0 ? (
        <Card className="fg-account">
          <EmptyState
            icon="computer"
            title={resolveText(block.empty, locale) || messages.noDevices}
          />
        </Card>
      ) : (
        <Card className="fg-account fg-devices">
          <p className="fg-device-count">
            {Number.isFinite(limit) ? messages.deviceCount(devices.length, limit) : devices.length}
          </p>
          <ul>
            {devices.map((device) => (
              <DeviceRow
                key={device.mac}
                device={device}
                locale={locale}
                onRename={() => setOpened({ dialog: 'rename', device })}
                onRemove={() => setOpened({ dialog: 'remove', device })}
              />
            ))}
          </ul>
        </Card>
      )}
      {full ? <Alert tone="info">{messages.deviceLimit}</Alert> : null}
      {add}
      {opened?.dialog === 'rename' ? (
        <RenameDialog device={opened.device} locale={locale} onClose={close} />
      ) : null}
      {opened?.dialog === 'remove' ? (
        <RemoveDialog device={opened.device} locale={locale} onClose={close} />
      ) : null}
    </>
  );
}
