/** A control for one value. It knows nothing of where the value is written. */
export interface ControlProps<Value> {
  /**
   * The id of the control, which its label names; of a group, where the control is several
   * elements.
   */
  id: string;
  value: Value | undefined;
  /** Undefined takes the value away. */
  onChange(value: Value | undefined): void;
  /** Typing is over: what comes next is another step. */
  onDone?: (() => void) | undefined;
  /** The ids of the help and the message. */
  describedBy?: string | undefined;
  invalid?: boolean;
  /** The value that holds while there is none. */
  placeholder?: string | undefined;
}
