import { type FormValues, nextStep, type Submit, usesDevice, type Wording } from '../../engine';
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
  isMounted(): boolean;
}

export function createFormSending(
  store: FormStore,
  { checks, history, isMounted }: SendingParts,
): FormSending {
  const { environment, state, present, update } = store;
  const slowness = createSlowness(store, isMounted);

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

  function showServerErrors(failure: CallFailure, { sources }: FormRequest): Wording {
    const { ticket, flow: before, problems: shown } = state();
    if (ticket && failure.fields && Object.hasOwn(failure.fields, 'ticket')) {
      history.returnTo(ticket.step, failure.fields.ticket ?? messages.expired);
      return '';
    }
    const { form } = environment();
    const { flow, problems, message } = mapServerErrors(failure, form, before, sources);
    if (!isSameFlow(flow, before)) history.back(flow);
    const [first] = Object.keys(problems);
    const focus = first === undefined ? {} : { focus: { field: first } };
    update({ flow, problems: { ...shown, ...problems }, ...focus });
    if (first !== undefined) store.announceMarked(Object.keys(problems).length);
    return message;
  }

  async function submit(): Promise<void> {
    const { phase, alert } = state();
    if (phase === 'sending') slowness.resend();
    if (phase !== 'idle' || (alert?.wait?.remaining() ?? 0) > 0) return;
    const { normalized, fields, step } = present();
    store.prepare({ values: normalized(fields.order), alert: undefined, problems: {} });
    if (!(await checks.passes())) return;
    update({ phase: 'sending' });
    const { operation, values: builders } = step.submit;
    if (operation === undefined) advance(store, history);
    else await send(operation, builders);
  }

  async function send(operation: string, builders: Submit['values']): Promise<void> {
    const { services } = environment();
    services.announce(services.translate(messages.sending));
    const sent = await request(operation, builders);
    if (!sent) return checks.failToLoad();
    const result = await services.call(operation, sent.values, slowness.show);
    slowness.end();
    if (!isMounted()) return;
    services.announce('');
    if (result.ok) return succeed(store, history, operation, result.data);
    const message = showServerErrors(result, sent);
    const alert = message === '' ? undefined : failureAlert(result, message);
    update({ phase: 'idle', ...(alert ? { alert } : {}) });
    if (alert?.wait) services.announce(services.translate(message));
    // The student may have gone back meanwhile.
    history.follow();
  }

  return {
    submit,
    request,
    requestSources: (operation, builders) => sourcesNow(store, operation, builders),
    showServerErrors,
  };
}

/** The values of the form as it is now that the request of an operation is built from. */
function sourcesNow(store: FormStore, operation: string, builders: Submit['values']): FormValues {
  const { form, services } = store.environment();
  const position = { form, flow: store.state().flow, values: store.present().values };
  return sourcesOf(operation, builders, position, services);
}

/** Says that a call takes long, and makes it once more if the student wishes so. */
function createSlowness({ prepare, update }: FormStore, isMounted: () => boolean) {
  let again: (() => void) | undefined;
  const show: OnSlow = (resend) => {
    again = resend;
    if (!isMounted()) return;
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

/** Takes the results of a response, and goes on. */
function succeed(store: FormStore, history: FormHistory, operation: string, data: unknown): void {
  const { form, services } = store.environment();
  const shape = operationShape(operation, services);
  store.update(takeResponse(store.state(), data, form, shape, store.now()));
  remember(store);
  advance(store, history, outcomeOf(data));
}

/** Goes to the next state after a success, as the step's submit names it. */
function advance(store: FormStore, history: FormHistory, outcome: FormOutcome = {}): void {
  const { form, services } = store.environment();
  const message = store.present().step.submit.then?.message;
  const text = services.translate(message);
  const next = nextStep(form, store.state().flow, { type: 'success' });
  store.touched.clear();
  if ('done' in next) clearStorage(store, history);
  if (!('done' in next)) {
    if (text !== '') services.toast(text, 'success');
    // Whoever types goes on typing: the next step's first field costs no tap.
    store.prepare({ flow: next });
    const missing = firstMissing(store.present());
    const focus: FocusRequest = missing === undefined ? {} : { field: missing, opensStep: true };
    store.showStep({ phase: 'idle', focus });
    history.push(next);
  } else if (next.done?.screen !== undefined) {
    store.update({ phase: 'gone' });
    services.go(next.done, { outcome });
  } else {
    const alert = { tone: 'success', message: (text && message) || messages.done } as const;
    history.restart();
    store.update({ ...startState(form), alert });
  }
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
