import type { ControlProps } from '../../../renderer';
import { ControlCheckbox } from '../ControlCheckbox';

/** A box to tick to be remembered. */
export function RememberMeControl(control: ControlProps) {
  return <ControlCheckbox control={control}>{control.label}</ControlCheckbox>;
}
