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

/** What a step did, without words. */
export interface StepName {
  code: StepCode;
  /** What it was done to, as the tree calls it. */
  subject?: string;
}
