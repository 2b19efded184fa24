import { type RendererServices, useOperationMutation } from '../../../renderer';
import { Button, Dialog } from '../../../ui';
import type { DeviceInfo } from '../../../wire';
import { deviceName } from './DeviceRow';
import { devicesMessages } from './messages';

export interface DeviceDialogProps {
  device: DeviceInfo;
  services: RendererServices;
  onClose(): void;
}

/** Asks before a device is removed, and says what that means for the device. */
export function RemoveDialog({ device, services, onClose }: DeviceDialogProps) {
  const messages = devicesMessages[services.locale];
  const { isPending, run } = useOperationMutation('removeDevice', {
    changes: 'listDevices',
    onSuccess() {
      onClose();
      services.toast(messages.removed, 'success');
    },
  });
  return (
    <Dialog
      open
      title={messages.removeTitle}
      closeLabel={messages.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button look="danger" busy={isPending} onClick={() => run({ mac: device.mac })}>
            {messages.remove}
          </Button>
        </>
      }
    >
      <p>{messages.removeText(deviceName(device, services.locale), device.mac)}</p>
    </Dialog>
  );
}
