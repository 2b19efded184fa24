import { type RendererServices, useOperationMutation } from '../../../renderer';
import { Alert, Button, Dialog } from '../../../ui';
import type { DeviceInfo } from '../../../wire';
import { deviceMessages as messages } from '../device-messages';
import { deviceName } from './DeviceRow';

export interface DeviceDialogProps {
  device: DeviceInfo;
  services: RendererServices;
  onClose(): void;
}

/** Asks before a device is removed, and says what that means for the device. */
export function RemoveDialog({ device, services, onClose }: DeviceDialogProps) {
  const { translate } = services;
  const { isPending, error, run } = useOperationMutation('removeDevice', {
    changes: 'listDevices',
    quiet: true,
    onSuccess() {
      onClose();
      services.toast(translate(messages.removed), 'success');
    },
  });
  return (
    <Dialog
      open
      title={translate(messages.removeTitle)}
      closeLabel={translate(messages.close)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate(messages.cancel)}</Button>
          <Button look="danger" busy={isPending} onClick={() => run({ mac: device.mac })}>
            {translate(messages.remove)}
          </Button>
        </>
      }
    >
      <p>
        {translate(messages.removeText, {
          name: deviceName(device, translate),
          mac: device.mac,
        })}
      </p>
      <div role="alert">{error && <Alert tone="error">{translate(error)}</Alert>}</div>
    </Dialog>
  );
}
