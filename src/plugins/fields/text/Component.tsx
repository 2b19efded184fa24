import type { ComponentProps } from 'react';
import { type ControlProps, TextInput } from '../../ui';

/** What capital letters and spelling help would only spoil. */
const PLAIN = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** A line of text. */
export function TextControl(props: ControlProps) {
  return <Line {...props} attributes={props.autocomplete === 'username' ? PLAIN : {}} />;
}

/** A telephone number of any country. */
export function TelControl(props: ControlProps) {
  return <Line autocomplete="tel" {...props} attributes={{ type: 'tel' }} />;
}

/** An e-mail address. */
export function EmailControl(props: ControlProps) {
  return <Line autocomplete="email" {...props} attributes={{ ...PLAIN, type: 'email' }} />;
}

function Line({ attributes, ...control }: ControlProps & { attributes: ComponentProps<'input'> }) {
  const { value, onChange } = control;
  return (
    <TextInput
      type="text"
      id={control.id}
      name={control.name}
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      onBlur={control.onBlur}
      required={control.required}
      disabled={control.disabled}
      invalid={control.invalid}
      aria-describedby={control.describedBy}
      placeholder={control.placeholder}
      autoComplete={control.autocomplete}
      inputMode={control.inputmode}
      {...attributes}
    />
  );
}
