import { messages } from '../messages';
import type { StepCheck } from './check-step';
import type { FormStore } from './form-store';
import type { FieldProblem, FieldProblems } from './problems';
import type { FormValidator } from './validator';

/** Checks the fields of a form's present step, and shows their problems. */
export interface FormChecks {
  /**
   * Shows the problems of the touched fields. A message of the gateway stays until its field
   * changes.
   */
  showProblems(): FieldProblems;
  /** The problems of the other fields. */
  withoutProblem(field: string): FieldProblems;
  /** Checks one field and shows its problem. Gives true when there is none. */
  check(field: string): boolean;
  /** Checks the whole step, which may load its rules. Gives true when it may be sent. */
  passes(): Promise<boolean>;
  /** Shows that a part of the page could not be loaded, which the student may try again. */
  failToLoad(): void;
}

export function createFormChecks(store: FormStore): FormChecks {
  const { environment, state, present, touched, update } = store;

  function showProblems(): FieldProblems {
    const { fields, check } = present();
    const found = check().fields;
    const problems: Record<string, FieldProblem> = {};
    for (const name of fields.order) {
      const shown = state().problems[name];
      const known = shown?.type === 'server' ? shown : undefined;
      const problem = known ?? (touched.has(name) ? found[name] : undefined);
      if (problem) problems[name] = problem;
    }
    update({ problems });
    return problems;
  }

  function withoutProblem(field: string): FieldProblems {
    return Object.fromEntries(Object.entries(state().problems).filter(([name]) => name !== field));
  }

  function check(field: string): boolean {
    touched.add(field);
    update({ values: present().normalized([field]), problems: withoutProblem(field) });
    const text = present().describe(field, showProblems()[field]);
    if (text === undefined) return true;
    environment().services.announce(text);
    update({ focus: { field } });
    return false;
  }

  async function passes(): Promise<boolean> {
    const validator = loadedValidator() ?? (await loadValidator());
    return validator !== undefined && showStepProblems(present().check(validator));
  }

  function showStepProblems({ fields: problems, elsewhere }: StepCheck): boolean {
    const wrong = present().fields.order.filter((name) => problems[name]);
    for (const name of wrong) touched.add(name);
    const [first] = wrong;
    if (first !== undefined) {
      store.announceMarked(wrong.length);
      update({ problems, phase: 'idle', focus: { field: first } });
    } else if (elsewhere) {
      update({ problems, phase: 'idle', alert: { tone: 'error', message: messages.unfit } });
    }
    return first === undefined && !elsewhere;
  }

  function loadedValidator(): FormValidator | undefined {
    const { pointer, schema } = present();
    return environment().services.validators.get(pointer, schema());
  }

  async function loadValidator(): Promise<FormValidator | undefined> {
    const { pointer, schema } = present();
    update({ phase: 'sending' });
    try {
      return await environment().services.validators.load(pointer, schema());
    } catch {
      failToLoad();
      return undefined;
    }
  }

  function failToLoad(): void {
    update({ phase: 'idle', alert: { tone: 'error', message: messages.notLoaded, retry: true } });
  }

  return { showProblems, withoutProblem, check, passes, failToLoad };
}
