import type { Locale } from '../../engine';
import { Button } from '../../ui';
import type { DeviceInfo } from '../../wire';
import { portalMessages } from '../messages';
import { formatDay } from './format-date';

interface DeviceRowProps {
  device: DeviceInfo;
  locale: Locale;
  onRename(): void;
  onRemove(): void;
}

/** What a device is called in a sentence. */
export function deviceName({ alias }: DeviceInfo, locale: Locale): string {
  return alias.trim() === '' ? portalMessages[locale].unnamed : alias;
}

/** One device: its name, its address, since when it is known, and what can be done with it. */
export function DeviceRow({ device, locale, onRename, onRemove }: DeviceRowProps) {
  const messages = portalMessages[locale];
  const name = deviceName(device, locale);
  // One without a name is told from the others by its address.
  const spoken = device.alias.trim() === '' ? device.mac : name;
  return (
    <li className="fg-device">
      <div className="fg-device-words">
        <p className="fg-device-name">{name}</p>
        <p className="fg-device-mac">{device.mac}</p>
        <p className="fg-device-date">{messages.addedOn(formatDay(device.addedAt, locale))}</p>
      </div>
      <Button look="quiet" icon="pencil" iconOnly onClick={onRename}>
        {messages.renameOf(spoken)}
      </Button>
      <Button look="quiet" icon="trash" iconOnly onClick={onRemove}>
        {messages.removeOf(spoken)}
      </Button>
    </li>
  );
}
