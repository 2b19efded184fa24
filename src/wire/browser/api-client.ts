import axios, {
  AxiosError,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
} from 'axios';
import type { Locale } from '../../engine';
import type { Cipher } from '../cipher';
import { openAnswer, toFields, writeForm } from '../envelope';
import { describeError } from '../error-catalogue';
import { ApiError, hasNoAnswer, refusalCode, toApiError } from './api-error';
import { createOutbox } from './outbox';
import './request-options';
import { createSealer } from './sealer';

export interface ApiClientOptions {
  cipher: Cipher;
  /** The session's token, asked for at each call. */
  token(): string | null | undefined;
  /** The schoolNameEn that calls are for. */
  school(): string | undefined;
  locale(): Locale;
  /** Shows a toast. Not called for errors that are silent or belong to a field. */
  onError(error: ApiError): void;
  /** 0 sends everything in clear; sealed unless it is given. */
  safeLevel?: 0 | 1;
  baseURL?: string;
  adapter?: AxiosRequestConfig['adapter'];
  /** Waits some milliseconds before a request is sent again. */
  delay?(milliseconds: number): Promise<void>;
  /** The clock in milliseconds. */
  now?(): number;
}

/** axios, with the wire between the caller and the network. */
export interface ApiClient extends AxiosInstance {
  /**
   * Sends a repeatable request of the last five minutes again: the same bytes, headers and id. Rejects
   * with an ApiError `unknown` when it is no longer kept.
   */
  replay(requestId: string): Promise<AxiosResponse>;
}

/** The waits before a repeatable request without an answer is sent again. */
const RETRY_DELAYS = [1000, 2000];

/**
 * Makes the portal's API client (specification, sections 7 and 8): seals requests, opens answers, sends
 * the token and the school along, and rejects with {@link ApiError} alone. No time limit, as the
 * specification has it. A repeatable request that gets no answer is sent again after 1 s and after 2 s.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { cipher, delay = wait, now = Date.now } = options;
  const outbox = createOutbox(now);
  const http = axios.create({
    baseURL: options.baseURL ?? '/',
    timeout: 0,
    // So that a time limit of a single call is not taken for a page that is being left.
    transitional: { clarifyTimeoutError: true },
    // The sealer writes the exact bytes; axios' own transforms would touch them.
    transformRequest: [(data: unknown) => data],
    transformResponse: [
      (data: unknown) => (typeof data === 'string' ? openAnswer(cipher, data) : data),
    ],
    paramsSerializer: (params) => writeForm(toFields(params)),
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });

  http.interceptors.request.use(createSealer(options, outbox));
  // Some services refuse with status 200: the body's code decides.
  http.interceptors.response.use((response) => {
    if (refusalCode(response.data)) {
      throw new AxiosError('', '', response.config, response.request, response);
    }
    return response;
  });
  http.interceptors.response.use(undefined, async (reason: unknown) => {
    const again = retryOf(reason);
    if (again) {
      await delay(again.after);
      return http.request(again.config);
    }
    // What is neither axios' nor a cancelled call is a mistake in our own code: it keeps its trace.
    if (!axios.isAxiosError(reason) && !axios.isCancel(reason)) throw reason;
    const error = toApiError(reason, options.locale());
    if (!error.silent) options.onError(error);
    throw error;
  });

  function retryOf(reason: unknown) {
    if (!axios.isAxiosError(reason) || !hasNoAnswer(reason)) return undefined;
    const { requestId, attempt = 0, signal } = reason.config ?? {};
    const after = RETRY_DELAYS[attempt];
    if (requestId === undefined || after === undefined) return undefined;
    const sent = outbox.find(requestId);
    if (!sent) return undefined;
    const config: AxiosRequestConfig = { ...sent, requestId, attempt: attempt + 1 };
    return { after, config: signal ? { ...config, signal } : config };
  }

  async function replay(requestId: string): Promise<AxiosResponse> {
    const sent = outbox.find(requestId);
    if (sent) return http.request({ ...sent, requestId, attempt: 0 });
    const message = describeError('unknown', options.locale());
    throw new ApiError({ code: 'unknown', message, silent: true, requestId });
  }

  return Object.assign(http, { replay });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
