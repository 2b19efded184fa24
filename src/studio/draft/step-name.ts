/** The kind of a step, for which the edge has words. */
export type StepCode =
  | 'set'
  | 'add'
  | 'remove'
  | 'move'
  | 'duplicate'
  | 'rename'
  | 'give-back'
  | 'fix'
  | 'edit-json'
  | 'add-file'
  | 'remove-file';

/** The name of a step, without words. */
export interface StepName {
  code: StepCode;
  /** The part that the step changed, as the tree calls it. */
  subject?: string;
}
