import {
  type FlowState,
  type FormBlock,
  nextStep,
  requestFieldSources,
  type Submit,
  type Text,
} from '../../engine';
import type { CallResult } from '../services';
import type { FieldProblem, FieldProblems } from './problems';

type Failure = Extract<CallResult, { ok: false }>;

/** Where a failed call's words are shown. */
export interface LandedErrors {
  /** The step to show: an earlier one when the error is about one of its fields. */
  flow: FlowState;
  problems: FieldProblems;
  /** Words about no field; '' for none. */
  message: Text;
}

/**
 * Finds the fields that the errors of a call are about: the request's fields are traced back to the form's fields that they were
 * made from. Errors about fields of no step on the way here, and errors about none, are left as words.
 */
export function landErrors(
  failure: Failure,
  form: FormBlock,
  flow: FlowState,
  request: { submit: Submit; fields: readonly string[] },
): LandedErrors {
  const sources = requestFieldSources(request.submit, request);
  const problems: Record<string, FieldProblem> = {};
  let place = flow;
  let left = failure.fields === undefined ? failure.message : '';
  for (const [name, message] of Object.entries(failure.fields ?? {})) {
    const field = sources[name] ?? name;
    const next = nextStep(form, place, { type: 'error', field });
    if (!('done' in next)) place = next;
    const known = Object.hasOwn(form.steps[place.index]?.schema.properties ?? {}, field);
    if (known) problems[field] = { type: 'server', message };
    else left = message;
  }
  return { flow: place, problems, message: left };
}
