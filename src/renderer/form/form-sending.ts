import {
  type FlowState,
  type FormValues,
  nextStep,
  type Submit,
  usesDevice,
  type Wording,
} from '../../engine';
import type { OnSlow } from '../control';
import { messages } from '../messages';
import type { FormOutcome } from '../services';
import type { FormChecks } from './form-checks';
import type { FormHistory } from './form-history';
import { isSameFlow } from './form-progress';
import {
  asBuilders,
  type FormRequest,
  formRequest,
  operationShape,
  requestSources as sourcesOf,
} from './form-request';
import { failureAlert, outcomeOf, slowAlert, takeResponse } from './form-response';
import { type FocusRequest, startState } from './form-state';
import type { FormStore } from './form-store';
import { type CallFailure, mapServerErrors } from './map-server-errors';
import { firstMissing } from './present-step';
import { rememberedValues } from './remembered-values';
import { storageKeys } from './step-values';

/** Sends a form's steps, and shows what comes of it. */
export interface FormSending {
  submit(): Promise<void>;
  /**
   * The request of an operation, made of the form's values as `builders` say; undefined while what
   * knows the device cannot be loaded.
   */
  request(operation: string, builders: Submit['values']): Promise<FormRequest | undefined>;
  /** The values of the form's fields that the request of an operation is built from. */
  requestSources(operation: string, builders: Submit['values']): FormValues;
  /** Shows a failed call's errors about fields at these fields; gives the message that is left. */
  showServerErrors(failure: CallFailure, request: FormRequest): Wording;
}

interface SendingParts {
  checks: FormChecks;
  history: FormHistory;
  /** True once the form has been taken off the page. */
  isLeft(): boolean;
}

export function createFormSending(
  store: FormStore,
  { checks, history, isLeft }: SendingParts,
): FormSending {
  const { environment, state, present, update } = store;
  const slowness = createSlowness(store, isLeft);

  async function request(
    operation: string,
    builders: Submit['values'],
  ): Promise<FormRequest | undefined> {
    const { form, services } = environment();
    const { values } = present();
    const { flow, ticket } = state();
    // The rules load lazily, and may fail to. The form waits for them only when they decide a
    // value.
    const needsDevice = usesDevice(builders);
    const device = needsDevice ? await services.device() : undefined;
    if (needsDevice && device === undefined) return undefined;
    const position = { form, flow, values, ticket: ticket?.value };
    return formRequest(operation, builders, position, services, device);
  }

  async function submit(): Promise<void> {
    const { phase, alert } = state();
    if (phase === 'sending') slowness.resend();
    if (phase !== 'idle' || (alert?.wait?.remaining() ?? 0) > 0) return;
    const from = history.position();
    const { normalized, fields, step } = present();
    store.prepare({ values: normalized(fields.order), alert: undefined, problems: {} });
    const passes = await checks.passes();
    if (isLeft()) return;
    if (!passes) return history.follow();
    // Whoever has gone back while the rules loaded sends nothing.
    if (!isSameFlow(history.position(), from)) return endSending(store, history);
    update({ phase: 'sending' });
    const { operation, values: builders } = step.submit;
    if (operation === undefined) advance(store, history, from);
    else await send(operation, builders, from);
  }

  async function send(
    operation: string,
    builders: Submit['values'],
    from: FlowState,
  ): Promise<void> {
    const { services } = environment();
    services.announce(services.translate(messages.sending));
    const sent = await request(operation, builders);
    if (!sent) {
      checks.failToLoad();
      return history.follow();
    }
    const result = await services.call(operation, sent.values, slowness.show);
    slowness.end();
    if (isLeft()) return;
    services.announce('');
    if (result.ok) return succeed(store, history, { operation, data: result.data, from });
    if (!isSameFlow(history.position(), from)) return endSending(store, history);
    const message = showErrors(store, history, result, sent.sources);
    const alert = message === '' ? undefined : failureAlert(result, message);
    update({ phase: 'idle', ...(alert ? { alert } : {}) });
    if (alert?.wait) services.announce(services.translate(message));
  }

  return {
    submit,
    request,
    requestSources: (operation, builders) => sourcesNow(store, operation, builders),
    showServerErrors: (failure, { sources }) => showErrors(store, history, failure, sources),
  };
}

