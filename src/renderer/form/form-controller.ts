import { type FormValues, nextStep, type Submit, usesDevice, type Wording } from '../../engine';
import { messages } from '../messages';
import type { FormOutcome } from '../services';
import type { StepCheck } from './check-step';
import { createFormHistory } from './form-history';
import { isSameFlow } from './form-progress';
import {
  asBuilders,
  type FormRequest,
  formRequest,
  operationShape,
  requestSources as sourcesOf,
  valuesBehind,
} from './form-request';
import { failureAlert, outcomeOf, takeResponse } from './form-response';
import { type FormState, startState } from './form-state';
import { type CallFailure, mapServerErrors } from './map-server-errors';
import { type FormEnvironment, firstMissing, type PresentStep, presentStep } from './present-step';
import type { FieldProblem, FieldProblems } from './problems';
import { recalledValues, rememberedValues } from './remembered-values';
import { initialValues, secretFields, storageKeys, withoutSecrets } from './step-values';
import type { FormValidator } from './validator';

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

/**
 * The state of one form, and every change of that state. The controller does not depend on React,
 * so that its behaviour can be tested alone.
 */
export interface FormController {
  state(): FormState;
  present(): PresentStep;
  /** The message about a field; undefined when nothing is wrong. */
  problem(field: string): string | undefined;
  change(field: string, value: FormValues[string]): void;
  /** Takes over what was entered before the scripts ran. */
  adopt(values: FormValues): void;
  /**
   * Fills in what the last form handed over to this one; the student need not see the secrets among
   * it. Gives true when the form is to be submitted at once; where the student has something left to
   * fill in, that gets the focus instead.
   */
  takeHandover(): boolean;
  /** Fills in what this device remembers, beside what was entered here. */
  recall(): void;
  blur(field: string): void;
  /** Checks one field and shows its problem. Gives true when there is none. */
  check(field: string): boolean;
  submit(): Promise<void>;
  back(): void;
  /** The request of an operation, made of the form's values as `builders` say. */
  request(operation: string, builders: Submit['values']): Promise<FormRequest>;
  /** The values of the form's fields that the request of an operation is built from. */
  requestSources(operation: string, builders: Submit['values']): FormValues;
  /** Shows a failed call's errors about fields at these fields; gives the message that is left. */
  showServerErrors(failure: CallFailure, request: FormRequest): Wording;
  /**
   * Marks the form as on the page. The function that it gives takes the form off and stores its
   * draft.
   */
  mount(): () => void;
}

