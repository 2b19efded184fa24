import { type FlowState, type JsonObject, startFlow, type Wording } from '../../engine';
import { messages } from '../messages';
import {
  type FormProgress,
  findGap,
  flowAt,
  isSameFlow,
  readFlow,
  readProgress,
  storedProgress,
} from './form-progress';
import { type FormState, startState } from './form-state';
import type { FormEnvironment } from './present-step';
import { fittingValues, secretFields, withoutSecrets } from './step-values';

interface FormHistoryParts {
  environment(): FormEnvironment;
  /** Milliseconds since 1970. */
  now(): number;
  /** The form's present state. */
  state(): FormState;
  /** Shows another step. */
  show(patch: Partial<FormState>): void;
  /** The fields that the student has been at in this step. */
  touched: ReadonlySet<string>;
}

/**
 * A form's part in the browser's history: each of its steps is an entry for Back, Forward and a
 * reload.
 */
export interface FormHistory {
  /** Follows the history until the function that it gives is called. */
  mount(): () => void;
  /** Shows the step of the present entry, or the first step before it that needs new input. */
  follow(): void;
  /** The position at the present entry, which may be another than the one that is shown. */
  position(): FlowState;
  /** Makes an entry for the step that is shown now. */
  push(flow: FlowState): void;
  /** Goes to the entry of an earlier step. */
  back(flow: FlowState): void;
  /** Goes to the entry of the first step, and begins anew. */
  restart(): void;
  /** Goes back to an earlier step, to fill it in again. */
  returnTo(step: number, message: Wording): void;
  /** Stores the data that a reload needs, once something was entered. */
  store(): void;
  /** Removes what was stored. */
  clear(): void;
  /** The values without secrets, and which there were. */
  withheldSecrets(): Pick<FormState, 'values' | 'withheld'>;
}

/** Connects a form with the browser's history, if the page has one for it. */
export function createFormHistory(parts: FormHistoryParts): FormHistory {
  const { environment, now, state, show } = parts;
  const { withheldSecrets, read, restore, store, clear } = createTabMemory(parts);
  /** True once the state has been beyond the first step. */
  let isUnderWay = false;
  /** True until the form is on the page for the first time in this document. */
  let isNew = true;

  function back(flow: FlowState): void {
    const { pointer, services } = environment();
    services.steps?.back(pointer, flow);
  }

  function returnTo(step: number, message: Wording): void {
    const flow = flowAt(state().flow, step);
    back(flow);
    show({ ...withheldSecrets(), flow, alert: { tone: 'warning', message }, ticket: undefined });
  }

  function position(): FlowState {
    const { form, pointer, services } = environment();
    return services.steps ? readFlow(form, services.steps.position(pointer)) : state().flow;
  }

  function follow(): void {
    const { form } = environment();
    // The form is done, and its page is shown again before the next one has come.
    if (state().phase === 'gone') {
      isUnderWay = false;
      show(startState(form));
    }
    if (state().phase !== 'idle') return;
    const flow = position();
    if (isSameFlow(flow, state().flow)) return;
    const stored = read();
    if (!stored && flow.trail.length > 0) {
      back(startFlow());
      return;
    }
    const taken = isUnderWay ? undefined : stored;
    isUnderWay = true;
    show({ ...restore(taken), flow, alert: undefined });
    const gap = findGap(form, flow, state(), now());
    if (gap) returnTo(gap.step, gap.isExpired ? messages.expired : messages.stepGone);
  }

  /** Fills in what was entered at the first step before a reload. */
  function resume(): void {
    const { form, services } = environment();
    const stored = isNew ? read() : undefined;
    isNew = false;
    if (!stored || isUnderWay) return;
    show({ values: { ...state().values, ...fittingValues(form, stored.values, services) } });
  }

  return {
    follow,
    position,
    back,
    returnTo,
    store,
    withheldSecrets: () => withheldSecrets(),
    mount() {
      follow();
      resume();
      return environment().services.steps?.subscribe(follow) ?? (() => {});
    },
    push(flow) {
      isUnderWay = true;
      store();
      const { pointer, services } = environment();
      services.steps?.push(pointer, flow);
    },
    restart() {
      back(startFlow());
      isUnderWay = false;
    },
    clear,
  };
}

/** The data of a form that its tab keeps for a reload. */
function createTabMemory({ environment, state, touched }: FormHistoryParts) {
  const withheldSecrets = (values = state().values) =>
    withholdSecrets(environment(), { values, withheld: state().withheld });

  function write(progress?: JsonObject): void {
    const { pointer, services } = environment();
    services.steps?.store(pointer, progress);
  }

  return {
    withheldSecrets,
    read() {
      const { pointer, services } = environment();
      return readProgress(services.steps?.stored(pointer));
    },
    /** The form's data over those of a stored progress that fit; values without secrets. */
    restore(taken: FormProgress | undefined): Partial<FormState> {
      const { form, services } = environment();
      const before = taken?.values ?? {};
      const fitting = fittingValues(form, before, services);
      const dropped = Object.keys(before).filter((name) => !Object.hasOwn(fitting, name));
      const { values, withheld } = withheldSecrets({ ...state().values, ...fitting });
      const names = new Set([...(taken?.withheld ?? []), ...dropped, ...withheld]);
      return { ...taken, values, withheld: [...names] };
    },
    store(): void {
      const { flow, results, ticket } = state();
      if (flow.trail.length === 0 && touched.size === 0) return;
      write(storedProgress({ ...withheldSecrets(), results, ticket }));
    },
    clear: () => write(),
  };
}

/** The values without secrets, and which there were, with those that were withheld before. */
function withholdSecrets(
  { form, services }: FormEnvironment,
  { values, withheld }: Pick<FormState, 'values' | 'withheld'>,
): Pick<FormState, 'values' | 'withheld'> {
  const { registry } = services.plugins;
  const filled = secretFields(form, registry).filter((name) => values[name]);
  return {
    values: withoutSecrets(form, values, registry),
    withheld: [...new Set([...withheld, ...filled])],
  };
}
