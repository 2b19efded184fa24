import type { ControlProps } from '../../../renderer';
import { ControlInput } from '../ControlInput';

/** A day, with the browser's own calendar. */
export function DateControl(props: ControlProps) {
  return <ControlInput control={props} type="date" />;
}
