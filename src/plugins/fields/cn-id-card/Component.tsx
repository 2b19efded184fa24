import type { ControlProps } from '../../../renderer';
import { ControlInput } from '../ControlInput';
import { plainText } from '../typed-text';

/**
 * A resident ID number: blanks and unseen marks are dropped, and no more than 18 characters are
 * taken.
 */
export function CnIdCardControl(props: ControlProps) {
  // Not the attribute `maxlength`: it would cut a pasted number short by its blanks or marks.
  return (
    <ControlInput
      control={props}
      autoCapitalize="characters"
      toValue={(typed) => plainText(typed).replace(/\s/g, '').slice(0, 18)}
    />
  );
}
