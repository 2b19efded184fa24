import type { ControlProps } from '../../../renderer';
import { ControlInput } from '../ControlInput';

/** A mobile number, typed on a telephone's keys. */
export function CnMobileControl(props: ControlProps) {
  return <ControlInput control={props} type="tel" />;
}
