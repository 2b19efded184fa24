import { keptText } from '../../engine';
import { Button } from '../../ui';
import type { DeskDevice } from '../../wire/calls/devices/desk-device-parts';
import { useTranslate } from '../app/use-translate';
import { Ago } from '../parts/Ago';
import { Table } from '../parts/Table';
import { messages } from './messages';
import type { StudentDialog } from './student-dialog';

interface DeviceSectionProps {
  devices: readonly DeskDevice[];
  onOpen(dialog: StudentDialog): void;
}

/** The devices that a student has added, each with the way to remove it. */
export function DeviceSection({ devices, onOpen }: DeviceSectionProps) {
  const translate = useTranslate();
  return (
    <section>
      <header className="st-desk-head">
        <h2>{translate(messages.devices)}</h2>
      </header>
      {devices.length === 0 ? (
        <p className="st-quiet">{translate(messages.noDevices)}</p>
      ) : (
        <Table label={translate(messages.devices)}>
          <thead>
            <tr>
              <th scope="col">{translate(messages.device)}</th>
              <th scope="col">{translate(messages.added)}</th>
              <th scope="col">{translate(messages.seen)}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {devices.map((device) => (
              <tr key={device.mac}>
                <th scope="row">
                  <span className="st-strong">{device.alias || device.mac}</span>
                  <span className="st-quiet">{device.mac}</span>
                  {Object.entries(device.kept).map(([name, value]) => (
                    <span key={name} className="st-quiet">
                      {value === undefined ? name : `${name}: ${keptText(value)}`}
                    </span>
                  ))}
                </th>
                <td>
                  <span className="st-cell-label">{translate(messages.added)}</span>
                  <Ago time={device.addedAt} />
                </td>
                <td>
                  <span className="st-cell-label">{translate(messages.seen)}</span>
                  {device.lastSeenAt === undefined ? (
                    <span className="st-muted">{translate(messages.never)}</span>
                  ) : (
                    <Ago time={device.lastSeenAt} />
                  )}
                </td>
                <td className="st-corner">
                  <Button
                    look="quiet"
                    aria-label={translate(messages.removeOf, {
                      device: device.alias || device.mac,
                    })}
                    onClick={() => onOpen({ type: 'remove', device })}
                  >
                    {translate(messages.remove)}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
