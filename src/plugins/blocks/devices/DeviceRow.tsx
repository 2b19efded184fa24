import type { Locale } from '../../../engine';
import { Button } from '../../../ui';
import type { DeviceInfo } from '../../../wire';
import { formatDay } from '../format-date';
import { devicesMessages } from './messages';

interface DeviceRowProps {
  device: DeviceInfo;
  locale: Locale;
  onRename(): void;
  onRemove(): void;
}

/** The device's name in a sentence. */
export function deviceName({ alias }: DeviceInfo, locale: Locale): string {
  return alias.trim() === '' ? devicesMessages[locale].unnamed : alias;
}

/** One device: its name, MAC address and date, with buttons to rename and remove it. */
export function DeviceRow({ device, locale, onRename, onRemove }: DeviceRowProps) {
  const messages = devicesMessages[locale];
  // Several devices may have no name, so the buttons name these by their MAC address.
  const buttonName = device.alias.trim() === '' ? device.mac : device.alias;
  return (
    <li className="fg-device">
      <div className="fg-device-text">
        <p className="fg-device-name">{deviceName(device, locale)}</p>
        <p className="fg-device-mac">{device.mac}</p>
        <p className="fg-device-date">{messages.addedOn(formatDay(device.addedAt, locale))}</p>
      </div>
      <Button look="quiet" icon="pencil" iconOnly onClick={onRename}>
        {messages.renameDevice(buttonName)}
      </Button>
      <Button look="quiet" icon="trash" iconOnly onClick={onRemove}>
        {messages.removeDevice(buttonName)}
      </Button>
    </li>
  );
}
