import type { ControlProps } from '../../../renderer';
import { ControlInput } from '../ControlInput';

/** An e-mail address. */
export function EmailControl(props: ControlProps) {
  return <ControlInput control={props} type="email" autoCapitalize="none" />;
}
