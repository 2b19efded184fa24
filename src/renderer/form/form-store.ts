import { messages } from '../messages';
import { type FormState, startState } from './form-state';
import { type FormEnvironment, type PresentStep, presentStep } from './present-step';

/** The services that a form needs from the component that shows it. */
export interface FormHost {
  /** The present environment. */
  environment(): FormEnvironment;
  onChange(state: FormState): void;
  /** Runs an action now, or later if it would disturb the student now. */
  defer(action: () => void): void;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The state of one form, which its parts read and change. */
export interface FormStore extends FormHost {
  state(): FormState;
  present(): PresentStep;
  /** The fields that the student has been at in this step. */
  touched: Set<string>;
  update(patch: Partial<FormState>): void;
  /** Changes the state without showing it: a phone takes long to render a form twice. */
  prepare(patch: Partial<FormState>): void;
  /** Shows another step: the problems of the last one are no concern of it. */
  showStep(patch: Partial<FormState>): void;
  /** Says how many fields have a problem. */
  announceMarked(count: number): void;
}

/**
 * Creates the state of a form at its first step, with the draft that was stored when it was left.
 */
export function createFormStore(host: FormHost): FormStore {
  const touched = new Set<string>();
  const { form, pointer, services } = host.environment();
  let state = startState(form, services.drafts?.read(pointer));
  let described: { parts: readonly unknown[]; step: PresentStep } | undefined;

  /** A press looks at the step ten times: it is described once for each state. */
  function present(): PresentStep {
    const environment = host.environment();
    const parts = [environment.form, environment.pointer, environment.services, state];
    if (!described?.parts.every((part, index) => part === parts[index])) {
      described = { parts, step: presentStep(environment, state) };
    }
    return described.step;
  }

  function prepare(patch: Partial<FormState>): void {
    state = { ...state, ...patch };
  }

  function update(patch: Partial<FormState>): void {
    prepare(patch);
    host.onChange(state);
  }

  return {
    ...host,
    state: () => state,
    present,
    touched,
    update,
    prepare,
    showStep(patch) {
      touched.clear();
      update({ problems: {}, focus: {}, ...patch });
    },
    announceMarked(count) {
      const { announce, translate } = host.environment().services;
      announce(translate(count === 1 ? messages.markedOne : messages.marked, { count }));
    },
  };
}
