import type { ControlProps } from '../../../renderer';
import { Checkbox } from '../../../ui';

/** A box to tick to be remembered. */
export function RememberMeControl(control: ControlProps) {
  return (
    <Checkbox
      id={control.id}
      name={control.name}
      value="true"
      checked={control.value === true}
      onChange={({ target }) => control.onChange(target.checked)}
      onBlur={control.onBlur}
      disabled={control.disabled}
      invalid={control.invalid}
      aria-describedby={control.describedBy}
    >
      {control.label}
    </Checkbox>
  );
}
