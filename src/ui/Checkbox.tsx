import type { ComponentProps, ReactNode } from 'react';
import './RadioGroup.css';
import './Checkbox.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  invalid?: boolean;
  /** The words beside the box; links among them work as links. */
  children: ReactNode;
}

/** A box to tick, with its words. */
export function Checkbox({ invalid = false, children, ...attributes }: CheckboxProps) {
  return (
    <label className="fg-check">
      <input {...attributes} type="checkbox" aria-invalid={invalid || undefined} />
      <span>{children}</span>
    </label>
  );
}
