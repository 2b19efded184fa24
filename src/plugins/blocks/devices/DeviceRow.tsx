import type { Translate } from '../../../engine';
import { Button } from '../../../ui';
import type { DeviceInfo } from '../../../wire';
import { deviceMessages as messages } from '../device-messages';
import { distinguish } from '../distinguish';
import { formatDay, formatTime } from '../format-date';
import { DeviceIcon } from './DeviceIcon';

interface DeviceRowProps {
  device: DeviceInfo;
  /** The device's name in the accessible names of its buttons. */
  buttonName: string;
  translate: Translate;
  onRename(): void;
  onRemove(): void;
}

/** How many characters of a name are shown: another system may have stored any number of them. */
const LONGEST_NAME = 64;

/** The device's name in a sentence. */
export function deviceName(device: DeviceInfo, translate: Translate): string {
  return shownName(device) || translate(messages.unnamed);
}

/**
 * Gives each device's name in the accessible names of its buttons. Devices without a name, or with
 * the same name, differ by their MAC address.
 */
export function buttonNames(devices: readonly DeviceInfo[]): string[] {
  const names = devices.map((device) => shownName(device) || device.mac);
  return distinguish(names, (name, index) => `${name} ${devices[index]?.mac ?? ''}`);
}

/** The visible beginning of the device's name; empty for a device without a name. */
function shownName({ alias }: DeviceInfo): string {
  const characters = [...alias.trim()];
  const isLong = characters.length > LONGEST_NAME;
  return isLong ? `${characters.slice(0, LONGEST_NAME).join('')}…` : characters.join('');
}

/** One device: its name, MAC address and date, with buttons to rename and remove it. */
export function DeviceRow({ device, buttonName, translate, onRename, onRemove }: DeviceRowProps) {
  const { addedAt, lastSeenAt = '' } = device;
  const date = formatDay(addedAt, translate.locale);
  const time = formatTime(lastSeenAt, translate.locale);
  const dates = [
    ...(date === '' ? [] : [translate(messages.addedOn, { date })]),
    ...(time === '' ? [] : [translate(messages.lastSeen, { time })]),
  ];
  return (
    <li className="fg-device">
      <DeviceIcon alias={device.alias} />
      <div className="fg-device-text">
        <p className="fg-device-name">{deviceName(device, translate)}</p>
        <p className="fg-device-mac">{device.mac}</p>
        {dates.length === 0 ? null : <p className="fg-device-date">{dates.join(' · ')}</p>}
      </div>
      <div className="fg-device-actions">
        <Button look="quiet" icon="pencil" iconOnly onClick={onRename}>
          {translate(messages.renameDevice, { name: buttonName })}
        </Button>
        <Button look="quiet" icon="trash" iconOnly onClick={onRemove}>
          {translate(messages.removeDevice, { name: buttonName })}
        </Button>
      </div>
    </li>
  );
}
