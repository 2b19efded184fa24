import { classNames } from './class-names';
import './Ring.css';

export interface RingProps {
  /** The share that is left, from 0 to 1. A share beyond these limits is shown as none or all. */
  left: number;
  /** The text in the middle: the amount, and one word about it. */
  value: string;
  label: string;
}

/** Up to this share a ring or a bar warns. */
export const LITTLE = 0.1;

/**
 * The share of something that is left, as a ring. Screen readers read value and label; the ring
 * itself is decorative.
 */
export function Ring({ left, value, label }: RingProps) {
  const share = Math.min(Math.max(left, 0), 1);
  return (
    <div className={classNames('fg-ring', share <= LITTLE && 'fg-ring-little')}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="fg-ring-track" cx="50" cy="50" r="44" />
        <circle
          className="fg-ring-left"
          cx="50"
          cy="50"
          r="44"
          pathLength="100"
          strokeDasharray={`${share * 100} 100`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <p>
        <span className="fg-ring-value">{value}</span>
        <span className="fg-ring-label">{label}</span>
      </p>
    </div>
  );
}
