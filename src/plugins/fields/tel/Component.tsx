import type { ControlProps } from '../../../renderer';
import { ControlInput } from '../ControlInput';

/** A telephone number of any country, typed on a telephone's keys. */
export function TelControl(props: ControlProps) {
  return <ControlInput control={props} type="tel" />;
}
