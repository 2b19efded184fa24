import { useState } from 'react';
import { type ControlProps, choiceValue } from '../../../renderer';
import { TextInput } from '../../../ui';

/**
 * A number, typed as text, because the browser's own number fields drop unknown input and change by
 * the wheel. Input that is not a number stays text, so that its error can be shown.
 */
export function NumberControl(control: ControlProps) {
  const { value, onChange, type } = control;
  const [typed, setTyped] = useState('');
  // "1." and "1.0" are the same number as "1", and must not change while someone types on.
  const text = numberOf(typed) === value ? typed : String(value ?? '');
  return (
    <TextInput
      type="text"
      id={control.id}
      name={control.name}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberOf(target.value));
      }}
      onBlur={control.onBlur}
      required={control.required}
      disabled={control.disabled}
      invalid={control.invalid}
      aria-describedby={control.describedBy}
      placeholder={control.placeholder}
      autoComplete={control.autocomplete}
      inputMode={control.inputmode ?? (type === 'integer' ? 'numeric' : 'decimal')}
    />
  );
}

function numberOf(text: string) {
  return choiceValue(text.trim(), 'number');
}
