import type { ControlProps } from '../../../renderer';

/** A value that is sent without being shown. */
export function HiddenControl({ name, value }: ControlProps) {
  return <input type="hidden" name={name} value={String(value ?? '')} />;
}
