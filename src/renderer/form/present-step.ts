import {
  type FormBlock,
  type FormValues,
  isBlank,
  type JsonObject,
  type Step,
  type StepUi,
  stepSchema,
  stepUi,
  visibleValues,
} from '../../engine';
import type { RendererServices } from '../services';
import { withUsableWidgets } from '../usable-widgets';
import { checkStep, type StepCheck } from './check-step';
import type { FormState } from './form-state';
import { describeProblem, type FieldProblem } from './problems';
import { normalizedValues, shownFields } from './step-values';
import type { FormValidator } from './validator';

/**
 * The surroundings of a form. All of them may change while the form is shown, such as the page's
 * language.
 */
export interface FormEnvironment {
  form: FormBlock;
  /** The form's JSON pointer in the screen. */
  pointer: string;
  services: RendererServices;
}

/** The step that a form shows now, and what can be said about its values. */
export interface PresentStep {
  step: Step;
  /** The step's fields in the page's language, hidden ones included. */
  fields: StepUi;
  /** The fields that are shown. */
  view: StepUi;
  /** The values of all steps without hidden fields, and the results of earlier steps. */
  values: FormValues;
  /** The step's JSON pointer in the screen, which names its validator. */
  pointer: string;
  /** The rules of its values. */
  schema(): JsonObject;
  /** @param validator left out: the loaded one, if there is one */
  check(validator?: FormValidator): StepCheck;
  /** The values of all steps, with these fields' texts in the form in which they are sent. */
  normalized(names: readonly string[]): FormValues;
  /** The message about a problem of a field. */
  describe(field: string, problem: FieldProblem | undefined): string | undefined;
}

/** Describes a form's present step. Pure. */
export function presentStep(environment: FormEnvironment, state: FormState): PresentStep {
  const { form, services } = environment;
  const { plugins, configuration, translate, validators } = services;
  const { registry } = plugins;
  const context = { configuration, registry };
  const step = form.steps[state.flow.index] ?? form.steps[0];
  if (!step) throw new Error('A form has no steps.');
  const fields = stepUi(withUsableWidgets(step, plugins), translate, context);
  const known = { ...state.results, ...state.values };
  const shown = shownFields(form, step, fields, known);
  const isSettled = (name: string) => state.handed.includes(name) && !state.problems[name];
  const view = { ...shown, order: shown.order.filter((name) => !isSettled(name)) };
  const values = visibleValues(form.steps, known);
  const pointer = `${environment.pointer}/steps/${state.flow.index}`;
  const schema = () => stepSchema(step, context);
  return {
    step,
    fields,
    view,
    values,
    pointer,
    schema,
    check: (validator = validators.get(pointer, schema())) =>
      checkStep({ view: shown, values, validator, registry }),
    normalized: (names) => normalizedValues(state.values, fields, names, registry),
    describe(field, problem) {
      const about = fields.fields[field];
      return (
        problem && about && describeProblem(problem, about, translate, configuration, registry)
      );
    },
  };
}

/**
 * The first shown field that cannot stay as it is: it has no value, or not the one that is asked
 * for.
 */
export function firstMissing({ step, view, values }: PresentStep): string | undefined {
  return view.order.find((name) => {
    const { required, const: asked } = step.fields[name] ?? {};
    return (
      required === true &&
      (isBlank(values[name]) || (asked !== undefined && values[name] !== asked))
    );
  });
}
