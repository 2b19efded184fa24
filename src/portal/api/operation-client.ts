import {
  type DeviceClass,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  objectOf,
  type Translate,
  type Wording,
} from '../../engine';
import type { CallResult, OnSlow } from '../../renderer';
import {
  clientErrors,
  DEVICE_HEADER,
  type errorMessage,
  type OperationCall,
  SILENT_PATH,
} from '../../wire';
import type { ApiClient, ApiError } from '../../wire/browser';
import type { DeviceMemoryStore } from '../storage/device-memory';
import type { TokenStore } from '../storage/token-store';
import { requestPatiently } from './patient-request';

/** The code for "nobody is signed in". */
export const SIGNED_OUT = 20015;
/** The code of a right password that must be changed before the first session. */
export const PASSWORD_TO_CHANGE = 20023;
/** The codes of sessions that ended without the student's wish, who is informed. */
export const ENDED_CODES: readonly unknown[] = [20028, 20029, 20030, 20031, 20032];
/**
 * The codes that ask the student to sign in: the token is unknown or has expired, or nobody is
 * signed in.
 */
export const SIGNED_OUT_CODES: readonly unknown[] = [1017, SIGNED_OUT, ...ENDED_CODES];

/** The code for terms that the student has not agreed to. */
export const CONSENT_NEEDED = 20021;

/** Terms by the screen that shows them, in one version. */
export interface Terms {
  screen: string;
  version: string;
  /** The version that the student agreed to before. */
  earlier?: string;
}

/**
 * Calls an operation by its name. Never rejects.
 *
 * `quiet`: shows no toast, because the caller shows the error in its place. Only such a caller sets
 * it: without `quiet` an error about a field is shown too.
 *
 * `stays`: does not lead to sign-in when the session is over.
 *
 * `onSlow`: is told while the response takes long.
 */
export type OperationClient = (
  operation: string,
  values: Readonly<Record<string, JsonValue>>,
  options?: { quiet?: boolean; stays?: boolean; onSlow?: OnSlow | undefined },
) => Promise<CallResult>;

export interface OperationClientOptions {
  operations: Readonly<Record<string, OperationCall>>;
  tokens: TokenStore;
  memory: Pick<DeviceMemoryStore, 'rememberSignIn' | 'dropSignIn'>;
  client(): Promise<ApiClient>;
  /** The class of the student's device, if it is known: the gateway stores it with a session. */
  device(): Promise<DeviceClass | undefined>;
  translate(): Translate;
  toast(message: string): void;
  /** The clock in milliseconds. */
  now(): number;
  /** Shows terms that the gateway requires consent to. Gives true when the student agrees. */
  askConsent(terms: Terms): Promise<boolean>;
  /**
   * Handles an operation that needs a session and failed with one of the SIGNED_OUT_CODES, with its
   * message.
   */
  onSignedOut(message: string): void;
}

/**
 * Makes the operation client. It sends the token, and a success starts or ends the session as the
 * operation declares. An error is shown as a toast (specification, section 8) unless it is silent
 * or the caller shows it.
 */
export function createOperationClient(options: OperationClientOptions): OperationClient {
  const { operations, tokens, translate, toast, onSignedOut } = options;

  async function send(
    name: string,
    values: Readonly<Record<string, JsonValue>>,
    onSlow: OnSlow | undefined,
  ) {
    const operation = operations[name];
    if (!operation) return unavailable();
    const token = operation.authenticated ? await tokens.read() : undefined;
    if (token === undefined && needsSession(operation)) return failure(SIGNED_OUT);
    const client = await options.client();
    const { method, path: url, encoding, repeatable } = operation;
    const device = operation.effect === 'startSession' ? await options.device() : undefined;
    const headers = device === undefined ? {} : { [DEVICE_HEADER]: device };
    const inQuery = method === 'GET' || method === 'DELETE';
    const request = () =>
      client.request<unknown>({
        method,
        url,
        headers,
        ...(encoding ? { encoding } : {}),
        ...(repeatable ? { repeatable } : {}),
        ...(inQuery ? { params: values } : { data: values }),
      });
    const { data: body } = await requestPatiently(request, repeatable === true, onSlow);
    // A network that is not open yet may respond in place of the gateway, with its own page.
    if (!isJsonObject(body) || body.code !== 0) return failure('unknown');
    updateSession(options, operation, values, body.data);
    return { ok: true as const, data: body.data };
  }

  /**
   * Asks the student for consent if the gateway requires it, once for each version of each terms.
   */
  async function sendWithConsent(
    name: string,
    values: Readonly<Record<string, JsonValue>>,
    onSlow: OnSlow | undefined,
  ): Promise<CallResult> {
    const result = await send(name, values, onSlow).catch(toFailure);
    const terms = result.ok ? undefined : result.terms;
    if (!terms) return result;
    const { screen, version } = terms;
    const consent = objectOf(values.consent);
    if (consent[screen] === version || !(await options.askConsent(terms))) return result;
    const agreed = { ...values, consent: { ...consent, [screen]: version } };
    return sendWithConsent(name, agreed, onSlow);
  }

  return async (name, values, { quiet = false, stays = false, onSlow } = {}) => {
    const result = await sendWithConsent(name, values, onSlow);
    if (result.ok) return result;
    const message = translate()(result.message);
    if (needsSession(operations[name]) && SIGNED_OUT_CODES.includes(result.code)) {
      if (!stays) onSignedOut(message);
    } else if (!quiet && !result.silent && message !== '') {
      toast(message);
    }
    return result;
  };
}

