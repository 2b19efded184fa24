import type { ControlProps } from '../../ui';
import { ControlInput } from '../ControlInput';

/** Where a mobile number is typed, on a telephone's keys. */
export function CnMobileControl(props: ControlProps) {
  return <ControlInput control={props} type="tel" />;
}
