import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import { WholeWords } from './WholeWords';
import './EmptyState.css';

export interface EmptyStateProps {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing here yet, and offers an action. */
export function EmptyState({ icon = 'inbox', title, children, action }: EmptyStateProps) {
  return (
    <div className="fg-empty">
      <span className="fg-empty-icon">
        <Icon name={icon} />
      </span>
      <p className="fg-empty-title">{title}</p>
      {children === undefined ? null : (
        <div className="fg-empty-text">
          {typeof children === 'string' ? <WholeWords text={children} /> : children}
        </div>
      )}
      {action === undefined ? null : <div className="fg-empty-action">{action}</div>}
    </div>
  );
}
