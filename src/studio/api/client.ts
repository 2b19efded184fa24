import { isJsonObject, readTyped } from '../../engine';
import { STUDIO_HEADER } from '../../wire';
import { toHttpRequest } from '../../wire/call-request';
import type { AdministratorCall, RequestOf, ResponseOf } from '../../wire/calls/define-call';
import { CallError } from './call-error';

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * How long nothing may be heard of the gateway, in milliseconds, beside the time that sending
   * takes: then the network is taken to be gone. Browsers wait for many minutes.
   */
  patience?: number;
}

/** Of the slowest network on which a draft is saved. */
const BYTES_PER_MILLISECOND = 10;

/** Makes an administrator's call. @throws CallError where it is not carried out */
export type Call = <Contract extends AdministratorCall>(
  contract: Contract,
  request: RequestOf<Contract>,
  options?: CallOptions,
) => Promise<ResponseOf<Contract>>;

export interface ClientOptions {
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** The language of findings and other words of the gateway. */
  locale(): string;
  /**
   * Asks the administrator to sign in again, because the session has ended; the call waits for it.
   *
   * @returns whether they did
   */
  signInAgain(): Promise<boolean>;
  /** Is told that the operator asks for a second factor before anything else. */
  onSecondFactorRequired(): void;
}

/**
 * Makes calls over HTTP. One that the end of the session refuses is made again after a new sign-in.
 */
export function createCall(client: ClientOptions): Call {
  const { fetch, locale, signInAgain, onSecondFactorRequired } = client;

  async function send(contract: AdministratorCall, request: object, options: CallOptions) {
    const { signal, patience } = options;
    const { method, path, body } = toHttpRequest(contract, request);
    const sending = (body?.length ?? 0) / BYTES_PER_MILLISECOND;
    const init: RequestInit = {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        [STUDIO_HEADER]: '1',
        'accept-language': locale(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    };
    const responding =
      patience === undefined
        ? fetch(path, init)
        : within(patience + sending, signal, (either) => fetch(path, { ...init, signal: either }));
    const response = await responding.catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new CallError('network');
    });
    const isBytes = response.ok && contract.encoding === 'bytes';
    return { ok: response.ok, sent: await (isBytes ? readBytes(response) : readJson(response)) };
  }

  return async (contract, request, options = {}) => {
    const values = Object(request);
    let { ok, sent } = await send(contract, values, options);
    if (!ok && isJsonObject(sent) && sent.code === 'sign-in-needed' && contract.role !== 'anyone') {
      if (!(await signInAgain())) throw new CallError('signed-out');
      ({ ok, sent } = await send(contract, values, options));
    }
    if (!ok) {
      const { code, ...details } = isJsonObject(sent) ? sent : { code: undefined };
      if (code === 'second-factor-required') onSecondFactorRequired();
      throw new CallError(typeof code === 'string' ? code : 'no-gateway', details);
    }
    const data = sent instanceof Uint8Array ? sent : readTyped(contract.response, sent);
    if (data === undefined) throw new CallError('other-version');
    return data as ResponseOf<typeof contract>;
  };
}

/** Aborts what has not begun to respond within so many milliseconds. */
async function within<T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  begin: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), milliseconds);
  // Browsers of 2023 cannot join two signals by themselves.
  const stop = () => silence.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  return begin(silence.signal).finally(() => clearTimeout(timer));
}

/** Makes calls with this patience. */
export function withPatience(call: Call, patience: number): Call {
  return (contract, request, options) => call(contract, request, { patience, ...options });
}

/** @throws CallError where the response ends before its time */
async function readBytes(response: Response): Promise<Uint8Array> {
  const bytes = await response.arrayBuffer().catch(() => {
    throw new CallError('network');
  });
  return new Uint8Array(bytes);
}

/** The JSON of a response; undefined where it is none, such as the page of a proxy. */
async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
