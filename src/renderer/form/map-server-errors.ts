import { type FlowState, type FormBlock, nextStep, type Wording } from '../../engine';
import type { CallResult } from '../services';
import type { FieldProblem, FieldProblems } from './problems';

export type CallFailure = Extract<CallResult, { ok: false }>;

/** The places of a failed call's messages. */
export interface MappedErrors {
  /** The step to show: an earlier one when an error is about one of its fields. */
  flow: FlowState;
  problems: FieldProblems;
  /** The message about no field; '' for none. */
  message: Wording;
}

/**
 * Maps the errors of a call to the form's fields: each field of the request back to the field that
 * its value was built from. An error about no field, or about a field of no step on the way here,
 * becomes the message.
 *
 * @param sources the form's field behind each field of the request (`requestFieldSources`)
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
