import type { ControlProps } from '../../../../../src/renderer';
import { fieldIds, RadioGroup } from '../../../../../src/ui';

/** A radio button for each number of stars. */
export function StarsControl({ id, name, value, options, onChange, ...control }: ControlProps) {
  const choices = Array.from({ length: Number(options.most ?? 5) }, (_, index) => ({
    value: String(index + 1),
    label: '★'.repeat(index + 1),
  }));
  return (
    <RadioGroup
      id={id}
      name={name}
      labelledBy={fieldIds(id).label}
      describedBy={control.describedBy}
      value={value === undefined ? undefined : String(value)}
      choices={choices}
      invalid={control.invalid}
      required={control.required}
      disabled={control.disabled}
      onChange={(text) => onChange(Number(text))}
      onBlur={control.onBlur}
    />
  );
}
