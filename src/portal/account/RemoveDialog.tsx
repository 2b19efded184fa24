import type { Locale } from '../../engine';
import { Button, Dialog } from '../../ui';
import type { DeviceInfo } from '../../wire';
import { useApp } from '../app/app-context';
import { portalMessages } from '../messages';
import { deviceName } from './DeviceRow';
import { useRemoveDevice } from './use-devices';

interface RemoveDialogProps {
  device: DeviceInfo;
  locale: Locale;
  onClose(): void;
}

/** Asks before a device is removed: what it is, and what that means for it. */
export function RemoveDialog({ device, locale, onClose }: RemoveDialogProps) {
  const { toast } = useApp();
  const messages = portalMessages[locale];
  const remove = useRemoveDevice(() => {
    onClose();
    toast(messages.removed, 'success');
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
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(device.mac)}>
            {messages.remove}
          </Button>
        </>
      }
    >
      <p>{messages.removeText(deviceName(device, locale), device.mac)}</p>
    </Dialog>
  );
}
