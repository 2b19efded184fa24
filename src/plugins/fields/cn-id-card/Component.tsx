import type { ControlProps } from '../../../renderer';
import { ControlInput } from '../ControlInput';

/** A resident ID number: blanks are dropped, and no more than 18 characters are taken. */
export function CnIdCardControl(props: ControlProps) {
  // Not the attribute `maxlength`: it would cut a pasted number short by its blanks.
  return (
    <ControlInput
      control={props}
      autoCapitalize="characters"
      toValue={(typed) => typed.replace(/\s/g, '').slice(0, 18)}
    />
  );
}
