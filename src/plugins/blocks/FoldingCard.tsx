import type { ReactNode } from 'react';
import { Icon } from '../../ui';
import './FoldingCard.css';

interface FoldingCardProps {
  /** The part that stays in sight while it is closed. */
  head: ReactNode;
  open?: boolean;
  onToggle?(open: boolean): void;
  children: ReactNode;
}

/** A card that opens in place at a tap on its head, also before hydration. */
export function FoldingCard({ head, open, onToggle, children }: FoldingCardProps) {
  return (
    <details
      className="fg-surface fg-card fg-folding"
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary>
        <span className="fg-folding-head">{head}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="fg-folding-body">{children}</div>
    </details>
  );
}
