import type { FormBlock, Next } from '../types';

/**
 * The student's place in a form: the index of the step, and the indexes of the steps before it on
 * the way here.
 */
export interface FlowState {
  index: number;
  trail: readonly number[];
}

/** The form is done: `done` names the target; undefined when the form itself shows the success. */
export interface FlowEnd {
  done: Next | undefined;
}

/** A submit that went well; the way back; or a server's error about a field. */
export type FlowOutcome = { type: 'success' } | { type: 'back' } | { type: 'error'; field: string };

/** A form at its first step. */
export function startFlow(): FlowState {
  return { index: 0, trail: [] };
}

/**
 * Gives the next state of a form. A success goes to the step that `submit.then` names, or to the
 * next step; after the last step the form is done. Back goes to the step shown before. An error
 * about a field of an earlier step returns to that step, for example when step two finds that the
 * code from step one has expired.
 */
export function nextStep(
  form: FormBlock,
  state: FlowState,
  outcome: FlowOutcome,
): FlowState | FlowEnd {
  switch (outcome.type) {
    case 'success':
      return afterSuccess(form, state);
    case 'back':
      return backTo(state, state.trail.at(-1));
    case 'error':
      return backTo(state, stepWithField(form, state, outcome.field));
  }
}

function afterSuccess(form: FormBlock, state: FlowState): FlowState | FlowEnd {
  const then = form.steps[state.index]?.submit.then;
  if (then?.screen !== undefined) return { done: then };
  const named = form.steps.findIndex((step) => step.id === then?.step);
  const index = named === -1 ? state.index + 1 : named;
  if (index >= form.steps.length) return { done: then };
  return { index, trail: [...state.trail, state.index] };
}

/**
 * The last step on the way here that has the field. Undefined when the present step has the field,
 * or no step does.
 */
function stepWithField(form: FormBlock, state: FlowState, field: string): number | undefined {
  const has = (index: number) => Object.hasOwn(form.steps[index]?.fields ?? {}, field);
  return has(state.index) ? undefined : state.trail.findLast(has);
}

function backTo(state: FlowState, index: number | undefined): FlowState {
  if (index === undefined) return state;
  return { index, trail: state.trail.slice(0, state.trail.lastIndexOf(index)) };
}
