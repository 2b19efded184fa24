import { Icon } from '../../../ui';
import { deviceIcon } from './device-icon';

/** Line icons like those of `ui`, which only this block has: the first page does without them. */
const drawings = {
  console:
    'M8 8h8a5 5 0 0 1 5 5v2.5a2 2 0 0 1-3.6 1.2L16 15H8l-1.4 1.7A2 2 0 0 1 3 15.5V13a5 5 0 0 1 5-5z' +
    'M8 10.5v3M6.5 12h3m6 .5v.1m2-1.6v.1',
  printer: 'M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z',
  speaker: 'M7 3h10v18H7zM12 11a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 6.5v.1',
  television: 'M3 5h18v12H3zM8 20.5h8',
} as const;

/** The icon of a device, by its name. */
export function DeviceIcon({ alias }: { alias: string }) {
  const icon = deviceIcon(alias);
  if (icon === 'computer' || icon === 'phone') return <Icon name={icon} />;
  return (
    <svg className="fg-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[icon]} />
    </svg>
  );
}
