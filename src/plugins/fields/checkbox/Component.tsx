import type { ControlProps } from '../../../renderer';
import { ControlCheckbox } from '../ControlCheckbox';

/** A box to tick. */
export function CheckboxControl(control: ControlProps) {
  return <ControlCheckbox control={control}>{control.label}</ControlCheckbox>;
}
