import type { ControlProps } from '../../../renderer';
import { TextArea } from '../../../ui';

/** Several lines of text. */
export function TextareaControl(control: ControlProps) {
  const { value, onChange } = control;
  return (
    <TextArea
      id={control.id}
      name={control.name}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      onBlur={control.onBlur}
      required={control.required}
      disabled={control.disabled}
      invalid={control.invalid}
      aria-describedby={control.describedBy}
      placeholder={control.placeholder}
      autoComplete={control.autocomplete}
    />
  );
}
