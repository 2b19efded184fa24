import { type FormValues, nextStep } from '../../engine';
import { createFormChecks, type FormChecks } from './form-checks';
import { createFormFilling, type FormFilling } from './form-filling';
import { createFormHistory } from './form-history';
import { createFormSending, type FormSending } from './form-sending';
import type { FormState } from './form-state';
import { createFormStore, type FormHost, type FormStore } from './form-store';
import type { PresentStep } from './present-step';
import { withoutSecrets } from './step-values';

/**
 * The state of one form, and every change of that state. The controller does not depend on React,
 * so that its behaviour can be tested alone.
 */
export interface FormController extends FormFilling, FormSending, Pick<FormChecks, 'check'> {
  state(): FormState;
  present(): PresentStep;
  /** The message about a field; undefined when nothing is wrong. */
  problem(field: string): string | undefined;
  change(field: string, value: FormValues[string]): void;
  blur(field: string): void;
  back(): void;
  /**
   * Marks the form as on the page. The function that it gives takes the form off and stores its
   * draft.
   */
  mount(): () => void;
}

/** Creates a form at its first step, with the draft that was stored when it was left. */
export function createFormController(host: FormHost): FormController {
  const store = createFormStore(host);
  const { state, present, touched, update } = store;
  let isLeft = false;
  const history = createFormHistory({ ...store, show: store.showStep });
  const checks = createFormChecks(store);
  const sending = createFormSending(store, { checks, history, isLeft: () => isLeft });

  function problem(field: string): string | undefined {
    const found = state().problems[field];
    return found && present().describe(field, found);
  }

  return {
    ...createFormFilling(store),
    ...sending,
    check: checks.check,
    state,
    present,
    problem,
    change(field, value) {
      touched.add(field);
      const { values, ticket, handed, phase } = state();
      update({
        values: { ...values, [field]: value },
        ticket: isOfTicket(field, store) ? undefined : ticket,
        handed: handed.filter((name) => name !== field),
        problems: checks.withoutProblem(field),
        // Whoever changes something is still here.
        phase: phase === 'gone' ? 'idle' : phase,
      });
    },
    blur(field) {
      const values = present().normalized([field]);
      if (values !== state().values) update({ values });
      history.store();
      host.defer(() => {
        if (!touched.has(field) || state().phase !== 'idle') return;
        const before = state().problems[field];
        checks.showProblems();
        const text = before ? undefined : problem(field);
        if (text !== undefined) host.environment().services.announce(text);
      });
    },
    back() {
      const flow = nextStep(host.environment().form, state().flow, { type: 'back' });
      if ('done' in flow || state().phase !== 'idle') return;
      store.showStep({ ...history.withheldSecrets(), flow, alert: undefined });
      history.back(flow);
    },
    mount() {
      isLeft = false;
      const unsubscribe = history.mount();
      return () => {
        isLeft = true;
        unsubscribe();
        if (state().phase !== 'gone') history.store();
        storeDraft(store);
      };
    },
  };
}

/** True for a field of the step that the ticket verified. */
function isOfTicket(field: string, { environment, state }: FormStore): boolean {
  const step = environment().form.steps[state().ticket?.step ?? -1];
  return Object.hasOwn(step?.fields ?? {}, field);
}

/** Keeps what was entered for a form that comes back; nothing of one that is done. */
function storeDraft({ environment, state }: FormStore): void {
  const { form, pointer, services } = environment();
  const { phase, values } = state();
  const draft = phase === 'gone' ? {} : withoutSecrets(form, values, services.plugins.registry);
  services.drafts?.store(pointer, draft);
}