/** Creates a form at its first step, with the draft that was stored when it was left. */
export function createFormController(host: FormHost): FormController {
  const touched = new Set<string>();
  let isMounted = false;
  let recalled: FormValues = {};
  let state = firstState(host.environment());
  const history = createFormHistory({ ...host, state: () => state, show: showStep });

  function update(patch: Partial<FormState>): void {
    state = { ...state, ...patch };
    host.onChange(state);
  }

  /** Shows another step: what was wrong in the last one is no concern of it. */
  function showStep(patch: Partial<FormState>): void {
    touched.clear();
    update({ problems: {}, focus: {}, ...patch });
  }

  function present(): PresentStep {
    return presentStep(host.environment(), state);
  }

  function withoutProblem(field: string): FieldProblems {
    return Object.fromEntries(Object.entries(state.problems).filter(([name]) => name !== field));
  }

  /**
   * Shows the problems of the touched fields. A message of the gateway stays until its field
   * changes.
   */
  function showProblems(): FieldProblems {
    const { fields, check } = present();
    const found = check().fields;
    const problems: Record<string, FieldProblem> = {};
    for (const name of fields.order) {
      const known = state.problems[name]?.type === 'server' ? state.problems[name] : undefined;
      const problem = known ?? (touched.has(name) ? found[name] : undefined);
      if (problem) problems[name] = problem;
    }
    update({ problems });
    return problems;
  }

  function announceMarked(count: number): void {
    const { announce, translate } = host.environment().services;
    announce(translate(count === 1 ? messages.markedOne : messages.marked, { count }));
  }

  /** Shows the problems of the whole step. Gives true when it may be sent. */
  function passes({ fields: problems, elsewhere }: StepCheck): boolean {
    const wrong = present().fields.order.filter((name) => problems[name]);
    for (const name of wrong) touched.add(name);
    const [first] = wrong;
    if (first !== undefined) {
      announceMarked(wrong.length);
      update({ problems, phase: 'idle', focus: { field: first } });
    } else if (elsewhere) {
      update({ problems, phase: 'idle', alert: { tone: 'error', message: messages.unfit } });
    }
    return first === undefined && !elsewhere;
  }

  function loadedValidator(): FormValidator | undefined {
    const { pointer, schema } = present();
    return host.environment().services.validators.get(pointer, schema());
  }

  async function loadValidator(): Promise<FormValidator | undefined> {
    const { pointer, schema } = present();
    update({ phase: 'sending' });
    try {
      return await host.environment().services.validators.load(pointer, schema());
    } catch {
      failToLoad();
      return undefined;
    }
  }

  function failToLoad(): void {
    update({ phase: 'idle', alert: { tone: 'error', message: messages.notLoaded, retry: true } });
  }

  async function request(operation: string, builders: Submit['values']): Promise<FormRequest> {
    const { form, services } = host.environment();
    const { values } = present();
    const { flow, ticket } = state;
    // The rules load lazily, and may fail to. The form waits for them only when they decide a
    // value.
    const device = usesDevice(builders) ? await services.device() : undefined;
    const position = { form, flow, values, ticket: ticket?.value };
    return formRequest(operation, builders, position, services, device);
  }

  function requestSources(operation: string, builders: Submit['values']): FormValues {
    const { form, services } = host.environment();
    const { values } = present();
    return sourcesOf(operation, builders, { form, flow: state.flow, values }, services);
  }

  /** Removes the data that the widgets stored in the browser for the finished use of the form. */
  function clearStorage(): void {
    const { form, services } = host.environment();
    const keys = storageKeys(form, services.plugins.registry, (operation, builders) =>
      requestSources(operation, asBuilders(builders)),
    );
    for (const key of keys) services.storage.remove(key);
    history.clear();
  }

  function showServerErrors(failure: CallFailure, { sources }: FormRequest): Wording {
    const { form } = host.environment();
    if (state.ticket && failure.fields && Object.hasOwn(failure.fields, 'ticket')) {
      history.returnTo(state.ticket.step, failure.fields.ticket ?? messages.expired);
      return '';
    }
    const { flow, problems, message } = mapServerErrors(failure, form, state.flow, sources);
    if (!isSameFlow(flow, state.flow)) history.back(flow);
    const [first] = Object.keys(problems);
    const focus = first === undefined ? {} : { focus: { field: first } };
    update({ flow, problems: { ...state.problems, ...problems }, ...focus });
    if (first !== undefined) announceMarked(Object.keys(problems).length);
    return message;
  }

  function remember(): void {
    const { form, pointer, services } = host.environment();
    const { always, asked } = rememberedValues(form, present().values, services);
    services.memory?.fields(pointer).store(always, asked);
  }

  /** True for a field of the step that the ticket verified. */
  function isOfTicket(field: string): boolean {
    const step = host.environment().form.steps[state.ticket?.step ?? -1];
    return Object.hasOwn(step?.fields ?? {}, field);
  }

  /** Goes to the next state after a success, as the step's submit names it. */
  function advance(outcome: FormOutcome = {}): void {
    const { form, services } = host.environment();
    const message = present().step.submit.then?.message;
    const text = services.translate(message);
    const next = nextStep(form, state.flow, { type: 'success' });
    touched.clear();
    if ('done' in next) clearStorage();
    if (!('done' in next)) {
      if (text !== '') services.toast(text, 'success');
      showStep({ flow: next, phase: 'idle' });
      history.push(next);
    } else if (next.done?.screen !== undefined) {
      update({ phase: 'gone' });
      services.go(next.done, { outcome });
    } else {
      const alert = { tone: 'success', message: (text && message) || messages.done } as const;
      history.restart();
      update({ ...startState(form), alert });
    }
  }

  async function submit(): Promise<void> {
    if (state.phase !== 'idle' || (state.alert?.wait?.remaining() ?? 0) > 0) return;
    const { normalized, fields, step } = present();
    // Shown with what comes of the check: a phone takes long to render a form twice.
    state = { ...state, values: normalized(fields.order), alert: undefined, problems: {} };
    const validator = loadedValidator() ?? (await loadValidator());
    if (!validator || !passes(present().check(validator))) return;
    update({ phase: 'sending' });
    const { operation, values: builders } = step.submit;
    if (operation === undefined) {
      advance();
      return;
    }
    const { services } = host.environment();
    services.announce(services.translate(messages.sending));
    const sent = await request(operation, builders).catch(() => undefined);
    if (!sent) {
      failToLoad();
      return;
    }
    const result = await services.call(operation, sent.values);
    if (!isMounted) return;
    services.announce('');
    if (result.ok) {
      const shape = operationShape(operation, services);
      update(takeResponse(state, result.data, host.environment().form, shape, host.now()));
      remember();
      advance(outcomeOf(result.data));
      return;
    }
    const message = showServerErrors(result, sent);
    const alert = message === '' ? undefined : failureAlert(result, message);
    update({ phase: 'idle', ...(alert ? { alert } : {}) });
    if (alert?.wait) services.announce(services.translate(message));
    // The student may have gone back meanwhile.
    history.follow();
  }

  return {
    state: () => state,
    present,
    problem: (field) => state.problems[field] && present().describe(field, state.problems[field]),
    submit,
    request,
    requestSources,
    showServerErrors,
    change(field, value) {
      touched.add(field);
      update({
        values: { ...state.values, [field]: value },
        ticket: isOfTicket(field) ? undefined : state.ticket,
        handed: state.handed.filter((name) => name !== field),
        problems: withoutProblem(field),
        // Whoever changes something is still here.
        phase: state.phase === 'gone' ? 'idle' : state.phase,
      });
    },
    adopt(values) {
      update({ values: { ...state.values, ...values } });
    },
    takeHandover() {
      const { form, services } = host.environment();
      const { submit: request } = present().step;
      const handed = services.takeHandover?.(request.operation ?? '');
      if (!handed) return false;
      const { flow } = state;
      const values = valuesBehind(handed.values, request, { form, flow }, services);
      const secrets = secretFields(form, services.plugins.registry);
      update({
        values: { ...state.values, ...values },
        handed: handed.submits ? [] : secrets.filter((name) => name in values),
      });
      if (!handed.submits) return false;
      const missing = firstMissing(present());
      if (missing !== undefined) update({ focus: { field: missing } });
      return missing === undefined;
    },
    recall() {
      const { form, pointer, services } = host.environment();
      const before = { ...initialValues(form), ...recalled };
      recalled = recalledValues(form, services, pointer);
      const untouched = Object.entries(recalled).filter(
        ([name]) => !touched.has(name) && state.values[name] === before[name],
      );
      update({ values: { ...state.values, ...Object.fromEntries(untouched) } });
    },
    blur(field) {
      const values = present().normalized([field]);
      if (values !== state.values) update({ values });
      history.store();
      host.defer(() => {
        if (!touched.has(field) || state.phase !== 'idle') return;
        const before = state.problems[field];
        const problem = showProblems()[field];
        const text = before ? undefined : present().describe(field, problem);
        if (text !== undefined) host.environment().services.announce(text);
      });
    },
    check(field) {
      touched.add(field);
      update({ values: present().normalized([field]), problems: withoutProblem(field) });
      const text = present().describe(field, showProblems()[field]);
      if (text === undefined) return true;
      host.environment().services.announce(text);
      update({ focus: { field } });
      return false;
    },
    back() {
      const flow = nextStep(host.environment().form, state.flow, { type: 'back' });
      if ('done' in flow || state.phase !== 'idle') return;
      showStep({ ...history.withheldSecrets(), flow, alert: undefined });
      history.back(flow);
    },
    mount() {
      const { form, pointer, services } = host.environment();
      isMounted = true;
      const unsubscribe = history.mount();
      return () => {
        isMounted = false;
        unsubscribe();
        if (state.phase !== 'gone') history.store();
        const { registry } = services.plugins;
        const draft = state.phase === 'gone' ? {} : withoutSecrets(form, state.values, registry);
        services.drafts?.store(pointer, draft);
      };
    },
  };
}

function firstState({ form, pointer, services }: FormEnvironment): FormState {
  return startState(form, services.drafts?.read(pointer));
}
