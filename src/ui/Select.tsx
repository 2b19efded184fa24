import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Icon } from './Icon';
import './TextInput.css';
import './Select.css';

/** One value to choose, and its label in the page's language. */
export interface ChoiceItem {
  value: string;
  label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  invalid?: boolean;
  choices: readonly ChoiceItem[];
  /** The text of the first, empty choice. Default: no empty choice. */
  empty?: string;
}

/** The device's own select list, in our frame. */
export function Select({ invalid, choices, empty, className, ...attributes }: SelectProps) {
  return (
    <span className={classNames('fg-input fg-select', invalid && 'fg-invalid', className)}>
      <select {...attributes} aria-invalid={invalid || undefined}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {attributes.multiple ? null : <Icon name="chevron-down" />}
    </span>
  );
}
