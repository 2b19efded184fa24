import type { ComponentProps, ReactNode } from 'react';
import './RadioGroup.css';
import './Checkbox.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  invalid?: boolean;
  /** The text beside the box. Links in it work as links. */
  children: ReactNode;
}

/** A checkbox with its text. */
export function Checkbox({ invalid = false, children, ...attributes }: CheckboxProps) {
  return (
    <label className="fg-check">
      <input {...attributes} type="checkbox" aria-invalid={invalid || undefined} />
      <span>{children}</span>
    </label>
  );
}
