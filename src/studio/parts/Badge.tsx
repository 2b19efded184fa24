import type { ReactNode } from 'react';
import './Badge.css';

export interface BadgeProps {
  tone: 'accent' | 'success' | 'warning' | 'danger' | 'neutral';
  children: ReactNode;
}

/** A word about a thing's state. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={`st-badge st-${tone}`}>{children}</span>;
}
