import type { Locale } from '../../engine';
import { Button, Dialog } from '../../ui';
import type { DeviceInfo } from '../../wire';
import { useApp } from '../app/app-context';
import { messages } from '../messages';
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
  const words = messages[locale];
  const remove = useRemoveDevice(() => {
    onClose();
    toast(words.removed, 'success');
  });
  return (
    <Dialog
      open
      title={words.removeTitle}
      closeLabel={words.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(device.mac)}>
            {words.remove}
          </Button>
        </>
      }
    >
      <p>{words.removeText(deviceName(device, locale), device.mac)}</p>
    </Dialog>
  );
}