/** Shows a failed call's errors about fields at these fields; gives the message that is left. */
function showErrors(
  store: FormStore,
  history: FormHistory,
  failure: CallFailure,
  sources: FormRequest['sources'],
): Wording {
  const { ticket, flow: before, problems: shown } = store.state();
  if (ticket && failure.fields && Object.hasOwn(failure.fields, 'ticket')) {
    history.returnTo(ticket.step, failure.fields.ticket ?? messages.expired);
    return '';
  }
  const { form } = store.environment();
  const { flow, problems, message } = mapServerErrors(failure, form, before, sources);
  if (!isSameFlow(flow, before)) history.back(flow);
  const [first] = Object.keys(problems);
  const focus = first === undefined ? {} : { focus: { field: first } };
  store.update({ flow, problems: { ...shown, ...problems }, ...focus });
  if (first !== undefined) store.announceMarked(Object.keys(problems).length);
  return message;
}

/** The values of the form as it is now that the request of an operation is built from. */
function sourcesNow(store: FormStore, operation: string, builders: Submit['values']): FormValues {
  const { form, services } = store.environment();
  const position = { form, flow: store.state().flow, values: store.present().values };
  return sourcesOf(operation, builders, position, services);
}

/** Says that a call takes long, and makes it once more if the student wishes so. */
function createSlowness({ prepare, update }: FormStore, isLeft: () => boolean) {
  let again: (() => void) | undefined;
  const show: OnSlow = (resend) => {
    again = resend;
    if (isLeft()) return;
    update({ alert: slowAlert(resend) });
  };
  return {
    show,
    resend(): void {
      if (!again) return;
      update({ alert: undefined });
      again();
      again = undefined;
    },
    end(): void {
      again = undefined;
      prepare({ alert: undefined });
    },
  };
}

/** Shows the step of the history: the student may have left the one that was sent. */
function endSending({ update }: FormStore, history: FormHistory): void {
  update({ phase: 'idle' });
  history.follow();
}

/** A call that went well. */
interface Success {
  operation: string;
  data: unknown;
  /** The position in the history that the form was sent from. */
  from: FlowState;
}

/** Takes the results of a response, and goes on. */
function succeed(store: FormStore, history: FormHistory, { operation, data, from }: Success): void {
  const { form, services } = store.environment();
  const shape = operationShape(operation, services);
  store.update(takeResponse(store.state(), data, form, shape, store.now()));
  remember(store);
  advance(store, history, from, outcomeOf(data));
}

/** Goes to the next state after a success, as the step's submit names it. */
function advance(
  store: FormStore,
  history: FormHistory,
  from: FlowState,
  outcome: FormOutcome = {},
): void {
  const { form, services } = store.environment();
  const message = store.present().step.submit.then?.message;
  const text = services.translate(message);
  const next = nextStep(form, store.state().flow, { type: 'success' });
  store.touched.clear();
  if ('done' in next) clearStorage(store, history);
  if (!('done' in next)) {
    if (text !== '') services.toast(text, 'success');
    showNext(store, history, from, next);
  } else if (next.done?.screen !== undefined) {
    store.update({ phase: 'gone' });
    services.go(next.done, { outcome });
  } else {
    const alert = { tone: 'success', message: (text && message) || messages.done } as const;
    history.restart();
    store.update({ ...startState(form), alert });
  }
}

/** Shows the next step, unless the student has gone to another one while the call was under way. */
function showNext(store: FormStore, history: FormHistory, from: FlowState, next: FlowState): void {
  const position = history.position();
  if (![from, next].some((flow) => isSameFlow(flow, position))) {
    history.store();
    endSending(store, history);
    return;
  }
  // Whoever types goes on typing: the next step's first field costs no tap.
  store.prepare({ flow: next });
  const missing = firstMissing(store.present());
  const focus: FocusRequest = missing === undefined ? {} : { field: missing, opensStep: true };
  store.showStep({ phase: 'idle', focus });
  if (isSameFlow(position, next)) history.store();
  else history.push(next);
}

/** Removes the data that the widgets stored in the browser for the finished use of the form. */
function clearStorage(store: FormStore, history: FormHistory): void {
  const { form, services } = store.environment();
  const keys = storageKeys(form, services.plugins.registry, (operation, builders) =>
    sourcesNow(store, operation, asBuilders(builders)),
  );
  for (const key of keys) services.storage.remove(key);
  history.clear();
}

function remember({ environment, present }: FormStore): void {
  const { form, pointer, services } = environment();
  const { always, asked } = rememberedValues(form, present().values, services);
  services.memory?.fields(pointer).store(always, asked);
}
