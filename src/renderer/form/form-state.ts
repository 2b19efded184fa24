import type { FlowState, FormBlock, FormValues, Wording } from '../../engine';
import { startFlow } from '../../engine';
import type { Tone } from '../../ui';
import type { RemainingSeconds } from '../wait';
import type { Ticket } from './form-progress';
import type { FieldProblems } from './problems';
import { initialValues } from './step-values';

/** A message above the form's button. */
export interface FormAlert {
  tone: Tone;
  message: Wording;
  /** With a button that submits again. */
  retry?: boolean;
  /** There was no connection. */
  cause?: 'network';
  /** The form cannot be sent before this is over, and the message with it. */
  wait?: { remaining: RemainingSeconds; message(seconds: number): Wording };
}

/** The next target of the focus: a field, or the heading of the step. A new object each time. */
export interface FocusRequest {
  field?: string;
  /** The field is the first to fill in of a step that is new: its heading is read out as well. */
  opensStep?: true;
}

export interface FormState {
  flow: FlowState;
  /** The values of all steps. */
  values: FormValues;
  /** The results of earlier steps' responses, for later steps. */
  results: FormValues;
  /**
   * The names of fields that were filled in and were emptied: secrets when the browser's history
   * left their step, and stored values that no longer fit.
   */
  withheld: readonly string[];
  ticket: Ticket | undefined;
  /**
   * The fields that another form has filled in: they are shown only if something is wrong with
   * them.
   */
  handed: readonly string[];
  /** The fields with the account of the session on this device: shown, and not to be changed. */
  own: readonly string[];
  problems: FieldProblems;
  alert: FormAlert | undefined;
  /**
   * idle; sending: a call is under way; gone: the submit succeeded and the page is about to change.
   */
  phase: 'idle' | 'sending' | 'gone';
  focus: FocusRequest | undefined;
}

/** A form without any input, or with the input from before it was left. */
export function startState(form: FormBlock, draft: FormValues = {}): FormState {
  return {
    flow: startFlow(),
    values: { ...initialValues(form), ...draft },
    results: {},
    withheld: [],
    ticket: undefined,
    handed: [],
    own: [],
    problems: {},
    alert: undefined,
    phase: 'idle',
    focus: undefined,
  };
}
