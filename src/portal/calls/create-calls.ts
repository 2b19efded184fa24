import {
  everyLocale,
  isJsonObject,
  type JsonValue,
  type Locale,
  resolveText,
  type Text,
} from '../../engine';
import type { CallResult } from '../../renderer';
import {
  type Cipher,
  describeError,
  describeNetworkFailure,
  type OperationCall,
  SILENT_PATH,
  type WireKeys,
} from '../../wire';
import type { ApiClient, ApiError } from '../../wire/browser';
import type { TokenStore } from '../storage/token-store';

/** The part of the wire that is loaded late: HTTP client and cipher. */
export type HttpModule = typeof import('../../wire/browser');

/** Nobody is signed in. */
export const SIGNED_OUT = 20015;
/** The token is not known, or no longer: the student must sign in again. */
export const SIGNED_OUT_CODES: readonly unknown[] = [1017, SIGNED_OUT];

export interface CallOptions {
  /** No toast: the caller shows what happened itself. */
  quiet?: boolean;
}

export type Call = (
  operation: string,
  values: Readonly<Record<string, JsonValue>>,
  options?: CallOptions,
) => Promise<CallResult>;

export interface CallsParts {
  operations: Readonly<Record<string, OperationCall>>;
  tokens: TokenStore;
  client(): Promise<ApiClient>;
  locale(): Locale;
  toast(message: string): void;
  /** The clock in milliseconds. */
  now(): number;
  /** A call that needs a session was answered by "signed out". The message says so. */
  onSignedOut(message: string): void;
}

/**
 * Makes the portal's calls: by the operation's name, with the token, and with what a success means for the
 * session. Never rejects. A toast is shown for an error unless it is silent or belongs to a field
 * (specification, section 8).
 */
export function createCalls(parts: CallsParts): Call {
  const { operations, tokens, locale, toast, onSignedOut } = parts;

  async function send(name: string, values: Readonly<Record<string, JsonValue>>) {
    const operation = operations[name];
    if (!operation) return failure(20010);
    const token = operation.authenticated ? await tokens.read() : undefined;
    if (token === undefined && needsSession(operation)) return failure(SIGNED_OUT);
    const client = await parts.client();
    const { method, path: url, encoding, repeatable } = operation;
    const inQuery = method === 'GET' || method === 'DELETE';
    const body: unknown = await client
      .request({
        method,
        url,
        encoding,
        repeatable,
        ...(inQuery ? { params: values } : { data: values }),
      })
      .then((response) => response.data);
    // A network that is not open yet may answer for the gateway, with a page of its own.
    if (!isJsonObject(body) || body.code !== 0) return failure('unknown');
    await follow(operation, values, body.data);
    return { ok: true as const, data: body.data };
  }

  async function follow(
    operation: OperationCall,
    values: Readonly<Record<string, JsonValue>>,
    data: unknown,
  ) {
    if (operation.effect === 'endSession') tokens.clear();
    if (operation.effect !== 'startSession' || !isJsonObject(data)) return;
    if (typeof data.token !== 'string') return;
    const user = typeof values.user === 'string' ? values.user : '';
    // Not awaited: the copy in the second store may take its time, the student need not.
    void tokens.save(data.token, user, secondsLeft(data.session, parts.now()));
  }

  return async (name, values, { quiet = false } = {}) => {
    const result = await send(name, values).catch(fromReason);
    if (result.ok) return result;
    const message = resolveText(result.message, locale());
    if (needsSession(operations[name]) && SIGNED_OUT_CODES.includes(result.code)) {
      onSignedOut(message);
    } else if (!quiet && !result.silent && message !== '') {
      toast(message);
    }
    return result;
  };
}

/** What the session check is asked: whether the session is still of the name that signed in here. */
export function sessionQuestion(tokens: TokenStore): Record<string, JsonValue> {
  const user = tokens.username();
  return user === undefined ? {} : { user };
}

/** The cipher and the client, each made once from the wire's late part; a failed load may be tried again. */
export function createLateWire(
  load: () => Promise<HttpModule>,
  keys: WireKeys,
  options: {
    token(): string | undefined;
    school: string;
    locale(): Locale;
  },
): { cipher(): Promise<Cipher>; client(): Promise<ApiClient> } {
  let made: Promise<{ cipher: Cipher; client: ApiClient }> | undefined;

  async function make() {
    const wire = await load();
    const cipher = wire.createBrowserCipher(keys);
    const client = wire.createApiClient({
      cipher,
      token: options.token,
      school: () => options.school,
      locale: options.locale,
      // The caller of an operation decides about its toast.
      onError() {},
    });
    return { cipher, client };
  }

  function both() {
    made ??= make().catch((reason: unknown) => {
      made = undefined;
      throw reason;
    });
    return made;
  }

  return {
    cipher: async () => (await both()).cipher,
    client: async () => (await both()).client,
  };
}

/** Asking whether there is a session, and ending it, are right without one. */
function needsSession(operation: OperationCall | undefined): boolean {
  return (
    operation?.authenticated === true &&
    operation.effect !== 'endSession' &&
    operation.path !== SILENT_PATH
  );
}

type Failure = Extract<CallResult, { ok: false }>;

function failure(code: Failure['code']): Failure {
  return { ok: false, code, message: wordsOf(code), silent: false };
}

function wordsOf(code: unknown, params?: ApiError['params']): Text {
  return everyLocale((locale) =>
    code === 'network' ? describeNetworkFailure(locale) : describeError(code, locale, params),
  );
}

/** The wire's errors are known by their shape: their class is in the part that is loaded late. */
function isApiError(reason: unknown): reason is ApiError {
  return reason instanceof Error && reason.name === 'ApiError' && 'silent' in reason;
}

function fromReason(reason: unknown): Failure {
  // The late part itself could not be loaded: to the student it is the network that failed.
  if (!isApiError(reason)) return failure('network');
  const { code, silent, field, params } = reason;
  const message = reason.message && wordsOf(code, params);
  const fields: Record<string, Text> = {};
  for (const [name, of] of Object.entries(reason.fields ?? {})) {
    fields[name] = wordsOf(of, params);
  }
  if (field !== undefined) fields[field] = message;
  const seconds = params?.seconds;
  return {
    ok: false,
    code,
    message,
    silent,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(typeof seconds === 'number' ? { retryAfter: seconds } : {}),
  };
}

function secondsLeft(session: unknown, now: number): number | undefined {
  if (!isJsonObject(session) || typeof session.expiresAt !== 'string') return undefined;
  const seconds = (Date.parse(session.expiresAt) - now) / 1000;
  return seconds > 0 ? seconds : undefined;
}
