import type { FlowState, FormBlock, Text } from '../../engine';
import { startFlow } from '../../engine';
import type { Tone } from '../../ui';
import type { FormData } from './check-step';
import type { FieldProblems } from './problems';
import { initialData } from './step-data';

/** A message above the form's button. */
export interface FormAlert {
  tone: Tone;
  message: Text;
  /** With a button that submits again. */
  retry?: boolean;
}

/** Where the focus goes next: to a field, or to the heading of the step. A new object each time. */
export interface FocusWish {
  field?: string;
}

export interface FormState {
  flow: FlowState;
  /** What is entered in all steps. */
  data: FormData;
  problems: FieldProblems;
  alert: FormAlert | undefined;
  /** idle; sending: a call is under way; gone: it went well and the page is about to change. */
  phase: 'idle' | 'sending' | 'gone';
  focus: FocusWish | undefined;
}

/** A form that nobody has touched, or with what was entered before it was left. */
export function startState(form: FormBlock, draft: FormData = {}): FormState {
  return {
    flow: startFlow(),
    data: { ...initialData(form), ...draft },
    problems: {},
    alert: undefined,
    phase: 'idle',
    focus: undefined,
  };
}
