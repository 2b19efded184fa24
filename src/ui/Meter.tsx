import { classNames } from './class-names';
import { LITTLE, type RingProps } from './Ring';
import './Meter.css';

export interface MeterProps extends RingProps {
  /** A sentence in smaller type beside it: of how much. */
  note: string;
}

/** The share of something that is left, as a bar. Screen readers read the words alone. */
export function Meter({ left, value, label, note }: MeterProps) {
  const share = Math.min(Math.max(left, 0), 1);
  return (
    <div className={classNames('fg-meter', share <= LITTLE && 'fg-meter-little')}>
      <p>
        <span>
          <strong>{value}</strong> {label}
        </span>
        <span className="fg-meter-note">{note}</span>
      </p>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 .5h${share * 100}`} />
      </svg>
    </div>
  );
}
