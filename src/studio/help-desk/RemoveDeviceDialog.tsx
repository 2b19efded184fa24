import type { DeviceInfo } from '../../wire';
import { removeStudentDevice } from '../../wire/calls/devices/remove-school-device';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { messages } from './messages';
import type { StudentKey } from './use-student';

interface RemoveDeviceDialogProps {
  of: StudentKey;
  device: DeviceInfo;
  onClose(): void;
  onDone(): void;
}

/** Asks before a device is removed. */
export function RemoveDeviceDialog({ of, device, onClose, onDone }: RemoveDeviceDialogProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();

  async function remove() {
    await call(removeStudentDevice, { school: of.school, mac: device.mac });
    toast(translate(messages.removed), 'success');
    onClose();
    onDone();
  }

  return (
    <ConfirmDialog
      title={translate(messages.removeTitle, { device: device.alias || device.mac })}
      action={translate(messages.remove)}
      isDanger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{translate(messages.removeText)}</p>
    </ConfirmDialog>
  );
}
