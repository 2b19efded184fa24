import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import './Card.css';

/** A raised surface on the page. */
export function Card({ className, ...attributes }: ComponentProps<'section'>) {
  return <section {...attributes} className={classNames('fg-surface fg-card', className)} />;
}
