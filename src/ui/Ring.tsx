import { classNames } from './class-names';
import './Ring.css';

export interface RingProps {
  /** What was used, from 0 to 1; more is shown as full. */
  used: number;
  /** What stands in the middle: the amount, and one word about it. */
  value: string;
  label: string;
}

/** Above this share the ring warns. */
const NEARLY_ALL = 0.9;

/** How much of something is used, as a ring. Screen readers read value and label; the ring itself is decorative. */
export function Ring({ used, value, label }: RingProps) {
  const share = Math.min(Math.max(used, 0), 1);
  return (
    <div className={classNames('fg-ring', share >= NEARLY_ALL && 'fg-ring-nearly-all')}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="fg-ring-track" cx="50" cy="50" r="44" />
        <circle
          className="fg-ring-used"
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