function updateSession(
  options: OperationClientOptions,
  { effect }: OperationCall,
  values: Readonly<Record<string, JsonValue>>,
  data: unknown,
): void {
  const { tokens, now } = options;
  if (effect === 'endSession') tokens.clear();
  if (effect !== 'startSession' || !isJsonObject(data)) return;
  if (typeof data.token !== 'string') return;
  const { session } = data;
  const user = textIn(values, 'user') ?? textIn(session, 'user') ?? '';
  rememberSignIn(options, values, data, user);
  // Not awaited: the student need not wait for the encrypted copy.
  const seconds = secondsUntil(textIn(session, 'expiresAt'), session, now());
  void tokens.save(data.token, user, seconds);
}

/**
 * The ticket of a sign-in replaces the previous ticket. A deployment's own services may give a
 * sign-in by ticket no ticket of its own.
 */
function rememberSignIn(
  { memory, now }: OperationClientOptions,
  values: Readonly<Record<string, JsonValue>>,
  { ticket: issued, session }: JsonObject,
  user: string,
): void {
  // Without it a cookie has the ticket.
  const ticket = textIn(issued, 'ticket');
  const seconds = secondsUntil(textIn(issued, 'expiresAt'), session, now());
  const account = textIn(session, 'account');
  if (seconds !== undefined && account !== undefined) {
    const expiresAt = new Date(now() + seconds * 1000).toISOString();
    const name = textIn(session, 'displayName');
    memory.rememberSignIn({
      ...(ticket && { ticket }),
      ...(name && { name }),
      expiresAt,
      account,
      user,
    });
  } else if (values.ticket === undefined) memory.dropSignIn();
}

/**
 * Gives the values of the session check: the name that signed in here, so that the gateway can
 * compare it.
 */
export function sessionCheckValues(tokens: TokenStore): Record<string, JsonValue> {
  const user = tokens.username();
  return user === undefined ? {} : { user };
}

/** The session check and signing out are allowed without a session. */
function needsSession(operation: OperationCall | undefined): boolean {
  return (
    operation?.authenticated === true &&
    operation.effect !== 'endSession' &&
    operation.path !== SILENT_PATH
  );
}

type Failure = Extract<CallResult, { ok: false }> & { terms?: Terms | undefined };

/** A failure that is known without a response. */
function failure(code: keyof typeof clientErrors): Failure {
  return { ok: false, code, message: clientErrors[code], silent: false };
}

/** The catalogue loads with the HTTP client: who cannot load it can call nothing. */
async function loadErrorMessage(): Promise<typeof errorMessage> {
  return (await import('./lazy-parts')).errorMessage;
}

async function unavailable(): Promise<Failure> {
  const message = (await loadErrorMessage())(20010);
  return { ok: false, code: 20010, message, silent: false };
}

/** Recognises the wire's errors by their shape: their class loads lazily. */
function isApiError(reason: unknown): reason is ApiError {
  return reason instanceof Error && reason.name === 'ApiError' && 'silent' in reason;
}

async function toFailure(reason: unknown): Promise<Failure> {
  const describe = isApiError(reason) ? await loadErrorMessage().catch(() => undefined) : undefined;
  // The client itself could not be loaded. To the student this is a network failure.
  if (!isApiError(reason) || !describe) return failure('network');
  const { code, silent, field, params } = reason;
  const message = reason.message && describe(code, params);
  const fields: Record<string, Wording> = {};
  for (const [name, fieldCode] of Object.entries(reason.fields ?? {})) {
    fields[name] = describe(fieldCode, params);
  }
  if (field !== undefined) fields[field] = message;
  const { seconds } = params ?? {};
  const account = textIn(params, 'account');
  const screen = textIn(params, 'screen');
  const version = textIn(params, 'version');
  const earlier = textIn(params, 'earlier');
  return {
    ok: false,
    code,
    message,
    silent,
    ...(code === CONSENT_NEEDED && screen && version
      ? { terms: { screen, version, ...(earlier && { earlier }) } }
      : {}),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(account ? { account } : {}),
    ...(typeof seconds === 'number'
      ? {
          retryAfter: seconds,
          messageAfter: (remaining) => describe(code, { ...params, seconds: remaining }),
        }
      : {}),
  };
}

function textIn(value: unknown, name: string): string | undefined {
  const text = isJsonObject(value) ? value[name] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/**
 * Gives the seconds from the start of a session, which is now, to a moment. The device's clock
 * stands in for a start that the response lacks. Undefined for no moment, or one that has passed.
 */
function secondsUntil(
  moment: string | undefined,
  session: unknown,
  now: number,
): number | undefined {
  const start = Date.parse(textIn(session, 'startedAt') ?? '');
  // Both times are the gateway's: the device's clock may be a year off.
  const seconds = (Date.parse(moment ?? '') - (Number.isNaN(start) ? now : start)) / 1000;
  return seconds > 0 ? seconds : undefined;
}
