import type { ReactNode } from 'react';
import { classNames } from '../../ui';
import './Table.css';

interface TableProps {
  /** By which screen readers tell the table from others. */
  label: string;
  /** The last column is a text like the others, and has no buttons. */
  isAllText?: boolean;
  className?: string;
  children: ReactNode;
}

/** A table of what can be done something with, whose rows are blocks where it is narrow. */
export function Table({ label, isAllText = false, className, children }: TableProps) {
  return (
    <table
      aria-label={label}
      className={classNames('st-table', isAllText && 'st-texts', className)}
    >
      {children}
    </table>
  );
}
