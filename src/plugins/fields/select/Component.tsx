import { useState } from 'react';
import { type ControlProps, Select } from '../../ui';
import { choiceText, choiceValue } from '../form/choice-value';
import { messages } from '../messages';

/** The device's own list. Its first line is empty, unless the field came with a value and must keep one. */
export function SelectControl(control: ControlProps) {
  const { value, required, onChange, type, choices = [], services } = control;
  const [hasDefault] = useState(value !== undefined);
  const needsEmpty = !(required && hasDefault) || value === undefined;
  return (
    <Select
      id={control.id}
      name={control.name}
      value={choiceText(value) ?? ''}
      choices={choices}
      empty={needsEmpty ? (control.placeholder ?? messages[services.locale].choose) : undefined}
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
