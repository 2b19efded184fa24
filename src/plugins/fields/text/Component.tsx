import type { ControlProps } from '../../../renderer';
import { TextInput } from '../../../ui';

/** For a user name, whose spelling a browser must not correct. */
const NO_CORRECTIONS = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** A line of text. */
export function TextControl(control: ControlProps) {
  const { value, onChange, autocomplete } = control;
  return (
    <TextInput
      type="text"
      id={control.id}
      name={control.name}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      onBlur={control.onBlur}
      required={control.required}
      disabled={control.disabled}
      readOnly={control.readOnly}
      invalid={control.invalid}
      aria-describedby={control.describedBy}
      placeholder={control.placeholder}
      autoComplete={autocomplete}
      inputMode={control.inputmode}
      {...(autocomplete === 'username' ? NO_CORRECTIONS : {})}
    />
  );
}
