import type { ReactNode } from 'react';
import type { ControlProps } from '../../renderer';
import { Checkbox } from '../../ui';

/** The tick box of a control: its field's attributes on one `input`, with the content beside it. */
export function ControlCheckbox({
  control,
  children,
}: {
  control: ControlProps;
  children: ReactNode;
}) {
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
      aria-required={control.required || undefined}
      aria-describedby={control.describedBy}
    >
      {children}
    </Checkbox>
  );
}
