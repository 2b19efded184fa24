import { type FlowState, type FormBlock, nextStep, type Wording } from '../../engine';
import type { CallResult } from '../services';
import type { FieldProblem, FieldProblems } from './problems';

export type CallFailure = Extract<CallResult, { ok: false }>;

/** Where the messages of a failed call are shown. */
export interface MappedErrors {
  /** The step to show: an earlier one when an error is about one of its fields. */
  flow: FlowState;
  problems: FieldProblems;
  /** The message about no field; '' for none. */
  message: Wording;
}

/**
 * Maps the errors of a call to the fields that they are about: each field of the request back to the form's field that its
 * value was made from. Errors about fields of no step on the way here become the message, as does an error about none.
 *
 * @param sources the form's field that each field of the request comes from (`requestFieldSources`)
 */
export function mapServerErrors(
  failure: CallFailure,
  form: FormBlock,
  flow: FlowState,
  sources: Readonly<Record<string, string | undefined>>,
): MappedErrors {
  const problems: Record<string, FieldProblem> = {};
  let reached = flow;
  let rest = failure.fields === undefined ? failure.message : '';
  for (const [name, message] of Object.entries(failure.fields ?? {})) {
    const field = (Object.hasOwn(sources, name) ? sources[name] : undefined) ?? name;
    const next = nextStep(form, reached, { type: 'error', field });
    if (!('done' in next)) reached = next;
    const isOfStep = Object.hasOwn(form.steps[reached.index]?.fields ?? {}, field);
    if (isOfStep) problems[field] = { type: 'server', message };
    else rest = message;
  }
  return { flow: reached, problems, message: rest };
}
