import { useState } from 'react';
import { type ControlProps, choiceText, choiceValue } from '../../../renderer';
import { Select } from '../../../ui';
import { selectWidget } from './definition';

/**
 * The device's own list. Its first line is empty, unless the field is required and has an initial
 * value.
 */
export function SelectControl(control: ControlProps) {
  const { value, required, onChange, type, choices = [], services } = control;
  const [hadValue] = useState(value !== undefined);
  const needsEmpty = !(required && hadValue) || value === undefined;
  const empty = control.placeholder ?? services.translate(selectWidget.messages.choose);
  return (
    <Select
      id={control.id}
      name={control.name}
      value={choiceText(value) ?? ''}
      choices={choices}
      empty={needsEmpty ? empty : undefined}
      onChange={({ target }) => onChange(choiceValue(target.value, type))}
      onBlur={control.onBlur}
      required={required}
      disabled={control.disabled}
      invalid={control.invalid}
      aria-describedby={control.describedBy}
      autoComplete={control.autocomplete}
    />
  );
}
